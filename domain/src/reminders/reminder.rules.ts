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
 * Returns the status to show: completed, or for a pending reminder its due day compared with today in the practice's
 * zone.
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

/** Reads a status in either spelling: some servers say 'done' for 'completed'. Unknown ones are pending. */
export function readReminderStatus(text: unknown): ReminderStatus {
  return text === 'completed' || text === 'done' ? 'completed' : 'pending';
}

/** Reads a priority in either spelling: 'normal' is 'medium'. Unknown ones are medium. */
export function readReminderPriority(text: unknown): ReminderPriority {
  return reminderPriorities.find((priority) => priority === text) ?? DEFAULT_REMINDER_PRIORITY;
}

/** Reads a type; 'admin' if it is unknown. */
export function readReminderType(text: unknown): ReminderType {
  return reminderTypes.find((type) => type === text) ?? FALLBACK_REMINDER_TYPE;
}

/**
 * Orders by overdue first, then high priority, then due date and time. The order is total, because ties are broken by
 * id.
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

/** Returns whether a reminder passes: each word must be in its title, its client's name, or its description. */
export function matchesReminder(reminder: Reminder, { text, clientId, priority }: ReminderFilter): boolean {
  if (clientId && reminder.clientId !== clientId) return false;
  if (priority && reminder.priority !== priority) return false;
  return hasEveryWord(foldText(`${reminder.title} ${reminder.clientName} ${reminder.description}`), text);
}

/** Returns the day of a reminder relative to a pregnancy's due date; undefined without a due date. */
export function relativeDueDate(edd: DateOnly | null, offsetDays: number): DateOnly | undefined {
  return edd === null ? undefined : addDays(edd, offsetDays);
}

/** A series of reminders. All its days are computed from its first day, so they don't drift. */
export interface ReminderSeries {
  anchor: DateOnly;
  interval: RecurringInterval;
}

/**
 * Returns the next day of a series when an occurrence is completed: the first one after it that isn't in the past. A
 * daily reminder that is completed three days late doesn't leave two missed ones behind.
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
