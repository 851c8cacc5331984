import { addDays, clientName, formatInstant, noticeInstant } from '@doula-desk/domain';
import type { Notice, NoticeCandidate, NoticeOwner } from '../notifications/index.js';

/** A reminder that a scan has claimed. */
export interface ClaimedReminder extends NoticeCandidate {
  title: string;
  priority: string;
  /** `YYYY-MM-DD`. */
  dueDate: string;
  dueAt: Date;
  updatedAt: Date;
  firstName: string;
  lastName: string;
  /** Relative to the due date of a pregnancy that has ended, so no notices follow. */
  stopped: boolean;
}

/** Returns the notice of a reminder that is due. */
export function dueNotice(reminder: ClaimedReminder, owner: NoticeOwner): Notice | undefined {
  if (reminder.stopped || !owner.settings.reminderAlerts) return undefined;
  const dueAt = reminder.dueAt.toISOString();
  return {
    ownerId: owner.id,
    type: reminder.priority === 'high' ? 'urgent' : 'reminder',
    title: reminder.title,
    message: `${clientName(reminder)}: due ${formatInstant(dueAt, owner.timeZone)}`,
    route: `/reminders?reminder=${reminder.id}`,
    dedupeKey: `reminder-due/${reminder.id}/${dueAt}`,
    // A reminder that was already due when it was saved isn't late.
    wantedAt: new Date(Math.max(reminder.dueAt.getTime(), reminder.updatedAt.getTime())).toISOString(),
  };
}

/** Returns the notice of a reminder that wasn't completed on its day, due the following morning. */
export function overdueNotice(reminder: ClaimedReminder, owner: NoticeOwner): Notice | undefined {
  if (reminder.stopped || !owner.settings.overdueTaskAlerts) return undefined;
  return {
    ownerId: owner.id,
    type: 'overdue',
    title: `Overdue: ${reminder.title}`,
    message: `${clientName(reminder)}: was due ${formatInstant(reminder.dueAt, owner.timeZone)}`,
    route: `/reminders?reminder=${reminder.id}`,
    dedupeKey: `reminder-overdue/${reminder.id}/${reminder.dueDate}`,
    wantedAt: noticeInstant(addDays(reminder.dueDate, 1), owner.timeZone),
  };
}
