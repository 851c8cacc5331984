import { Temporal } from 'temporal-polyfill';

/**
 * A calendar date as `YYYY-MM-DD`: a due date, a birth date, the day of an appointment. It belongs to
 * no time zone and never shifts. Two of them compare as texts do.
 */
export type DateOnly = string;

const shape = /^\d{4}-\d{2}-\d{2}$/u;

/** Earliest and latest year that the product takes: outside them a year is a slip of the keyboard ('0027'). */
export const EARLIEST_YEAR = 1900;
export const LATEST_YEAR = 2199;

/** Whether a text is a date that exists, as `YYYY-MM-DD`: 2028-02-29 is, 2027-02-29 and an instant are not. */
export function isDateOnly(text: string): boolean {
  return shape.test(text) && parsePlainDate(text) !== undefined;
}

/** Whether a text is a date that exists and whose year a person can have meant. */
export function isPlausibleDate(text: string): boolean {
  if (!isDateOnly(text)) return false;
  const year = Number(text.slice(0, 4));
  return year >= EARLIEST_YEAR && year <= LATEST_YEAR;
}

/**
 * The Temporal date of a {@link DateOnly}.
 * @throws RangeError when the text is no such date; the message does not repeat it, since it may be a birth date.
 */
export function toPlainDate(date: DateOnly): Temporal.PlainDate {
  const plain = shape.test(date) ? parsePlainDate(date) : undefined;
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
