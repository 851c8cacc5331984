import type { DateOnly } from '../dates/index.js';

/** Returns a date's month and day as one number, such as 229 for February 29. The database indexes this key. */
export function birthdayKey(date: DateOnly): number {
  return Number(date.slice(5, 7)) * 100 + Number(date.slice(8, 10));
}

/**
 * Returns the keys of birthdays on a date. In common years, the birthday of someone born on February 29 is March 1,
 * when their age increases.
 */
export function birthdayKeysOn(today: DateOnly): number[] {
  const key = birthdayKey(today);
  return key === 301 && !isLeapYear(Number(today.slice(0, 4))) ? [229, key] : [key];
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
