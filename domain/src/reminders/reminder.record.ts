import { DEFAULT_RECURRING_INTERVAL, isDateOnly } from '../dates/index.js';
import { instantOf, isRecord, textOf } from '../records/index.js';
import { readReminder, reminderTitle } from './reminder.input.js';
import type { Reminder, ReminderFields } from './reminder.js';
import {
  DEFAULT_REMINDER_PRIORITY,
  DEFAULT_REMINDER_TIME,
  FALLBACK_REMINDER_TYPE,
} from './reminder.options.js';

/** Shown for a client whose name nobody knows (specification part 2, reminder). */
export const UNNAMED_REMINDER_CLIENT = '(No name)';

/** What a record is taken to say where it says nothing (specification part 2, section 3.4). */
const absent: ReminderFields = {
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

/** The reminders of an answer: a list, or an object with `reminders`. Records that cannot be read are left out. */
export function readReminderList(answer: unknown): Reminder[] {
  const records = isRecord(answer) ? answer.reminders : answer;
  return Array.isArray(records) ? records.flatMap((record) => readReminderRecord(record) ?? []) : [];
}

/** One record of a server as screens show it; undefined when it has no id or no readable day. */
export function readReminderRecord(record: unknown): Reminder | undefined {
  if (!isRecord(record) || typeof record.id !== 'string') return undefined;
  const fields = readReminder(record, absent);
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
    version: typeof record.version === 'number' ? record.version : 1,
    createdAt: instantOf(record.createdAt),
    updatedAt: instantOf(record.updatedAt),
  };
}
