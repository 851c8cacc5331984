import { AppError } from '@doula-desk/platform';
import { Param, type PipeTransform } from '@nestjs/common';

const ID_FORM = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Returns a record's id from a path. A malformed id gets the same response as a missing record.
 *
 * @throws AppError NOT_FOUND
 */
export function readRecordId(value: string | undefined): string {
  if (value === undefined || !ID_FORM.test(value)) throw new AppError('NOT_FOUND');
  return value.toLowerCase();
}

const recordIdPipe: PipeTransform<string, string> = { transform: readRecordId };

/** Injects an id from the path, read by {@link readRecordId}. */
export const RecordId = (name = 'id'): ParameterDecorator => Param(name, recordIdPipe);
