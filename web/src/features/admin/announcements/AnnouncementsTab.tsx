import type { Announcement } from '@doula-desk/domain';
import { Megaphone } from 'lucide-react';
import { useCallback, useState } from 'react';
import { EmptyState } from '../../../components/EmptyState.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { LoadMore } from '../../../components/LoadMore.js';
import { lazyPart } from '../../../lib/lazyPart.js';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { AdminListSkeleton } from '../AdminListSkeleton.js';
import { AnnouncementList } from './AnnouncementList.js';
import { watchAdminAnnouncements } from './adminAnnouncements.saga.js';
import { adminAnnouncementsActions, selectAdminAnnouncements } from './adminAnnouncements.slice.js';

const AnnouncementDialog = lazyPart(() => import('./AnnouncementDialog.js'));

/** Lets administrators manage announcements to everyone on the server. */
export default function AnnouncementsTab() {
  useSagas(watchAdminAnnouncements);
  const dispatch = useAppDispatch();
  const { items: announcements, failure, nextCursor, older } = useAppSelector(selectAdminAnnouncements);
  const [opened, setOpened] = useState<'new' | Announcement | null>(null);
  const load = useCallback(() => void dispatch(adminAnnouncementsActions.listRequested()), [dispatch]);
  useLoadOnce(load);

  return (
    <section aria-labelledby="admin-announcements-title">
      <div className="d-flex flex-wrap gap-2h align-items-end justify-content-between mt-3h mb-2h">
        <div className="flex-15">
          <h2 id="admin-announcements-title">Announcements</h2>
          <p className="mt-1 mx-0 mb-0 text-body-secondary">
            They appear at the top of every page for everyone who is signed in, until dismissed.
          </p>
        </div>
        <button type="button" className="btn btn-primary" onClick={() => setOpened('new')}>
          <Megaphone size={18} aria-hidden /> <span>New announcement</span>
        </button>
      </div>
      <div className="card overflow-hidden">
        {!announcements && !failure && <AdminListSkeleton name="announcements" />}
        {!announcements && failure && (
          <ErrorState title="The announcements couldn’t be loaded" message={failure.message} onRetry={load} />
        )}
        {announcements?.length === 0 && (
          <EmptyState
            Icon={Megaphone}
            title="No announcements yet"
            hint="Tell everyone about maintenance, office hours, or a change in the clinic."
          />
        )}
        {announcements && announcements.length > 0 && (
          <AnnouncementList announcements={announcements} onEdit={setOpened} />
        )}
        {nextCursor !== null && (
          <LoadMore
            status={older}
            failureText="The earlier announcements couldn’t be loaded."
            onLoad={() => dispatch(adminAnnouncementsActions.olderRequested())}
          />
        )}
      </div>
      {opened && (
        <AnnouncementDialog announcement={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}
