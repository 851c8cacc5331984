import {
  clientName,
  type RecurringInterval,
  type Reminder,
  type ReminderFields,
  type ReminderPriority,
  type ReminderStatus,
  type ReminderType,
} from '@doula-desk/domain';
import type { ReminderColumns } from '@doula-desk/platform';

/** A row of the queries in `reminder.queries.ts`. */
export interface ReminderRow extends ReminderColumns<Date> {
  /** The client's due date. */
  edd: string | null;
  dueAt: Date;
  anchorDate: string | null;
  seriesTime: string | null;
  updatedAt: Date;
  assigneeName: string | null;
  version: number;
}

/** Returns the wire shape. */
export function toReminder(row: ReminderRow): Reminder {
  return {
    id: row.id,
    clientId: row.clientId,
    clientName: clientName(row),
    ...toReminderFields(row),
    dueAt: row.dueAt.toISOString(),
    completedDate: row.completedDate,
    assigneeId: row.assigneeId,
    assigneeName: row.assigneeName,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/**
 * Returns the fields that a practitioner can write. The columns contain only values that the domain rules accept.
 */
export function toReminderFields(row: ReminderRow): ReminderFields {
  return {
    title: row.title,
    description: row.description,
    type: row.type as ReminderType,
    dueDate: row.dueDate,
    dueTime: row.dueTime,
    priority: row.priority as ReminderPriority,
    status: row.status as ReminderStatus,
    estimatedDuration: row.estimatedDuration,
    isRecurring: row.isRecurring,
    recurringInterval: row.recurringInterval as RecurringInterval,
    eddOffsetDays: row.eddOffsetDays,
  };
}
