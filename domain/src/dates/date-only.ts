import { Temporal } from 'temporal-polyfill';

/**
 * A calendar date as `YYYY-MM-DD`, such as a due date, a birth date, or the date of an appointment. It has no time zone
 * and never shifts. Dates can be compared as strings.
 */
export type DateOnly = string;

const datePattern = /^\d{4}-\d{2}-\d{2}$/u;

/** The earliest and latest years that the app accepts. Other years are probably typos ('0027'). */
export const EARLIEST_YEAR = 1900;
export const LATEST_YEAR = 2199;

/**
 * Returns whether a string is a real date in the form `YYYY-MM-DD`: 2028-02-29 is valid, but 2027-02-29 and instants
 * aren't.
 */
export function isDateOnly(text: string): boolean {
  return datePattern.test(text) && parsePlainDate(text) !== undefined;
}

/** Returns whether a string is a real date with a plausible year. */
export function isPlausibleDate(text: string): boolean {
  if (!isDateOnly(text)) return false;
  const year = Number(text.slice(0, 4));
  return year >= EARLIEST_YEAR && year <= LATEST_YEAR;
}

/**
 * Converts a {@link DateOnly} to a Temporal date.
 * @throws RangeError if the text isn't a date; the message doesn't include the text, since it may be a birth date.
 */
export function toPlainDate(date: DateOnly): Temporal.PlainDate {
  const plain = datePattern.test(date) ? parsePlainDate(date) : undefined;
  if (!plain) throw new RangeError('Not a calendar date (YYYY-MM-DD)');
  return plain;
}

function parsePlainDate(text: string): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    return undefined;
  }
}
