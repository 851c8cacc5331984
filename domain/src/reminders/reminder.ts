import type { DateOnly, Instant, RecurringInterval, WallTime } from '../dates/index.js';
import type { ReminderPriority, ReminderStatus, ReminderType } from './reminder.options.js';

/** What a practitioner can write of a reminder. Date and time are those of the practitioner's zone. */
export interface ReminderFields {
  title: string;
  description: string;
  type: ReminderType;
  dueDate: DateOnly;
  dueTime: WallTime;
  priority: ReminderPriority;
  status: ReminderStatus;
  /** Minutes, 0 or more. */
  estimatedDuration: number;
  isRecurring: boolean;
  recurringInterval: RecurringInterval;
  /** Days after the client's due date, negative before it; null for a day of its own. It moves with the due date. */
  eddOffsetDays: number | null;
}

/** One reminder of `GET /api/reminders` and of the per-client calls. */
export interface Reminder extends ReminderFields {
  id: string;
  clientId: string;
  clientName: string;
  /** Instant of date and time in the practice's zone. */
  dueAt: Instant;
  /** Day on which it was completed, in the practice's zone. */
  completedDate: DateOnly | null;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** `GET /api/reminders`: in the order of the screen. */
export interface ReminderListResponse {
  reminders: Reminder[];
  /** Opaque; null on the last page. */
  nextCursor: string | null;
}

/** `GET /api/reminders/stats`. */
export interface ReminderStatsResponse {
  /** How many of the practice wait to be done. */
  pending: number;
}

/** Answer of a create, an update and a completion. `next` is what a recurring one left behind when it was completed. */
export interface ReminderResponse {
  reminder: Reminder;
  next?: Reminder;
  /** Of a create or an update whose time the clocks skip: says so, and at which time it is due. */
  notice?: string;
}

/**
 * What an edit or a removal of a recurring reminder reaches: this occurrence alone, or this and all that follow.
 * Earlier occurrences are never touched.
 */
export const reminderScopes = ['one', 'following'] as const;
export type ReminderScope = (typeof reminderScopes)[number];
