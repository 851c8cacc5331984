import type { DateOnly } from '@doula-desk/domain';

/**
 * Returns a date for Prisma's `DATE` columns, which store the UTC day of a `Date` regardless of time zone.
 */
export function toDateColumn(date: DateOnly): Date;
export function toDateColumn(date: DateOnly | null): Date | null;
export function toDateColumn(date: DateOnly | null): Date | null {
  return date === null ? null : new Date(`${date}T00:00:00.000Z`);
}

/** Returns the date of a Prisma `DATE` column. */
export function fromDateColumn(date: Date): DateOnly;
export function fromDateColumn(date: Date | null): DateOnly | null;
export function fromDateColumn(date: Date | null): DateOnly | null {
  return date === null ? null : date.toISOString().slice(0, 10);
}
