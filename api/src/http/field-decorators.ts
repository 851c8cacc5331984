import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength, ValidateBy } from 'class-validator';

/**
 * A text that may be missing or null. It is measured as it was sent; trimming is left to the rules of the domain,
 * which say what is stored.
 */
export function OptionalText(maxLength: number, description?: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, maxLength, ...(description ? { description } : {}) }),
    IsOptional(),
    IsString({ message: 'Please enter a text' }),
    MaxLength(maxLength, { message: `At most ${maxLength} characters` }),
  );
}

/** A calendar date that may be missing, null or empty; whether it exists is for the rules of the domain. */
export function OptionalDate(description?: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      type: String,
      format: 'date',
      nullable: true,
      example: '2027-03-07',
      ...(description ? { description } : {}),
    }),
    IsOptional(),
    IsString({ message: 'Please enter a valid date' }),
    MaxLength(40, { message: 'Please enter a valid date' }),
  );
}

/** A whole number that may be missing or null, or come as the text that a form holds. */
export function OptionalWholeNumber(description?: string): PropertyDecorator {
  const isNumberOrText = (value: unknown) =>
    (typeof value === 'number' && Number.isSafeInteger(value)) ||
    (typeof value === 'string' && value.length <= 20);
  return applyDecorators(
    ApiPropertyOptional({ type: 'integer', nullable: true, ...(description ? { description } : {}) }),
    IsOptional(),
    ValidateBy(
      { name: 'isWholeNumber', validator: { validate: isNumberOrText } },
      { message: 'Please enter a whole number' },
    ),
  );
}
