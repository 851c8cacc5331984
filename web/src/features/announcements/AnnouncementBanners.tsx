import { announcementState } from '@doula-desk/domain';
import { Megaphone, X } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useNow } from '../../lib/clock/useNow.js';
import { useWhenVisible } from '../../lib/clock/useWhenVisible.js';
import { useLoadOnce } from '../../lib/useLoadOnce.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../store/hooks.js';
import { watchAnnouncements } from './announcements.saga.js';
import { announcementsActions, selectAnnouncements } from './announcements.slice.js';
import { useDismissed } from './useDismissed.js';
import './announcements.scss';

/** Interval in milliseconds at which an open page checks for new announcements. */
const RELOAD_MS = 15 * 60_000;

/** Announcements from administrators, each shown above every page until it is dismissed on this device. */
export function AnnouncementBanners() {
  useSagas(watchAnnouncements);
  const dispatch = useAppDispatch();
  const now = useNow();
  const { current } = useAppSelector(selectAnnouncements);
  const { isDismissed, dismiss } = useDismissed();
  const load = useCallback(() => void dispatch(announcementsActions.requested()), [dispatch]);
  useLoadOnce(load);
  useWhenVisible(load);
  useEffect(() => {
    const timer = window.setInterval(load, RELOAD_MS);
    return () => window.clearInterval(timer);
  }, [load]);

  return current
    .filter((each) => announcementState(each, now) === 'current' && !isDismissed(each))
    .map((announcement, index, shown) => (
      <section
        key={announcement.id}
        className="shell-notice announcement banner banner-info no-print"
        aria-label={shown.length > 1 ? `Announcement ${index + 1} of ${shown.length}` : 'Announcement'}
      >
        <Megaphone size={20} aria-hidden />
        <p className="text-pre-line text-break" dir="auto">
          {announcement.text}
        </p>
        <button
          type="button"
          className="btn btn-icon"
          aria-label="Dismiss announcement"
          onClick={() => dismiss(announcement)}
        >
          <X size={18} aria-hidden />
        </button>
      </section>
    ));
}
