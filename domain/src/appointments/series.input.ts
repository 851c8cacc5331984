import { addYears, isPlausibleDate } from '../dates/index.js';
import type { FieldError } from '../errors/index.js';
import { isRecord } from '../records/index.js';
import { APPOINTMENT_CHOICE_MESSAGE, APPOINTMENT_DATE_MESSAGE } from './appointment.input.js';
import type { AppointmentFields } from './appointment.js';
import {
  type AppointmentSeriesRule,
  REPEAT_EVERY_MAX,
  repeatUnits,
  SERIES_MAX_APPOINTMENTS,
  SERIES_MAX_YEARS,
} from './series.js';
import { isIntegerUpTo, nthSeriesDay, seriesDays } from './series.rules.js';

export const REPEATS_EVERY_MESSAGE = `Please enter a whole number from 1 to ${REPEAT_EVERY_MAX}`;
export const REPEATS_COUNT_MESSAGE = `Please enter a number from 2 to ${SERIES_MAX_APPOINTMENTS}`;
export const REPEATS_TOO_MANY_MESSAGE = `A series can have at most ${SERIES_MAX_APPOINTMENTS} appointments. Choose an earlier last day.`;
export const REPEATS_TOO_LONG_MESSAGE = `The last appointment can be at most ${SERIES_MAX_YEARS} years after the first`;
export const REPEATS_ONLY_ONE_MESSAGE = 'Choose a later day. The series would have only one appointment.';

/** A rule, or the errors in the input. Field names are those of `AppointmentRepeats`, with the prefix 'repeats.'. */
export type ParsedRepeats = { rule: AppointmentSeriesRule; errors?: undefined } | { errors: FieldError[] };

/** Reads how an appointment repeats. The first day of the series is always the appointment's own day. */
export function readRepeats(
  repeats: unknown,
  { date: start, time, allDay }: Pick<AppointmentFields, 'date' | 'time' | 'allDay'>,
): ParsedRepeats {
  const wrong = (field: string, message: string) => ({ errors: [{ field: `repeats.${field}`, message }] });
  const { unit: asked, every, until, count } = isRecord(repeats) ? repeats : {};
  const unit = repeatUnits.find(({ value }) => value === asked)?.value;
  if (!unit) return wrong('unit', APPOINTMENT_CHOICE_MESSAGE);
  if (!isIntegerUpTo(every, REPEAT_EVERY_MAX)) return wrong('every', REPEATS_EVERY_MESSAGE);
  const monthDay = unit === 'month' ? { monthDay: Number(start.slice(8)) } : {};
  const rule = { unit, every, start, time: allDay ? null : time, ...monthDay };
  const latest = addYears(start, SERIES_MAX_YEARS);

  if (count !== undefined && count !== null) {
    if (until !== undefined && until !== null) return wrong('count', APPOINTMENT_CHOICE_MESSAGE);
    if (!isIntegerUpTo(count, SERIES_MAX_APPOINTMENTS) || count < 2)
      return wrong('count', REPEATS_COUNT_MESSAGE);
    const last = nthSeriesDay(rule, count - 1);
    return last > latest ? wrong('count', REPEATS_TOO_LONG_MESSAGE) : { rule: { ...rule, until: last } };
  }

  if (typeof until !== 'string' || !isPlausibleDate(until)) return wrong('until', APPOINTMENT_DATE_MESSAGE);
  if (until > latest) return wrong('until', REPEATS_TOO_LONG_MESSAGE);
  if (nthSeriesDay(rule, 1) > until) return wrong('until', REPEATS_ONLY_ONE_MESSAGE);
  if (nthSeriesDay(rule, SERIES_MAX_APPOINTMENTS) <= until) return wrong('until', REPEATS_TOO_MANY_MESSAGE);
  return { rule: { ...rule, until: seriesDays({ ...rule, until }).at(-1) ?? until } };
}
