import { addDays, clientName, formatInstant, initials, noticeInstant } from '@doula-desk/domain';
import type { Notice, NoticeCandidate, NoticeOwner } from '../notifications/index.js';

/** A reminder that a scan has claimed. */
export interface ClaimedReminder extends NoticeCandidate {
  clientId: string;
  /** The colleague on the client's care team to whom the reminder is assigned; null for the owner. */
  assigneeId: string | null;
  title: string;
  priority: string;
  /** `YYYY-MM-DD`. */
  dueDate: string;
  dueAt: Date;
  updatedAt: Date;
  firstName: string;
  lastName: string;
  /** Whether the reminder is relative to the due date of a pregnancy that has ended. If so, it has no notices. */
  stopped: boolean;
}

/** A reminder and whom to notify about it. `ownerId` is the owner of the chart or the assigned colleague. */
export interface DueReminder extends ClaimedReminder {
  isColleagues: boolean;
}

/** Addresses a reminder to the owner of the chart. */
export function addressToOwner(reminder: ClaimedReminder): DueReminder {
  return { ...reminder, isColleagues: false };
}

/** Returns the notice for a reminder that is due. */
export function dueNotice(reminder: DueReminder, owner: NoticeOwner): Notice | undefined {
  if (reminder.stopped || !owner.settings.reminderAlerts) return undefined;
  const dueAt = reminder.dueAt.toISOString();
  return {
    ownerId: owner.id,
    type: reminder.priority === 'high' ? 'urgent' : 'reminder',
    title: reminder.title,
    message: `${nameOf(reminder)}: due ${formatInstant(dueAt, owner.timeZone)}`,
    route: routeOf(reminder),
    dedupeKey: keyOf(reminder, `reminder-due/${reminder.id}/${dueAt}`),
    // A reminder that was already due when it was saved isn't late.
    wantedAt: new Date(Math.max(reminder.dueAt.getTime(), reminder.updatedAt.getTime())).toISOString(),
  };
}

/** Returns the notice for a reminder that wasn't completed on its day. The notice is due the next morning. */
export function overdueNotice(reminder: DueReminder, owner: NoticeOwner): Notice | undefined {
  if (reminder.stopped || !owner.settings.overdueTaskAlerts) return undefined;
  return {
    ownerId: owner.id,
    type: 'overdue',
    title: `Overdue: ${reminder.title}`,
    message: `${nameOf(reminder)}: was due ${formatInstant(reminder.dueAt, owner.timeZone)}`,
    route: routeOf(reminder),
    dedupeKey: keyOf(reminder, `reminder-overdue/${reminder.id}/${reminder.dueDate}`),
    wantedAt: noticeInstant(addDays(reminder.dueDate, 1), owner.timeZone),
  };
}

/** Notices outlast access to a chart, so those for colleagues show only the client's initials. */
function nameOf(reminder: DueReminder): string {
  const name = clientName(reminder);
  return reminder.isColleagues ? initials(name) : name;
}

/** Links to the chart for colleagues, since their own list doesn't include the reminder. */
function routeOf({ id, clientId, isColleagues }: DueReminder): string {
  return isColleagues ? `/client-chart/${clientId}?tab=reminders` : `/reminders?reminder=${id}`;
}

function keyOf({ ownerId, isColleagues }: DueReminder, key: string): string {
  return isColleagues ? `${key}/${ownerId}` : key;
}
