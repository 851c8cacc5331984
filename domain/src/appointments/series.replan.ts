import type { DateOnly, TimeZone } from '../dates/index.js';
import type { AppointmentFields } from './appointment.js';
import { mostFrequentValues, type Occurrence, type SeriesChange } from './series.change.js';
import type { AppointmentSeriesRule } from './series.js';
import { occurrenceOn, seriesDays } from './series.rules.js';

/** The result of applying a new rule to the appointments in a series. */
export interface SeriesPlan {
  /** Appointments on days that the new rule includes. */
  kept: Occurrence[];
  /** Appointments on days that the new rule doesn't include. */
  dropped: Occurrence[];
  /** New appointments, for days that had none. */
  added: Omit<Occurrence, 'id'>[];
}

/**
 * Plans how a series' appointments change to follow a new rule. An appointment on a day that both rules include stays,
 * with the values chosen for it. If the appointment on a day of the series was canceled or deleted, that day doesn't
 * get a new one.
 *
 * @param change the series, with all other changes applied
 * @param after the fields of the edited appointment
 * @param rule the new rule, which starts with that appointment
 */
export function replanSeries(
  change: SeriesChange,
  after: AppointmentFields,
  rule: AppointmentSeriesRule,
  zone: TimeZone,
): SeriesPlan {
  const { occurrences } = change;
  const days = seriesDays(rule);
  const isOnDay = ({ seriesDate }: Occurrence) => days.includes(seriesDate);
  const before = new Set<DateOnly>([
    ...seriesDays(change.rule),
    ...occurrences.map(({ seriesDate }) => seriesDate),
  ]);
  const usual = { ...after, ...mostFrequentValues(occurrences.map(({ fields }) => fields)) };
  return {
    kept: occurrences.filter(isOnDay),
    dropped: occurrences.filter((occurrence) => !isOnDay(occurrence)),
    added: days
      .filter((day) => !before.has(day))
      .map((seriesDate) => ({ seriesDate, fields: occurrenceOn(usual, seriesDate, rule, zone) })),
  };
}
