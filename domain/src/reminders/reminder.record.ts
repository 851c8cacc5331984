import { DEFAULT_RECURRING_INTERVAL, isDateOnly } from '../dates/index.js';
import { instantOf, isRecord, textOf } from '../records/index.js';
import { readReminder, reminderTitle } from './reminder.input.js';
import type { Reminder, ReminderFields } from './reminder.js';
import {
  DEFAULT_REMINDER_PRIORITY,
  DEFAULT_REMINDER_TIME,
  FALLBACK_REMINDER_TYPE,
} from './reminder.options.js';

/** Shown for a client without a name. */
export const UNNAMED_REMINDER_CLIENT = '(No name)';

/** Defaults for a record's missing fields. */
const defaultFields: ReminderFields = {
  title: '',
  description: '',
  type: FALLBACK_REMINDER_TYPE,
  dueDate: '',
  dueTime: DEFAULT_REMINDER_TIME,
  priority: DEFAULT_REMINDER_PRIORITY,
  status: 'pending',
  estimatedDuration: 0,
  isRecurring: false,
  recurringInterval: DEFAULT_RECURRING_INTERVAL,
  eddOffsetDays: null,
};

/** Reads the reminders in a response: a list, or an object with `reminders`. Skips invalid records. */
export function readReminderList(body: unknown): Reminder[] {
  const records = isRecord(body) ? body.reminders : body;
  return Array.isArray(records) ? records.flatMap((record) => readReminderRecord(record) ?? []) : [];
}

/** Reads a record for display; undefined if it has no id or no valid date. */
export function readReminderRecord(record: unknown): Reminder | undefined {
  if (!isRecord(record) || typeof record.id !== 'string') return undefined;
  const fields = readReminder(record, defaultFields);
  if (!isDateOnly(fields.dueDate)) return undefined;
  return {
    ...fields,
    title: reminderTitle(record),
    dueTime: fields.dueTime || DEFAULT_REMINDER_TIME,
    eddOffsetDays: Number.isInteger(fields.eddOffsetDays) ? fields.eddOffsetDays : null,
    id: record.id,
    clientId: textOf(record.clientId),
    clientName: textOf(record.clientName) || UNNAMED_REMINDER_CLIENT,
    dueAt: instantOf(record.dueAt),
    completedDate: isDateOnly(textOf(record.completedDate)) ? textOf(record.completedDate) : null,
    assigneeId: textOf(record.assigneeId) || null,
    assigneeName: textOf(record.assigneeName) || null,
    version: typeof record.version === 'number' ? record.version : 1,
    createdAt: instantOf(record.createdAt),
    updatedAt: instantOf(record.updatedAt),
  };
}
