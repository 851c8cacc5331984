import type { DateOnly, Instant, RecurringInterval, WallTime } from '../dates/index.js';
import type { ReminderPriority, ReminderStatus, ReminderType } from './reminder.options.js';

/** The fields of a reminder that a practitioner can edit. The date and time are in the practitioner's time zone. */
export interface ReminderFields {
  title: string;
  description: string;
  type: ReminderType;
  dueDate: DateOnly;
  dueTime: WallTime;
  priority: ReminderPriority;
  status: ReminderStatus;
  /** In minutes; at least 0. */
  estimatedDuration: number;
  isRecurring: boolean;
  recurringInterval: RecurringInterval;
  /**
   * Days after the client's due date, negative for days before; null for a fixed date. The reminder moves with the due
   * date.
   */
  eddOffsetDays: number | null;
}

/** A reminder in `GET /api/reminders` and in the per-client calls. */
export interface Reminder extends ReminderFields {
  id: string;
  clientId: string;
  clientName: string;
  /** The instant of the date and time in the practice's zone. */
  dueAt: Instant;
  /** The date on which the reminder was completed, in the practice's zone. */
  completedDate: DateOnly | null;
  /** The care team member that the reminder is assigned to; null for the chart's owner. */
  assigneeId: string | null;
  /** The assignee's name when they joined the care team; null for the chart's owner. */
  assigneeName: string | null;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** `GET /api/reminders`: in display order. */
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
 * Response to creating, updating, or completing a reminder. `next` is the next occurrence that was created when a
 * recurring reminder was completed.
 */
export interface ReminderResponse {
  reminder: Reminder;
  next?: Reminder;
  /** A message with the new time if a DST change skips the requested time; otherwise absent. */
  notice?: string;
}

/**
 * Which occurrences of a recurring reminder an edit or a deletion affects: only this one, or this and all following
 * ones. Earlier occurrences never change.
 */
export const reminderScopes = ['one', 'following'] as const;
export type ReminderScope = (typeof reminderScopes)[number];
