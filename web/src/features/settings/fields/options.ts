import {
  CONCURRENT_ON_CALL_MAX,
  concurrencyLimitInWords,
  formatPregnancyWeek,
  hoursInWords,
  minutesInWords,
  onCallWeeks,
} from '@doula-desk/domain';

/** Returns an option whose label is its value. */
export function named<Value extends string>(value: Value): { value: Value; label: string } {
  return { value, label: value };
}

/** Returns an option for a number of minutes. */
export function minutes(value: number): { value: string; label: string } {
  return { value: String(value), label: minutesInWords(value) };
}

/** Hours as an option. */
export function hours(value: number): { value: string; label: string } {
  return { value: String(value), label: hoursInWords(value) };
}

/** The weeks and days of a pregnancy at which the practice's on-call window can begin or end. */
export const weekOptions = onCallWeeks.map((week) => named(formatPregnancyWeek(week)));

/** No limit, and the limits of clients on call at the same time. */
export const limitOptions = [
  null,
  ...Array.from({ length: CONCURRENT_ON_CALL_MAX }, (_, index) => index + 1),
].map((limit) => named(concurrencyLimitInWords(limit)));
