import {
  APPOINTMENT_DATE_MESSAGE,
  type AppointmentFields,
  type AppointmentSeriesRule,
  hasOverlappingOccurrences,
  isPlausibleDate,
  movedTimeNotice,
  type Occurrence,
  type TimeZone,
} from '@doula-desk/domain';
import { toAppointmentFields } from './appointment.mapper.js';
import { validationError } from './appointment-fields.js';
import type { SeriesRow } from './series.repository.js';

/**
 * Returns whether a change to the series may change an appointment. Appointments that have begun, are completed, or
 * have a visit note stay unchanged.
 */
export function canChange({ status, startsAt, hasNote }: SeriesRow, now: Date): boolean {
  return status === 'scheduled' && startsAt > now && !hasNote;
}

/** Converts a row to an appointment of its series. */
export function toOccurrence(row: SeriesRow): Occurrence {
  return { id: row.id, seriesDate: row.seriesDate, fields: toAppointmentFields(row) };
}

/** Limits a rule to the days from the first to the last of the given appointments. */
export function narrowRule(
  rule: AppointmentSeriesRule,
  occurrences: readonly Occurrence[],
): AppointmentSeriesRule {
  const { start, until } = rule;
  return {
    ...rule,
    start: occurrences[0]?.seriesDate ?? start,
    until: occurrences.at(-1)?.seriesDate ?? until,
  };
}

/** Returns a notice about the first day on which a DST change skips the time of a series, if there is one. */
export function skippedTimeNotice(
  { time }: AppointmentSeriesRule,
  occurrences: readonly Omit<Occurrence, 'id'>[],
  zone: TimeZone,
): { notice?: string } {
  if (time === null) return {};
  for (const { seriesDate, fields } of occurrences) {
    const notice = fields.time === time ? undefined : movedTimeNotice(seriesDate, time, zone);
    if (notice) return { notice };
  }
  return {};
}

/**
 * Rejects a changed status, since the status changes only for one appointment at a time.
 *
 * @throws AppError VALIDATION_FAILED
 */
export function rejectStatusChange({ status }: AppointmentFields, expected: string): void {
  const message = 'Change the status of one appointment at a time';
  if (status !== expected) throw validationError([{ field: 'status', message }]);
}

/** @throws AppError VALIDATION_FAILED */
export function rejectInvalidDays({ start, until }: AppointmentSeriesRule): void {
  if (isPlausibleDate(start) && isPlausibleDate(until)) return;
  throw validationError([{ field: 'date', message: APPOINTMENT_DATE_MESSAGE }]);
}

/** @throws AppError VALIDATION_FAILED */
export function rejectSelfOverlap(
  fields: AppointmentFields,
  rule: AppointmentSeriesRule,
  zone: TimeZone,
): void {
  const message =
    'These appointments would overlap each other. Choose a shorter duration, or repeat them less often.';
  if (hasOverlappingOccurrences(fields, rule, zone)) throw validationError([{ field: 'duration', message }]);
}
