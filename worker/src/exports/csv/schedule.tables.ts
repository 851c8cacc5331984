import {
  appointmentPriorities,
  appointmentStatusLabel,
  formatTime,
  type RecurringInterval,
  type ReminderPriority,
  type ReminderType,
  recurringIntervalLabels,
  reminderPriorityLabels,
  reminderTypeInfo,
} from '@doula-desk/domain';
import * as queries from '../records/queries.js';
import type { AppointmentRow, ReminderRow } from '../records/rows.js';
import { type AnyTable, clientColumns, column, itself, localTime, table } from './table.js';

const priorityLabel = (priority: string) =>
  appointmentPriorities.find(({ value }) => value === priority)?.label ?? priority;

export function appointmentTable(owner: string, timeZone: string): AnyTable {
  return table<AppointmentRow, AppointmentRow>({
    path: 'appointments.csv',
    about: 'All appointments, including canceled ones.',
    query: queries.appointments(owner, 'by-date'),
    counted: true,
    linesOf: itself,
    columns: [
      ...clientColumns,
      column('Type', ({ type }) => type),
      column('Date', ({ date }) => date),
      column('Time', ({ allDay, time }) => (allDay ? '' : formatTime(time))),
      column('Duration (Minutes)', ({ allDay, durationMinutes }) => (allDay ? '' : durationMinutes)),
      column('All Day', ({ allDay }) => allDay),
      column('Last Day', ({ endDate, date }) => endDate ?? date),
      column('Location', ({ location }) => location),
      column('Notes', ({ notes }) => notes),
      column('Priority', ({ priority }) => priorityLabel(priority)),
      column('Status', ({ status }) => appointmentStatusLabel(status)),
      column('Created', ({ createdAt }) => localTime(createdAt, timeZone)),
      column('Changed', ({ updatedAt }) => localTime(updatedAt, timeZone)),
      column('Appointment ID', ({ id }) => id),
    ],
  });
}

/** Returns the interval of a recurring reminder in words; empty for a single one. */
export function repetition({ isRecurring, recurringInterval }: ReminderRow): string {
  if (!isRecurring) return '';
  return recurringIntervalLabels[recurringInterval as RecurringInterval] ?? recurringInterval;
}

export function reminderTable(owner: string, timeZone: string): AnyTable {
  return table<ReminderRow, ReminderRow>({
    path: 'reminders.csv',
    about:
      "All reminders. Those of one series share a Series ID. Series Date is a reminder's day in its series, even if the reminder was moved to another day.",
    query: queries.reminders(owner, 'by-date'),
    counted: true,
    linesOf: itself,
    columns: [
      ...clientColumns,
      column('Title', ({ title }) => title),
      column('Description', ({ description }) => description),
      column('Type', ({ type }) => reminderTypeInfo[type as ReminderType]?.label ?? type),
      column('Due Date', ({ dueDate }) => dueDate),
      column('Due Time', ({ dueTime }) => formatTime(dueTime)),
      column('Priority', ({ priority }) => reminderPriorityLabels[priority as ReminderPriority] ?? priority),
      column('Status', ({ status }) => (status === 'completed' ? 'Completed' : 'Pending')),
      column('Completed On', ({ completedDate }) => completedDate),
      column('Estimated Duration (Minutes)', ({ estimatedDuration }) => estimatedDuration),
      column('Repeats', repetition),
      column('Series Date', ({ seriesDate }) => seriesDate),
      column('Days After Due Date of Client', ({ eddOffsetDays }) => eddOffsetDays),
      column('Created', ({ createdAt }) => localTime(createdAt, timeZone)),
      column('Series ID', ({ seriesId }) => seriesId),
      column('Reminder ID', ({ id }) => id),
    ],
  });
}
