import { dateOfWeek } from '../clients/index.js';
import { addDays, type DateOnly, type DateRange, formatDate } from '../dates/index.js';
import { ON_CALL_UNTIL_WEEK } from './contract.options.js';

/**
 * Returns the on-call window: from the day when the chosen number of weeks is completed to the last day before 42 weeks
 * are completed.
 */
export function onCallWindow(edd: DateOnly, fromWeek: number): DateRange {
  return { start: dateOfWeek(edd, fromWeek), end: addDays(dateOfWeek(edd, ON_CALL_UNTIL_WEEK), -1) };
}

/** Describes the on-call window, without dates if the due date is unknown. */
export function onCallText(edd: DateOnly | null, fromWeek: number): string {
  if (edd === null) return `From ${fromWeek} weeks until ${ON_CALL_UNTIL_WEEK} weeks of pregnancy`;
  const { start, end } = onCallWindow(edd, fromWeek);
  return `From ${formatDate(start)} (${fromWeek} weeks) until ${formatDate(end)} (${ON_CALL_UNTIL_WEEK} weeks)`;
}
