import {
  type DateOnly,
  nextReminderDate,
  type ReminderFields,
  type ReminderScope,
  type TimeZone,
} from '@doula-desk/domain';
import { type ReminderRow, toReminderFields } from './reminder.mapper.js';
import { newSeries, type ReminderWrite, type SeriesPosition } from './reminders.repository.js';

/** Returns the position of a stored occurrence in its series; null for a reminder that doesn't recur. */
export function seriesOf(row: ReminderRow): SeriesPosition | null {
  const { seriesId, anchorDate, seriesDate, seriesTime } = row;
  if (!row.isRecurring || !seriesId || !anchorDate || !seriesDate || !seriesTime) return null;
  return { seriesId, anchorDate, seriesDate, seriesTime };
}

/**
 * Returns a changed reminder's position in its series. Moving one occurrence keeps the series; moving the following
 * occurrences as well, or changing the interval, restarts the series on the chosen day.
 */
export function seriesAfterChange(
  before: { fields: ReminderFields; series: SeriesPosition | null },
  fields: ReminderFields,
  scope: ReminderScope,
): SeriesPosition | null {
  if (!fields.isRecurring) return null;
  if (!before.series) return newSeries(fields);
  const isRestarted = scope === 'following' || fields.recurringInterval !== before.fields.recurringInterval;
  if (!isRestarted) return before.series;
  const { dueDate, dueTime } = fields;
  return { ...before.series, anchorDate: dueDate, seriesDate: dueDate, seriesTime: dueTime };
}

/**
 * Returns the occurrence after one that was completed or skipped; undefined if the reminder doesn't recur.
 *
 * @param today the current day in the practice's zone
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
    assigneeId: row.assigneeId,
    zone,
  };
}
