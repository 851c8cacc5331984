import { addDays, type DateOnly, daysBetween, type TimeZone } from '../dates/index.js';
import type { FieldError } from '../errors/index.js';
import { isRecord } from '../records/index.js';
import {
  APPOINTMENT_CHOICE_MESSAGE,
  APPOINTMENT_DATE_MESSAGE,
  readAppointment,
} from './appointment.input.js';
import type { AppointmentChange, AppointmentFields, AppointmentView } from './appointment.js';
import { appointmentFallbacks, appointmentTypes, MAX_ALL_DAY_SPAN } from './appointment.options.js';
import { readClientReply } from './client-reply.js';
import { readSeries } from './series.rules.js';

/** Start of an all-day appointment, where the column requires a time. */
const ALL_DAY_TIME = '00:00';

/**
 * Creates an appointment from a change, which must include the date. Missing fields fall back to
 * `appointmentFallbacks`.
 */
export function createAppointment(change: AppointmentChange & { date: DateOnly }): AppointmentFields {
  return clearUnused({
    allDay: false,
    location: '',
    notes: '',
    distance: null,
    travelMinutes: null,
    endDate: change.date,
    ...appointmentFallbacks,
    ...change,
  });
}

/**
 * Applies a change to an appointment. An all-day appointment that moves to another day without a new last day keeps its
 * length; one that stops being all-day gets the given or default time and duration.
 */
export function changeAppointment(current: AppointmentFields, change: AppointmentChange): AppointmentFields {
  const date = change.date ?? current.date;
  const endDate = change.endDate ?? addDays(date, daysBetween(current.date, current.endDate));
  const timed = current.allDay
    ? { ...current, time: appointmentFallbacks.time, duration: appointmentFallbacks.duration }
    : current;
  return clearUnused({ ...timed, ...change, date, endDate });
}

/** Validates an appointment as a whole, in both the web app and the API. */
export function validateAppointment(appointment: AppointmentFields): FieldError[] {
  if (!appointment.date) return [{ field: 'date', message: APPOINTMENT_DATE_MESSAGE }];
  const span = daysBetween(appointment.date, appointment.endDate) + 1;
  if (span < 1) return [{ field: 'endDate', message: "The last day can't be before the first" }];
  if (span > MAX_ALL_DAY_SPAN)
    return [{ field: 'endDate', message: `Please choose at most ${MAX_ALL_DAY_SPAN} days` }];
  return [];
}

/**
 * Validates an appointment's type.
 *
 * @param before the stored type; an older record may keep a type that isn't offered anymore
 */
export function validateAppointmentType(type: string, before?: string): FieldError[] {
  const isKnown = type === before || appointmentTypes.some((known) => known === type);
  return isKnown ? [] : [{ field: 'type', message: APPOINTMENT_CHOICE_MESSAGE }];
}

/**
 * Reads the appointments in a response: a list, or an object with a list under `appointments` or `items`. Skips records
 * without an id or a valid date, and uses defaults for all other missing fields.
 * @param zone the practitioner's time zone
 */
export function readAppointmentList(response: unknown, zone: TimeZone): AppointmentView[] {
  const records = isRecord(response) ? (response.appointments ?? response.items) : response;
  if (!Array.isArray(records)) return [];
  return records.flatMap((record) => toAppointmentView(record, zone) ?? []);
}

/** Reads a record in another format for display; undefined if it has no id or no valid date. */
export function toAppointmentView(record: unknown, zone: TimeZone): AppointmentView | undefined {
  if (!isRecord(record)) return undefined;
  const { change } = readAppointment(record, zone);
  const id = textOf(record.id ?? record._id);
  if (!id || !change.date) return undefined;
  const client = isRecord(record.client) ? record.client : {};
  const { id: seriesId, date: seriesDate, rule } = isRecord(record.series) ? record.series : {};
  const series = readSeries(seriesId, seriesDate, rule);
  const clientReply = readClientReply(record.clientReply);
  const fullName = [client.firstName, client.lastName].map(textOf).filter(Boolean).join(' ');
  return {
    ...createAppointment({ ...change, date: change.date }),
    id,
    clientId: textOf(record.clientId ?? client.id),
    clientName: textOf(record.clientName ?? client.name) || fullName,
    ...(typeof record.afterLoss === 'boolean' ? { afterLoss: record.afterLoss } : {}),
    ...(typeof record.version === 'number' ? { version: record.version } : {}),
    ...(series && { series }),
    ...(clientReply && { clientReply }),
  };
}

/**
 * Clears fields that don't apply: all-day appointments have no time or duration, and others have no separate last day.
 */
function clearUnused(appointment: AppointmentFields): AppointmentFields {
  if (!appointment.allDay) return { ...appointment, endDate: appointment.date };
  return { ...appointment, time: ALL_DAY_TIME, duration: 0 };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
