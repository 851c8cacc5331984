import { type DateOnly, isDateOnly } from '../dates/index.js';

/** Which part comes first in a numeric date: 03/07/2027 is March 7 or July 3. `YYYY-MM-DD` is always recognized. */
export const importDateOrders = ['month-first', 'day-first'] as const;
export type ImportDateOrder = (typeof importDateOrders)[number];

/** What a file's dates reveal about their order. */
export interface DetectedDateOrder {
  /** Null if the dates don't determine the order. */
  order: ImportDateOrder | null;
  /**
   * A date that is valid in both orders but means a different day in each; null if none exists or the order is known.
   */
  example: string | null;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/u;
const YEAR_FIRST = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/u;
const DAY_AND_NAME = /^(\d{1,2})[ .-]+([a-z]{3,9})\.?[ ,-]+(\d{4}|\d{2})$/iu;
const NAME_AND_DAY = /^([a-z]{3,9})\.?[ -]+(\d{1,2})(?:st|nd|rd|th)?,?[ -]+(\d{4}|\d{2})$/iu;
const TIME_OF_DAY = /[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m)?$/iu;
const MAX_DATE_LENGTH = 40;

/**
 * Converts a date from the formats that spreadsheets use to `YYYY-MM-DD`. Returns other text unchanged.
 *
 * @param isPast whether the date can't be in the future, so that a two-digit year means the latest matching past year
 */
export function readImportedDate(
  text: string,
  order: ImportDateOrder,
  { today, isPast }: { today: DateOnly; isPast: boolean },
): string {
  const parts = partsOf(withoutTime(text), order);
  if (!parts) return text;
  const [year, month, day] = parts;
  const at = (full: string) => `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const recent = at(`${today.slice(0, 2)}${year}`);
  const earlier = at(`${Number(today.slice(0, 2)) - 1}${year}`);
  const date = year.length === 4 ? at(year) : isPast && recent > today ? earlier : recent;
  return isDateOnly(date) ? date : text;
}

/**
 * Determines a file's date order: a single date with a number above 12 decides for all dates, unless another date
 * contradicts it.
 */
export function detectDateOrder(dates: Iterable<string>): DetectedDateOrder {
  const orders = new Set<ImportDateOrder>();
  let example: string | null = null;
  for (const date of dates) {
    const [, one, , other] = NUMBERS.exec(withoutTime(date)) ?? [];
    const [first, second] = [Number(one), Number(other)];
    if (first > 12 && second <= 12) orders.add('day-first');
    else if (second > 12 && first <= 12) orders.add('month-first');
    else if (first <= 12 && second <= 12 && first !== second) example ??= date;
  }
  const [only = null] = orders;
  return orders.size === 1 ? { order: only, example: null } : { order: null, example };
}

/** Removes the time of day, because spreadsheets add midnight to dates. */
function withoutTime(text: string): string {
  return text.slice(0, MAX_DATE_LENGTH).trim().replace(TIME_OF_DAY, '');
}

/** Returns year, month, and day as digits. */
function partsOf(text: string, order: ImportDateOrder): [string, string, string] | undefined {
  const backwards = YEAR_FIRST.exec(text);
  if (backwards) return [backwards[1] ?? '', backwards[3] ?? '', backwards[4] ?? ''];
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [, one = '', , other = '', year = ''] = numbers;
    return order === 'month-first' ? [year, one, other] : [year, other, one];
  }
  const dayFirst = DAY_AND_NAME.exec(text);
  if (dayFirst) return [dayFirst[3] ?? '', monthOf(dayFirst[2]), dayFirst[1] ?? ''];
  const nameFirst = NAME_AND_DAY.exec(text);
  return nameFirst ? [nameFirst[3] ?? '', monthOf(nameFirst[1]), nameFirst[2] ?? ''] : undefined;
}

/** Returns the number of an English month, or 0, which isn't a valid month. */
function monthOf(name = ''): string {
  return String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1);
}
