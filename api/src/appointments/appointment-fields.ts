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

/** The parts that say when it is. */
const TIME_FIELDS: readonly (keyof AppointmentFields)[] = ['date', 'endDate', 'allDay', 'time', 'duration'];

/** The parts that a calendar elsewhere shows; a change of the others is no news to it. */
const NOTICED_FIELDS: readonly (keyof AppointmentFields)[] = [...TIME_FIELDS, 'type', 'location'];

/** What an input asks for. */
export interface AskedAppointment {
  fields: AppointmentFields;
  /** Where the clocks skip the time that was asked for: says so, for the answer. */
  notice?: string;
}

/**
 * The fields that an input makes: of nothing, or of what was before. A time that the clocks skip becomes the
 * later one, which the notice tells.
 *
 * @param zone that of the practice
 * @throws AppError VALIDATION_FAILED
 */
export function fieldsOf(
  input: CreateAppointmentDto,
  zone: TimeZone,
  before?: AppointmentFields,
): AskedAppointment {
  const { change, errors } = readAppointment({ ...startBefore(input, before), ...input }, zone);
  if (errors.length > 0) throw invalid(errors);
  const fields = before
    ? changeAppointment(before, change)
    : createAppointment({ ...change, date: change.date ?? '' });
  const wrong = [...validateAppointment(fields), ...validateAppointmentType(fields.type, before?.type)];
  if (wrong.length > 0) throw invalid(wrong);
  const notice = fields.allDay ? undefined : movedTimeNotice(fields.date, fields.time, zone);
  return { fields: moveToExistingTime(fields, zone), ...(notice && { notice }) };
}

/** Where a change tells an end and no start, its length counts from the start that was. */
function startBefore(
  input: CreateAppointmentDto,
  before: AppointmentFields | undefined,
): Pick<AppointmentFields, 'date' | 'time'> | undefined {
  const tellsStart = (input.start ?? input.startTime) !== undefined;
  return before && !before.allDay && !tellsStart ? { date: before.date, time: before.time } : undefined;
}

/** What a change is about. */
export interface AppointmentDifference {
  /** Names of the fields that differ. */
  fields: (keyof AppointmentFields)[];
  /** Whether it is at another time. */
  isMoved: boolean;
  /** Whether other calendars must notice (RFC 5545, SEQUENCE). */
  isNoticed: boolean;
}

/** Compares the fields of `after` with those that were stored. */
export function differenceOf(before: AppointmentFields, after: AppointmentFields): AppointmentDifference {
  const names = Object.keys(after) as (keyof AppointmentFields)[];
  const fields = names.filter((name) => before[name] !== after[name]);
  const isCancelled = after.status === 'cancelled' && before.status !== 'cancelled';
  return {
    fields,
    isMoved: fields.some((name) => TIME_FIELDS.includes(name)),
    isNoticed: isCancelled || fields.some((name) => NOTICED_FIELDS.includes(name)),
  };
}

/** @returns `VALIDATION_FAILED` (400), which says what the first of the faults says */
export function invalid(details: FieldError[]): AppError {
  const [first] = details;
  return new AppError('VALIDATION_FAILED', { details, ...(first ? { message: first.message } : {}) });
}
