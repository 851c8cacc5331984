import { AppError } from '@doula-desk/platform';
import { Param, type PipeTransform } from '@nestjs/common';

const ID_FORM = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The id of a record in an address. What is no id at all answers as a missing record does.
 *
 * @throws AppError NOT_FOUND
 */
export function readRecordId(value: string | undefined): string {
  if (value === undefined || !ID_FORM.test(value)) throw new AppError('NOT_FOUND');
  return value.toLowerCase();
}

const recordIdPipe: PipeTransform<string, string> = { transform: readRecordId };

/** One id of the request's address, as {@link readRecordId} reads it. */
export const RecordId = (name = 'id'): ParameterDecorator => Param(name, recordIdPipe);
