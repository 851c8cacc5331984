import type { DateOnly, TimeZone } from '../dates/index.js';
import type { AppointmentFields } from './appointment.js';
import { type Occurrence, type SeriesChange, usualValues } from './series.change.js';
import type { AppointmentSeriesRule } from './series.js';
import { occurrenceOn, seriesDays } from './series.rules.js';

/** The result of applying another rule to the appointments of a series. */
export interface SeriesPlan {
  /** Appointments on days that the new rule has as well. */
  kept: Occurrence[];
  /** Appointments on days that it doesn't have. */
  dropped: Occurrence[];
  /** New ones, for the days that had none. */
  added: Omit<Occurrence, 'id'>[];
}

/**
 * Plans how the appointments of a series follow another rule. One on a day of both rules stays, with the values chosen
 * for it. A day on which the series lost its appointment, such as a canceled one, gets none again.
 *
 * @param change the series, with everything else that was changed
 * @param after fields of the appointment that was edited
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
  const usual = { ...after, ...usualValues(occurrences.map(({ fields }) => fields)) };
  return {
    kept: occurrences.filter(isOnDay),
    dropped: occurrences.filter((occurrence) => !isOnDay(occurrence)),
    added: days
      .filter((day) => !before.has(day))
      .map((seriesDate) => ({ seriesDate, fields: occurrenceOn(usual, seriesDate, rule, zone) })),
  };
}
