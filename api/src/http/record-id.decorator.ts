import { AppError } from '@doula-desk/platform';
import { Param, type PipeTransform } from '@nestjs/common';

const ID_FORM = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const recordIdPipe: PipeTransform<string, string> = {
  transform(value) {
    if (!ID_FORM.test(value)) throw new AppError('NOT_FOUND');
    return value.toLowerCase();
  },
};

/**
 * The id of a record in the address. What is no id at all answers as a missing record does.
 *
 * @throws AppError NOT_FOUND
 */
export const RecordId = (name = 'id'): ParameterDecorator => Param(name, recordIdPipe);
