import type { FieldError } from '@doula-desk/domain';
import { AppError } from '@doula-desk/platform';

/**
 * The row that was looked for.
 *
 * @throws AppError NOT_FOUND where there is none
 */
export function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}

/**
 * Lets nothing through in which the domain's rules found something wrong.
 *
 * @throws AppError VALIDATION_FAILED, with the words of the first fault
 */
export function refuseInvalid(details: FieldError[]): void {
  const [first] = details;
  if (first) throw new AppError('VALIDATION_FAILED', { details, message: first.message });
}

/**
 * Refuses values that are probably slips, unless the request says that they're meant.
 *
 * @throws AppError UNUSUAL_VALUES, with the values to confirm as details
 */
export function refuseUnusual(details: FieldError[], isConfirmed: boolean | undefined): void {
  if (details.length > 0 && !isConfirmed) throw new AppError('UNUSUAL_VALUES', { details });
}
