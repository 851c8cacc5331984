import { addDays, type DateOnly, daysBetween, startOfMonth, type TimeZone } from '../dates/index.js';
import type { AppointmentFields } from './appointment.js';
import { moveAppointment, moveToExistingTime } from './appointment.rules.js';
import type { AppointmentSeriesRule } from './series.js';
import { nthSeriesDay, occurrenceOn, seriesDays } from './series.rules.js';

/** An appointment of a series, as stored. */
export interface Occurrence {
  id: string;
  /** The occurrence's day in the series. */
  seriesDate: DateOnly;
  fields: AppointmentFields;
}

/** The result of changing a series. */
export interface SeriesChange {
  rule: AppointmentSeriesRule;
  /** Whether the series' days or time change. */
  isMoved: boolean;
  /** The appointments to store, in the given order. */
  occurrences: Occurrence[];
}

/** The fields that don't depend on the rule. */
const ruleIndependentFields = [
  'type',
  'duration',
  'location',
  'notes',
  'distance',
  'travelMinutes',
  'priority',
] as const satisfies readonly (keyof AppointmentFields)[];

/**
 * Applies an edit of one appointment to others in its series. Only the edited fields are applied. An appointment that
 * was moved keeps its time, and a field whose value differs from the rest of the series keeps that value.
 *
 * @param opened the appointment that was edited, as stored
 * @param after its fields after the edit, at the chosen time even if a DST change skips that time
 * @param changed the appointments to change, in the order of their days; `opened` may be one of them
 */
export function changeSeries(
  rule: AppointmentSeriesRule,
  opened: Occurrence,
  after: AppointmentFields,
  changed: readonly Occurrence[],
  zone: TimeZone,
): SeriesChange {
  const before = opened.fields;
  const moved = movedRule(rule, opened, after);
  const isOther = (field: keyof AppointmentFields) => before[field] !== after[field];
  const hasOtherKind = isOther('allDay');
  const usual = mostFrequentValues(changed.map(({ fields }) => fields));
  const span = daysBetween(after.date, after.endDate);
  const hasOtherSpan = span !== daysBetween(before.date, before.endDate);

  const occurrences = changed.map((occurrence): Occurrence => {
    const { id, fields } = occurrence;
    const isOpened = id === opened.id;
    const seriesDate = moved.dayOf(occurrence.seriesDate);
    const expected = occurrenceOn(fields, occurrence.seriesDate, rule, zone);
    const next = { ...fields };
    for (const field of ruleIndependentFields) {
      const isUsual = fields[field] === usual[field] || fields[field] === before[field];
      if (isOther(field) && (isOpened || isUsual)) Object.assign(next, { [field]: after[field] });
    }
    const date = fields.date === expected.date ? seriesDate : fields.date;
    const time = fields.time === expected.time ? (moved.rule.time ?? fields.time) : fields.time;
    Object.assign(next, moveAppointment(fields, date, time));
    if (hasOtherKind) {
      const { allDay, duration } = after;
      Object.assign(next, { allDay, duration, time: after.time });
    }
    if (hasOtherKind || hasOtherSpan) next.endDate = addDays(next.date, span);
    if (isOpened) {
      const day = isOther('date') ? after.date : next.date;
      Object.assign(next, { date: day, endDate: addDays(day, span) });
      if (isOther('time')) next.time = after.time;
    }
    return { id, seriesDate, fields: moveToExistingTime(next, zone) };
  });
  return { rule: moved.rule, isMoved: moved.isMoved, occurrences };
}

/** Moves a series' days and time along with one appointment, and maps the series' old days to the new ones. */
function movedRule(
  rule: AppointmentSeriesRule,
  { seriesDate, fields }: Occurrence,
  { date, time, allDay }: AppointmentFields,
) {
  const isLater = date !== fields.date;
  const isTimed = allDay !== fields.allDay || (!allDay && time !== fields.time);
  const changedTime = isTimed ? (allDay ? null : time) : rule.time;
  if (!isLater) {
    return { rule: { ...rule, time: changedTime }, isMoved: isTimed, dayOf: (day: DateOnly) => day };
  }
  const days = seriesDays(rule);
  const place = days.indexOf(seriesDate);
  const shifted = rule.unit === 'month' ? { ...rule, monthDay: Number(date.slice(8)) } : rule;
  const from = { ...shifted, start: rule.unit === 'month' ? startOfMonth(date) : date };
  const dayOf = (day: DateOnly) => nthSeriesDay(from, days.indexOf(day) - place);
  return {
    rule: { ...shifted, start: dayOf(rule.start), until: dayOf(rule.until), time: changedTime },
    isMoved: true,
    dayOf,
  };
}

/** Returns the most frequent value of each field; the first one if there is a tie. */
export function mostFrequentValues(all: readonly AppointmentFields[]): Partial<AppointmentFields> {
  return Object.fromEntries(
    ruleIndependentFields.map((field) => {
      const counts = new Map<unknown, number>();
      for (const fields of all) counts.set(fields[field], (counts.get(fields[field]) ?? 0) + 1);
      const [most] = [...counts].sort(([, one], [, other]) => other - one);
      return [field, most?.[0]];
    }),
  );
}
