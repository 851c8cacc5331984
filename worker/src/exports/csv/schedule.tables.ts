import {
  appointmentPriorities,
  appointmentStatusLabel,
  clientReplies,
  clientReplyLabels,
  formatTime,
  inDistanceUnit,
  type RecurringInterval,
  type ReminderPriority,
  type ReminderType,
  readSeries,
  recurringIntervalLabels,
  reminderPriorityLabels,
  reminderTypeInfo,
  seriesRuleText,
} from '@doula-desk/domain';
import * as queries from '../records/queries.js';
import type { AppointmentRow, ReminderRow } from '../records/rows.js';
import { type AnyTable, clientColumns, column, localTime, oneRowPerRecord, table } from './table.js';

const priorityLabel = (priority: string) =>
  appointmentPriorities.find(({ value }) => value === priority)?.label ?? priority;

/** Returns the client's response to a reminder, which applies only to the start time that it was given for. */
function replyOf(row: AppointmentRow): string {
  const reply = clientReplies.find((each) => each === row.clientReply);
  if (!reply || row.clientReplyStartsAt !== row.startsAt) return '';
  return [clientReplyLabels[reply], row.clientReplyMessage].filter(Boolean).join(': ');
}

export function appointmentTable(owner: string, timeZone: string): AnyTable {
  return table<AppointmentRow, AppointmentRow>({
    path: 'appointments.csv',
    about:
      "All appointments, including canceled ones. Those of one series share a Series ID. Series Date is an appointment's day in its series, even if the appointment was moved to another day.",
    query: queries.appointments(owner, 'by-date'),
    isCounted: true,
    linesOf: oneRowPerRecord,
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
      column('Distance (Miles)', ({ distance }) => distance && inDistanceUnit(distance, 'mi')),
      column('Distance (Kilometers)', ({ distance }) => distance && inDistanceUnit(distance, 'km')),
      column('Travel (Minutes)', ({ travelMinutes }) => travelMinutes),
      column('Priority', ({ priority }) => priorityLabel(priority)),
      column('Status', ({ status }) => appointmentStatusLabel(status)),
      column('Client Reply', replyOf),
      column('Repeats', ({ seriesId, seriesDate, seriesRule }) => {
        const series = readSeries(seriesId, seriesDate, seriesRule);
        return series ? seriesRuleText(series.rule) : '';
      }),
      column('Series Date', ({ seriesDate }) => seriesDate),
      column('Created', ({ createdAt }) => localTime(createdAt, timeZone)),
      column('Changed', ({ updatedAt }) => localTime(updatedAt, timeZone)),
      column('Series ID', ({ seriesId }) => seriesId),
      column('Pregnancy ID', ({ pregnancyId }) => pregnancyId),
      column('Appointment ID', ({ id }) => id),
    ],
  });
}

/** Describes a recurring reminder's interval; empty if the reminder doesn't recur. */
export function describeRepetition({ isRecurring, recurringInterval }: ReminderRow): string {
  if (!isRecurring) return '';
  return recurringIntervalLabels[recurringInterval as RecurringInterval] ?? recurringInterval;
}

export function reminderTable(owner: string, timeZone: string): AnyTable {
  return table<ReminderRow, ReminderRow>({
    path: 'reminders.csv',
    about:
      "All reminders. Those of one series share a Series ID. Series Date is a reminder's day in its series, even if the reminder was moved to another day.",
    query: queries.reminders(owner, 'by-date'),
    isCounted: true,
    linesOf: oneRowPerRecord,
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
      column('Repeats', describeRepetition),
      column('Series Date', ({ seriesDate }) => seriesDate),
      column("Days After Client's Due Date", ({ eddOffsetDays }) => eddOffsetDays),
      column('Created', ({ createdAt }) => localTime(createdAt, timeZone)),
      column('Series ID', ({ seriesId }) => seriesId),
      column('Pregnancy ID', ({ pregnancyId }) => pregnancyId),
      column('Reminder ID', ({ id }) => id),
    ],
  });
}
