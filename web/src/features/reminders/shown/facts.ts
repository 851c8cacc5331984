import {
  eddOffsetLabel,
  formatDate,
  formatTime,
  type Reminder,
  recurringIntervalLabels,
} from '@doula-desk/domain';

/** When a reminder is due, for people: 'Mar 7, 2027, 9:00 AM'. */
export function dueInWords({ dueDate, dueTime }: Pick<Reminder, 'dueDate' | 'dueTime'>): string {
  return `${formatDate(dueDate)}, ${formatTime(dueTime)}`;
}

/** How a reminder comes by its day, where it has not one of its own; empty else. */
export function rhythmOf({ isRecurring, recurringInterval, eddOffsetDays }: Reminder): string {
  if (eddOffsetDays !== null) return eddOffsetLabel(eddOffsetDays);
  return isRecurring ? `Repeats: ${recurringIntervalLabels[recurringInterval].toLowerCase()}` : '';
}
