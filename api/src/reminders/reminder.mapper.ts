import {
  clientName,
  type RecurringInterval,
  type Reminder,
  type ReminderFields,
  type ReminderPriority,
  type ReminderStatus,
  type ReminderType,
} from '@doula-desk/domain';

/** A row of the queries in `reminder.queries.ts`. */
export interface ReminderRow {
  id: string;
  clientId: string;
  firstName: string;
  lastName: string;
  /** `YYYY-MM-DD` or null. */
  edd: string | null;
  title: string;
  description: string;
  type: string;
  dueDate: string;
  dueTime: string;
  dueAt: Date;
  priority: string;
  status: string;
  completedDate: string | null;
  estimatedDuration: number;
  isRecurring: boolean;
  recurringInterval: string;
  seriesId: string | null;
  anchorDate: string | null;
  seriesDate: string | null;
  seriesTime: string | null;
  eddOffsetDays: number | null;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

/** The wire shape. */
export function toReminder(row: ReminderRow): Reminder {
  return {
    id: row.id,
    clientId: row.clientId,
    clientName: clientName(row),
    ...toReminderFields(row),
    dueAt: row.dueAt.toISOString(),
    completedDate: row.completedDate,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What a practitioner can write of a reminder. The columns hold only values that domain's rules let in. */
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
