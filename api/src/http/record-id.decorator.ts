import { AppError } from '@doula-desk/platform';
import { Param, type PipeTransform } from '@nestjs/common';

const ID_PATTERN = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns whether a part of a path can be a record's id. */
export function isRecordId(value: string | undefined): value is string {
  return value !== undefined && ID_PATTERN.test(value);
}

/**
 * Returns a record's id from a path. A malformed id gets the same response as a missing record.
 *
 * @throws AppError NOT_FOUND
 */
export function readRecordId(value: string | undefined): string {
  if (!isRecordId(value)) throw new AppError('NOT_FOUND');
  return value.toLowerCase();
}

const recordIdPipe: PipeTransform<string, string> = { transform: readRecordId };

/** Injects an id from the path, read by {@link readRecordId}. */
export const RecordId = (name = 'id'): ParameterDecorator => Param(name, recordIdPipe);
