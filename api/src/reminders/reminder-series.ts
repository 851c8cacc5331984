import {
  type DateOnly,
  nextReminderDate,
  type ReminderFields,
  type ReminderScope,
  type TimeZone,
} from '@doula-desk/domain';
import { type ReminderRow, toReminderFields } from './reminder.mapper.js';
import { newSeries, type ReminderWrite, type SeriesPlace } from './reminders.repository.js';

/** The place of a stored occurrence in its series; null for a reminder that does not recur. */
export function seriesOf(row: ReminderRow): SeriesPlace | null {
  const { seriesId, anchorDate, seriesDate, seriesTime } = row;
  if (!row.isRecurring || !seriesId || !anchorDate || !seriesDate || !seriesTime) return null;
  return { seriesId, anchorDate, seriesDate, seriesTime };
}

/**
 * The place of a reminder in a series after a change. Moving one occurrence leaves the series where it was; moving
 * 'following' ones, or another interval, begins the series anew on the day that was chosen.
 */
export function seriesAfter(
  before: { fields: ReminderFields; series: SeriesPlace | null },
  fields: ReminderFields,
  scope: ReminderScope,
): SeriesPlace | null {
  if (!fields.isRecurring) return null;
  if (!before.series) return newSeries(fields);
  const isAnew = scope === 'following' || fields.recurringInterval !== before.fields.recurringInterval;
  if (!isAnew) return before.series;
  const { dueDate, dueTime } = fields;
  return { ...before.series, anchorDate: dueDate, seriesDate: dueDate, seriesTime: dueTime };
}

/**
 * The occurrence that comes after one that was completed or skipped; undefined where nothing recurs.
 *
 * @param today in the zone of the practice
 */
export function nextOccurrenceOf(
  row: ReminderRow,
  today: DateOnly,
  zone: TimeZone,
): ReminderWrite | undefined {
  const series = seriesOf(row);
  if (!series) return undefined;
  const fields = toReminderFields(row);
  const rule = { anchor: series.anchorDate, interval: fields.recurringInterval };
  const dueDate = nextReminderDate(rule, series.seriesDate, today);
  return {
    fields: { ...fields, status: 'pending', dueDate, dueTime: series.seriesTime },
    completedDate: null,
    series: { ...series, seriesDate: dueDate },
    zone,
  };
}
