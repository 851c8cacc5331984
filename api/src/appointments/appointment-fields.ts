import {
  type AppointmentFields,
  changeAppointment,
  createAppointment,
  type FieldError,
  movedTimeNotice,
  moveToExistingTime,
  readAppointment,
  type TimeZone,
  validateAppointment,
  validateAppointmentType,
} from '@doula-desk/domain';
import { AppError } from '@doula-desk/platform';
import type { CreateAppointmentDto } from './appointment.dto.js';

/** Fields that determine when an appointment takes place. */
const TIME_FIELDS: readonly (keyof AppointmentFields)[] = ['date', 'endDate', 'allDay', 'time', 'duration'];

/** Fields that subscribed calendars show. Changes to other fields don't have to reach them. */
const FEED_FIELDS: readonly (keyof AppointmentFields)[] = [...TIME_FIELDS, 'type', 'location'];

/** Fields to store, with a notice for the response. */
export interface ResolvedAppointment {
  fields: AppointmentFields;
  /** The same fields with the requested time, even if a DST change skips that time. */
  asked: AppointmentFields;
  /** Set if a DST change skips the requested time. */
  notice?: string;
}

/**
 * Returns the fields of a new or changed appointment. If a DST change skips the time, the next valid time replaces
 * it, and the notice says so.
 *
 * @param zone the practice's time zone
 * @throws AppError VALIDATION_FAILED
 */
export function resolveFields(
  input: CreateAppointmentDto,
  zone: TimeZone,
  before?: AppointmentFields,
): ResolvedAppointment {
  const { change, errors } = readAppointment({ ...startBefore(input, before), ...input }, zone);
  if (errors.length > 0) throw validationError(errors);
  const fields = before
    ? changeAppointment(before, change)
    : createAppointment({ ...change, date: change.date ?? '' });
  const wrong = [...validateAppointment(fields), ...validateAppointmentType(fields.type, before?.type)];
  if (wrong.length > 0) throw validationError(wrong);
  const notice = fields.allDay ? undefined : movedTimeNotice(fields.date, fields.time, zone);
  return { fields: moveToExistingTime(fields, zone), asked: fields, ...(notice && { notice }) };
}

/** Returns the stored start for a change that gives an end but no start, so that the duration can be computed. */
function startBefore(
  input: CreateAppointmentDto,
  before: AppointmentFields | undefined,
): Pick<AppointmentFields, 'date' | 'time'> | undefined {
  const setsStart = (input.start ?? input.startTime) !== undefined;
  return before && !before.allDay && !setsStart ? { date: before.date, time: before.time } : undefined;
}

/** How a change differs from the stored appointment. */
export interface AppointmentDifference {
  /** Names of the changed fields. */
  fields: (keyof AppointmentFields)[];
  /** Whether the time changed. */
  isMoved: boolean;
  /** Whether subscribed calendars need an update (RFC 5545, SEQUENCE). */
  isFeedChange: boolean;
}

/** Compares `after` with the stored fields. */
export function compareFields(before: AppointmentFields, after: AppointmentFields): AppointmentDifference {
  const names = Object.keys(after) as (keyof AppointmentFields)[];
  const fields = names.filter((name) => before[name] !== after[name]);
  const isCancelled = after.status === 'cancelled' && before.status !== 'cancelled';
  return {
    fields,
    isMoved: fields.some((name) => TIME_FIELDS.includes(name)),
    isFeedChange: isCancelled || fields.some((name) => FEED_FIELDS.includes(name)),
  };
}

/** @returns `VALIDATION_FAILED` (400) with the message of the first error */
export function validationError(details: FieldError[]): AppError {
  const [first] = details;
  return new AppError('VALIDATION_FAILED', { details, ...(first ? { message: first.message } : {}) });
}
