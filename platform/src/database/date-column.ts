import type { DateOnly } from '@doula-desk/domain';

/**
 * A chosen date as Prisma takes it for a `DATE` column: the column keeps the UTC day of the platform's date, so
 * nothing of this depends on a zone.
 */
export function toDateColumn(date: DateOnly): Date;
export function toDateColumn(date: DateOnly | null): Date | null;
export function toDateColumn(date: DateOnly | null): Date | null {
  return date === null ? null : new Date(`${date}T00:00:00.000Z`);
}

/** The chosen date in a `DATE` column, as Prisma gives it. */
export function fromDateColumn(date: Date): DateOnly;
export function fromDateColumn(date: Date | null): DateOnly | null;
export function fromDateColumn(date: Date | null): DateOnly | null {
  return date === null ? null : date.toISOString().slice(0, 10);
}
