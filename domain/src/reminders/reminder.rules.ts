import {
  addDays,
  type DateOnly,
  DEFAULT_RECURRING_INTERVAL,
  type InstantLike,
  nextOccurrence,
  type RecurringInterval,
  type TimeZone,
  todayInZone,
} from '../dates/index.js';
import { foldText, hasEveryWord } from '../text/index.js';
import type { Reminder, ReminderFields } from './reminder.js';
import type {
  ReminderDisplayStatus,
  ReminderPriority,
  ReminderStatus,
  ReminderType,
} from './reminder.options.js';
import {
  DEFAULT_REMINDER_DURATION,
  DEFAULT_REMINDER_PRIORITY,
  DEFAULT_REMINDER_TIME,
  DEFAULT_REMINDER_TYPE,
  FALLBACK_REMINDER_TYPE,
  reminderPriorities,
  reminderTypes,
} from './reminder.options.js';

/**
 * Returns the status to show: Completed, or, for a pending reminder, the result of comparing its due date with today in
 * the practice's zone.
 */
export function reminderDisplayStatus(
  { status, dueDate }: Pick<Reminder, 'status' | 'dueDate'>,
  today: DateOnly,
): ReminderDisplayStatus {
  if (status === 'completed') return 'Completed';
  if (dueDate < today) return 'Overdue';
  return dueDate === today ? 'Due Today' : 'Upcoming';
}

/** Returns the number of reminders for each tab and card. */
export function countReminders(
  reminders: readonly Pick<Reminder, 'status' | 'dueDate'>[],
  today: DateOnly,
): Record<ReminderDisplayStatus, number> {
  const counts = { Overdue: 0, 'Due Today': 0, Upcoming: 0, Completed: 0 };
  for (const reminder of reminders) counts[reminderDisplayStatus(reminder, today)] += 1;
  return counts;
}

/** Reads a status. Some servers use 'done' for 'completed'. Unknown statuses are read as pending. */
export function readReminderStatus(text: unknown): ReminderStatus {
  return text === 'completed' || text === 'done' ? 'completed' : 'pending';
}

/** Reads a priority. 'normal' is an alias for 'medium'. Unknown priorities are read as medium. */
export function readReminderPriority(text: unknown): ReminderPriority {
  return reminderPriorities.find((priority) => priority === text) ?? DEFAULT_REMINDER_PRIORITY;
}

/** Reads a type; unknown types are read as 'admin'. */
export function readReminderType(text: unknown): ReminderType {
  return reminderTypes.find((type) => type === text) ?? FALLBACK_REMINDER_TYPE;
}

/**
 * Orders reminders: overdue first, then high priority, then by due date and time. Ties are broken by id, so the order
 * is total.
 */
export function compareReminders(today: DateOnly): (a: Reminder, b: Reminder) => number {
  const rank = (reminder: Reminder) =>
    (reminderDisplayStatus(reminder, today) === 'Overdue' ? 0 : 2) + (reminder.priority === 'high' ? 0 : 1);
  const when = (reminder: Reminder) => `${reminder.dueDate} ${reminder.dueTime} ${reminder.id}`;
  return (a, b) => rank(a) - rank(b) || (when(a) < when(b) ? -1 : 1);
}

/** Filter for a list of reminders; empty fields match everything. */
export interface ReminderFilter {
  text: string;
  clientId: string;
  priority: ReminderPriority | '';
}

/**
 * Returns whether a reminder matches the filter. Each word must be in the title, the client's name, or the description.
 */
export function matchesReminder(reminder: Reminder, { text, clientId, priority }: ReminderFilter): boolean {
  if (clientId && reminder.clientId !== clientId) return false;
  if (priority && reminder.priority !== priority) return false;
  return hasEveryWord(foldText(`${reminder.title} ${reminder.clientName} ${reminder.description}`), text);
}

/** Returns the date of a reminder relative to a pregnancy's due date; undefined without a due date. */
export function relativeDueDate(edd: DateOnly | null, offsetDays: number): DateOnly | undefined {
  return edd === null ? undefined : addDays(edd, offsetDays);
}

/** A series of reminders. All dates are computed from the first one, so they don't drift. */
export interface ReminderSeries {
  anchor: DateOnly;
  interval: RecurringInterval;
}

/**
 * Returns the next date of a series when an occurrence is completed: the first date after the occurrence that isn't in
 * the past. If a daily reminder is completed three days late, the two missed ones are skipped.
 *
 * @param dueDate the occurrence's day in the series, even if it was moved to another day
 */
export function nextReminderDate(
  { anchor, interval }: ReminderSeries,
  dueDate: DateOnly,
  today: DateOnly,
): DateOnly {
  const yesterday = addDays(today, -1);
  return nextOccurrence(anchor, interval, dueDate > yesterday ? dueDate : yesterday);
}

/** Returns the initial fields of a new reminder. */
export function newReminderFields(now: InstantLike, zone: TimeZone): ReminderFields {
  return {
    title: '',
    description: '',
    type: DEFAULT_REMINDER_TYPE,
    dueDate: todayInZone(now, zone),
    dueTime: DEFAULT_REMINDER_TIME,
    priority: DEFAULT_REMINDER_PRIORITY,
    status: 'pending',
    estimatedDuration: DEFAULT_REMINDER_DURATION,
    isRecurring: false,
    recurringInterval: DEFAULT_RECURRING_INTERVAL,
    eddOffsetDays: null,
  };
}
