import type { DateOnly } from '../dates/index.js';

/** Month and day of a date in one number, 229 for 29 February: what the database keeps an index of. */
export function birthdayKey(date: DateOnly): number {
  return Number(date.slice(5, 7)) * 100 + Number(date.slice(8, 10));
}

/**
 * The keys of those whose birthday a day is. Somebody born on 29 February has it on 1 March of a common year, the day
 * on which her age rises.
 */
export function birthdayKeysOn(today: DateOnly): number[] {
  const key = birthdayKey(today);
  return key === 301 && !isLeapYear(Number(today.slice(0, 4))) ? [229, key] : [key];
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
