import { daysBetween, isPlausibleDate } from '../dates/index.js';
import type { FieldError } from '../errors/index.js';
import { lengthError, tidyLine } from '../text/index.js';
import type { CoverageFields, OnCallPlanUpdate, TimeAwayFields, WindowOverride } from './on-call.js';
import {
  COVERAGE_MAX,
  COVERAGE_NAME_LENGTH,
  COVERAGE_PHONE_LENGTH,
  OVERRIDE_DAYS_MAX,
  OVERRIDE_REASON_LENGTH,
  TIME_AWAY_DAYS_MAX,
  TIME_AWAY_NOTE_LENGTH,
} from './on-call.options.js';

export const ON_CALL_DATE_MESSAGE = 'Please enter a valid date';
export const ON_CALL_ORDER_MESSAGE = "The last day can't be before the first day";
export const COVERAGE_NAME_MESSAGE = 'Name is required';

/** Returns the plan to store, with normalized text and without backups that have neither a name nor a phone number. */
export function tidyOnCallPlan<Update extends Omit<OnCallPlanUpdate, 'version'>>({
  override,
  coverage,
  ...rest
}: Update) {
  return {
    ...rest,
    override: override && { ...override, reason: tidyLine(override.reason) },
    coverage: coverage
      .map((backup) => ({ ...backup, name: tidyLine(backup.name), phone: tidyLine(backup.phone) }))
      .filter(({ name, phone }) => name !== '' || phone !== ''),
  };
}

/** Validates a plan and returns the errors. Fields of the list are identified as `coverage.0.name`. */
export function validateOnCallPlan({
  override,
  coverage,
}: Pick<OnCallPlanUpdate, 'override' | 'coverage'>): FieldError[] {
  const errors = override ? overrideErrors(override) : [];
  if (coverage.length > COVERAGE_MAX) {
    errors.push({ field: 'coverage', message: `Please add at most ${COVERAGE_MAX} backups` });
  }
  return [...errors, ...coverage.flatMap((backup, index) => coverageErrors(backup, `coverage.${index}`))];
}

/** Returns the time away to store, with normalized text. */
export function tidyTimeAway<Fields extends TimeAwayFields>(fields: Fields): Fields {
  return { ...fields, note: tidyLine(fields.note) };
}

/** Validates time away and returns the errors. */
export function validateTimeAway({ startDate, endDate, note }: TimeAwayFields): FieldError[] {
  return [
    ...rangeErrors(
      { field: 'startDate', day: startDate },
      { field: 'endDate', day: endDate },
      TIME_AWAY_DAYS_MAX,
    ),
    ...lengthErrors('note', note, TIME_AWAY_NOTE_LENGTH),
  ];
}

function overrideErrors({ start, end, reason }: WindowOverride): FieldError[] {
  return [
    ...rangeErrors(
      { field: 'override.start', day: start },
      { field: 'override.end', day: end },
      OVERRIDE_DAYS_MAX,
    ),
    ...lengthErrors('override.reason', reason, OVERRIDE_REASON_LENGTH),
  ];
}

function coverageErrors({ name, phone, start, end }: CoverageFields, path: string): FieldError[] {
  return [
    ...(name === '' ? [{ field: `${path}.name`, message: COVERAGE_NAME_MESSAGE }] : []),
    ...lengthErrors(`${path}.name`, name, COVERAGE_NAME_LENGTH),
    ...lengthErrors(`${path}.phone`, phone, COVERAGE_PHONE_LENGTH),
    ...rangeErrors({ field: `${path}.start`, day: start }, { field: `${path}.end`, day: end }, Infinity),
  ];
}

interface NamedDay {
  field: string;
  /** Null if the range has no end. */
  day: string | null;
}

function rangeErrors(first: NamedDay, last: NamedDay, maxDays: number): FieldError[] {
  const wrong = [first, last].filter(({ day }) => day !== null && !isPlausibleDate(day));
  if (wrong.length > 0) return wrong.map(({ field }) => ({ field, message: ON_CALL_DATE_MESSAGE }));
  if (first.day === null || last.day === null) return [];
  if (last.day < first.day) return [{ field: last.field, message: ON_CALL_ORDER_MESSAGE }];
  const isTooLong = daysBetween(first.day, last.day) >= maxDays;
  return isTooLong ? [{ field: last.field, message: `Please choose at most ${maxDays} days` }] : [];
}

function lengthErrors(field: string, text: string, max: number): FieldError[] {
  const message = lengthError(text, max);
  return message ? [{ field, message }] : [];
}
