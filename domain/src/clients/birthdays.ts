import type { DateOnly } from '../dates/index.js';

/** Returns month and day of a date as one number, 229 for February 29: the key that the database indexes. */
export function birthdayKey(date: DateOnly): number {
  return Number(date.slice(5, 7)) * 100 + Number(date.slice(8, 10));
}

/**
 * Returns the keys of the clients whose birthday is today. Someone born on February 29 has it on March 1 of a common
 * year, when their age increases.
 */
export function birthdayKeysOn(today: DateOnly): number[] {
  const key = birthdayKey(today);
  return key === 301 && !isLeapYear(Number(today.slice(0, 4))) ? [229, key] : [key];
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
