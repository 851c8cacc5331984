import type { DateOnly, Instant, RecurringInterval, WallTime } from '../dates/index.js';
import type { ReminderPriority, ReminderStatus, ReminderType } from './reminder.options.js';

/** The fields of a reminder that a practitioner can edit. Date and time are in the practitioner's zone. */
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
  /**
   * Days after the client's due date, negative before it; null for a fixed date. The reminder moves with the due date.
   */
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
  /** The member of the client's care team who does it; null for the owner of the chart. */
  assigneeId: string | null;
  /** Their name when they joined; null for the owner of the chart. */
  assigneeName: string | null;
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
  /** Number of pending reminders in the practice. */
  pending: number;
}

/**
 * Response to a create, an update, or a completion. `next` is the next occurrence that completing a recurring reminder
 * created.
 */
export interface ReminderResponse {
  reminder: Reminder;
  next?: Reminder;
  /** After a create or an update with a time that the clocks skip: says so, and names the new time. */
  notice?: string;
}

/**
 * Which occurrences of a recurring reminder an edit or a deletion affects: only this one, or this and all following
 * ones. Earlier occurrences never change.
 */
export const reminderScopes = ['one', 'following'] as const;
export type ReminderScope = (typeof reminderScopes)[number];
