import { clientName, formatDate, formatInstant } from '@doula-desk/domain';
import type { Notice, NoticeCandidate, NoticeOwner } from '../notifications/index.js';

/** An appointment that the scan has claimed. */
export interface ClaimedAppointment extends NoticeCandidate {
  type: string;
  /** `YYYY-MM-DD`. */
  date: string;
  allDay: boolean;
  startsAt: Date;
  location: string;
  firstName: string;
  lastName: string;
}

/**
 * Returns the notice about an upcoming appointment. It's useful until the appointment starts, so it's never marked as
 * late.
 */
export function upcomingNotice(
  appointment: ClaimedAppointment,
  owner: NoticeOwner,
  now: Date,
): Notice | undefined {
  if (!owner.settings.appointmentReminders.enabled) return undefined;
  const { id, type, date, allDay, startsAt, location } = appointment;
  const when = allDay ? `${formatDate(date, 'full')}, all day` : formatInstant(startsAt, owner.timeZone);
  return {
    ownerId: owner.id,
    type: 'appointment',
    title: `Upcoming: ${type}`,
    message: [clientName(appointment), when, location].filter(Boolean).join(' · '),
    route: `/schedule?view=day&date=${date}&appointment=${id}`,
    dedupeKey: `appointment-upcoming/${id}/${startsAt.toISOString()}`,
    wantedAt: now.toISOString(),
  };
}
