import { type Announcement, announcementState, formatInstant, UNPROVEN_LABEL } from '@doula-desk/domain';
import { Pencil, Trash2 } from 'lucide-react';
import { useNow } from '../../../lib/clock/useNow.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { useTimeZone } from '../../../store/today.js';
import { adminAnnouncementsActions } from './adminAnnouncements.slice.js';

const states = {
  current: { label: 'Shown now', tone: 'tone-sage' },
  upcoming: { label: 'Upcoming', tone: 'tone-sky' },
  past: { label: 'Over', tone: 'tone-sand' },
  unproven: { label: UNPROVEN_LABEL, tone: 'tone-danger' },
} as const;

interface AnnouncementListProps {
  announcements: Announcement[];
  onEdit: (announcement: Announcement) => void;
}

/** The announcements, latest start first. */
export function AnnouncementList({ announcements, onEdit }: AnnouncementListProps) {
  const dispatch = useAppDispatch();
  const zone = useTimeZone();
  const now = useNow();
  return (
    <ul className="record-cards admin-cards list-unstyled m-0" aria-labelledby="admin-announcements-title">
      {announcements.map((announcement) => {
        const { isUnproven } = announcement;
        const { label, tone } = states[isUnproven ? 'unproven' : announcementState(announcement, now)];
        return (
          <li key={announcement.id} className="d-flex gap-2h align-items-start justify-content-between">
            <div className="min-w-0">
              <span className={`badge ${tone}`}>{label}</span>
              <p className="text-pre-line mt-1 mb-0 text-break" dir="auto">
                {announcement.text}
              </p>
              <p className="m-0 text-body-secondary fs-md">
                {formatInstant(announcement.startsAt, zone)} – {formatInstant(announcement.endsAt, zone)}
              </p>
              {isUnproven && (
                <p className="m-0 fs-md">
                  This server has no proof that an administrator wrote this, so no one else sees it.
                </p>
              )}
            </div>
            <div className="d-flex flex-none gap-1">
              <button
                type="button"
                className="btn btn-icon"
                aria-label={`Edit: ${announcement.text}`}
                onClick={() => onEdit(announcement)}
              >
                <Pencil size={18} aria-hidden />
              </button>
              <button
                type="button"
                className="btn btn-icon"
                aria-label={`Delete: ${announcement.text}`}
                onClick={() => dispatch(adminAnnouncementsActions.deletionRequested(announcement))}
              >
                <Trash2 size={18} aria-hidden />
              </button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
