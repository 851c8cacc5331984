import { Bell } from 'lucide-react';
import { useState } from 'react';
import { LazyDropdown } from '../../components/LazyDropdown.js';
import { lazyPart } from '../../lib/lazyPart.js';
import { useAppSelector, useSagas } from '../../store/hooks.js';
import { watchNotifications } from './notifications.saga.js';
import { selectNotifications } from './notifications.slice.js';
import './notifications.scss';

const NotificationPanel = lazyPart(() => import('./NotificationPanel.js'));

/** Higher counts show as '99+'. */
const MAX_SHOWN = 99;

/** The bell with the unread count and its list. */
export function NotificationBell() {
  useSagas(watchNotifications);
  const { unreadCount } = useAppSelector(selectNotifications);
  const [open, setOpen] = useState(false);
  const [known, setKnown] = useState(unreadCount);
  const [isRinging, setRinging] = useState(false);
  if (unreadCount !== known) {
    setKnown(unreadCount);
    setRinging(unreadCount > known);
  }
  const unread = unreadCount === 1 ? '1 unread notification' : `${unreadCount} unread notifications`;
  const toggle = (
    <>
      <Bell key={unreadCount} size={22} aria-hidden className={isRinging ? 'is-ringing' : undefined} />
      {unreadCount > 0 && (
        <span
          className="notification-count position-absolute tabular fw-bold text-center rounded-3 fs-12"
          aria-hidden="true"
        >
          {unreadCount > MAX_SHOWN ? `${MAX_SHOWN}+` : unreadCount}
        </span>
      )}
    </>
  );
  return (
    <>
      <LazyDropdown
        id="notification-bell"
        className="btn-icon position-relative"
        label={unreadCount > 0 ? `Notifications, ${unreadCount} unread` : 'Notifications'}
        toggle={toggle}
        menuClassName="notification-menu p-0 shadow overflow-hidden"
        isOpen={open}
        onToggle={setOpen}
      >
        {open && <NotificationPanel />}
      </LazyDropdown>
      <span className="visually-hidden" role="status">
        {isRinging && unread}
      </span>
    </>
  );
}
