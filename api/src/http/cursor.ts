import { isDateOnly, isInstant } from '@doula-desk/domain';
import { AppError } from '@doula-desk/platform';

/**
 * Returns an opaque cursor for the row where a page ended. It encodes the values that the list is ordered by, ending
 * with the id.
 */
export function encodeCursor(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Types of values that lists are ordered by. A cursor is untrusted input. */
export const cursorValues = {
  id: (value: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value),
  instant: (value: string) => /^\d{4}-.*\.\d{3}Z$/.test(value) && isInstant(value) && hasYear(value),
  date: (value: string) => isDateOnly(value) && hasYear(value),
  time: (value: string) => /^\d{2}:\d{2}$/.test(value),
} as const;

/** Returns false for the year 0, which PostgreSQL doesn't have. */
function hasYear(value: string): boolean {
  return !value.startsWith('0000');
}

/**
 * Returns the values in a cursor.
 *
 * @param checks one of `cursorValues` for each value
 * @throws AppError VALIDATION_FAILED if the cursor isn't valid for this list
 */
export function decodeCursor<const Checks extends readonly ((value: string) => boolean)[]>(
  cursor: string,
  checks: Checks,
): { readonly [Index in keyof Checks]: string } {
  const values = parseCursor(cursor);
  if (values?.length === checks.length && values.every((value, index) => checks[index]?.(value)))
    return values as { readonly [Index in keyof Checks]: string };
  const message = 'This page of the list doesn’t exist.';
  throw new AppError('VALIDATION_FAILED', { message, details: [{ field: 'cursor', message }] });
}

function parseCursor(cursor: string): string[] | undefined {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(values) && values.every((value) => typeof value === 'string') ? values : undefined;
  } catch {
    return undefined;
  }
}
