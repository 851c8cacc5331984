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
 * How a reminder is shown: completed ones as such, pending ones by their due day against today in the practice's
 * zone (specification part 2, states).
 */
export function reminderDisplayStatus(
  { status, dueDate }: Pick<Reminder, 'status' | 'dueDate'>,
  today: DateOnly,
): ReminderDisplayStatus {
  if (status === 'completed') return 'Completed';
  if (dueDate < today) return 'Overdue';
  return dueDate === today ? 'Due Today' : 'Upcoming';
}

/** How many reminders each tab and card shows. */
export function countReminders(
  reminders: readonly Pick<Reminder, 'status' | 'dueDate'>[],
  today: DateOnly,
): Record<ReminderDisplayStatus, number> {
  const counts = { Overdue: 0, 'Due Today': 0, Upcoming: 0, Completed: 0 };
  for (const reminder of reminders) counts[reminderDisplayStatus(reminder, today)] += 1;
  return counts;
}

/** The status in either spelling: 'done' is what some servers say for 'completed'. Unknown ones are pending. */
export function readReminderStatus(text: unknown): ReminderStatus {
  return text === 'completed' || text === 'done' ? 'completed' : 'pending';
}

/** The priority in either spelling: 'normal' is 'medium'. Unknown ones are medium. */
export function readReminderPriority(text: unknown): ReminderPriority {
  return reminderPriorities.find((priority) => priority === text) ?? DEFAULT_REMINDER_PRIORITY;
}

/** The type, 'admin' where there is none that is known. */
export function readReminderType(text: unknown): ReminderType {
  return reminderTypes.find((type) => type === text) ?? FALLBACK_REMINDER_TYPE;
}

/** Overdue first, then high priority, then by due date and time; ids settle what is left, so that the order is total. */
export function compareReminders(today: DateOnly): (a: Reminder, b: Reminder) => number {
  const rank = (reminder: Reminder) =>
    (reminderDisplayStatus(reminder, today) === 'Overdue' ? 0 : 2) + (reminder.priority === 'high' ? 0 : 1);
  const when = (reminder: Reminder) => `${reminder.dueDate} ${reminder.dueTime} ${reminder.id}`;
  return (a, b) => rank(a) - rank(b) || (when(a) < when(b) ? -1 : 1);
}

/** What a list of reminders is narrowed to; empty parts let everything through. */
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

/** Day of a reminder that is reckoned from the due date of a pregnancy; undefined without one. */
export function relativeDueDate(edd: DateOnly | null, offsetDays: number): DateOnly | undefined {
  return edd === null ? undefined : addDays(edd, offsetDays);
}

/** A series of reminders: the day it began on decides all its days, so that none drifts. */
export interface ReminderSeries {
  anchor: DateOnly;
  interval: RecurringInterval;
}

/**
 * Day of the occurrence that follows when one is completed: the first of the series after the completed one that is
 * not already past. Whoever completes a daily reminder three days late is not handed two that she missed.
 *
 * @param dueDate of the occurrence in the series, also where it was moved to another day
 */
export function nextReminderDate(
  { anchor, interval }: ReminderSeries,
  dueDate: DateOnly,
  today: DateOnly,
): DateOnly {
  const yesterday = addDays(today, -1);
  return nextOccurrence(anchor, interval, dueDate > yesterday ? dueDate : yesterday);
}

/** A new reminder as the form begins with it. */
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
