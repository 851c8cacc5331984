import type { FieldError } from '@doula-desk/domain';
import { AppError } from '@doula-desk/platform';

/**
 * Returns a row that must exist.
 *
 * @throws AppError NOT_FOUND when it doesn't, or belongs to another owner
 */
export function requireFound<Row>(row: Row | null | undefined): Row {
  if (row === undefined || row === null) throw new AppError('NOT_FOUND');
  return row;
}

/**
 * Rejects a change that is based on an outdated version. Programs may omit the version.
 *
 * @throws AppError VERSION_CONFLICT with the current record
 */
export function rejectStaleVersion<Version>(
  current: { version: Version },
  version: NoInfer<Version> | null | undefined,
): void {
  if (version !== undefined && version !== null && version !== current.version) {
    throw new AppError('VERSION_CONFLICT', { current });
  }
}

/**
 * Rejects input that the domain rules found invalid.
 *
 * @throws AppError VALIDATION_FAILED, with the message of the first error
 */
export function rejectInvalid(details: FieldError[]): void {
  const [first] = details;
  if (first) throw new AppError('VALIDATION_FAILED', { details, message: first.message });
}

/**
 * Rejects values that are probably typos, unless the request confirms them.
 *
 * @throws AppError UNUSUAL_VALUES, with the values to confirm as details
 */
export function requireConfirmedValues(details: FieldError[], isConfirmed: boolean | undefined): void {
  if (details.length > 0 && !isConfirmed) throw new AppError('UNUSUAL_VALUES', { details });
}
