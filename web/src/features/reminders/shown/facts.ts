import {
  eddOffsetLabel,
  formatDate,
  formatTime,
  type Reminder,
  recurringIntervalLabels,
} from '@doula-desk/domain';

/** Formats when a reminder is due: 'Mar 7, 2027, 9:00 AM'. */
export function formatDue({ dueDate, dueTime }: Pick<Reminder, 'dueDate' | 'dueTime'>): string {
  return `${formatDate(dueDate)}, ${formatTime(dueTime)}`;
}

/** Describes how a reminder recurs, or its offset from the due date; empty if neither applies. */
export function describeRecurrence({ isRecurring, recurringInterval, eddOffsetDays }: Reminder): string {
  if (eddOffsetDays !== null) return eddOffsetLabel(eddOffsetDays);
  return isRecurring ? `Repeats: ${recurringIntervalLabels[recurringInterval].toLowerCase()}` : '';
}
