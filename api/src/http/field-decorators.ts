import {
  EMAIL_MAX_LENGTH,
  isAccountEmail,
  isEmail,
  isWebsite,
  normalizeEmail,
  textLength,
  tidyLine,
  tidyText,
  WEBSITE_MESSAGE,
} from '@doula-desk/domain';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  Allow,
  IsInt,
  IsOptional,
  IsString,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
  type ValidationOptions,
} from 'class-validator';

/** Lets a field be missing. Unlike `IsOptional`, it doesn't let it be null. */
export const MayBeOmitted = () => ValidateIf((_, value) => value !== undefined);

/** Rejects text with more characters, which are counted as in the domain and the database (`textLength`). */
export function MaxCharacters(max: number, options: ValidationOptions = {}): PropertyDecorator {
  const fits = (value: unknown) => typeof value === 'string' && textLength(value) <= max;
  return ValidateBy(
    { name: 'maxCharacters', constraints: [max], validator: { validate: fits } },
    { message: `Please use at most ${max.toLocaleString('en-US')} characters`, ...options },
  );
}

/** Stores a string as one line: line breaks and control characters become spaces or are removed. */
export const SingleLine = (): PropertyDecorator =>
  Transform(({ value }) => (typeof value === 'string' ? tidyLine(value) : value));

/** Stores multi-line text without control characters and with plain line breaks. */
export const MultiLine = (): PropertyDecorator =>
  Transform(({ value }) => (typeof value === 'string' ? tidyText(value) : value));

/**
 * Accepts a string that may be missing or null. Its length is checked as sent; the domain rules trim it and decide
 * what to store.
 */
export function OptionalText(maxLength: number, description?: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, maxLength, ...(description ? { description } : {}) }),
    IsOptional(),
    IsString({ message: 'Please enter text' }),
    MaxCharacters(maxLength),
  );
}

/**
 * Accepts a field of a record that the server sets, and ignores its value, so that clients can send back
 * a record that they read.
 */
export function ReadOnlyField(): PropertyDecorator {
  const description = 'Set by the server; ignored in requests.';
  return applyDecorators(Allow(), ApiPropertyOptional({ anyOf: [{}], description }));
}

/** Accepts a calendar date that may be missing, null, or empty; the domain rules check whether it exists. */
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

/** Accepts a whole number that may be missing, null, or a string from a form. */
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

/**
 * Accepts the version of a record that a change is based on. It may be missing or null; then the change always applies.
 *
 * @param min the version of a record that isn't stored yet
 */
export function BasedOnVersion(
  description = 'The version that the change is based on.',
  min = 1,
): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: min, description }),
    IsOptional(),
    IsInt(),
    Min(min),
  );
}

/** Accepts a new email address, normalized. */
export function EmailAddress(): PropertyDecorator {
  return emailField(isEmail);
}

/** Accepts a new email address that may be missing. */
export function OptionalEmailAddress(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, format: 'email', maxLength: EMAIL_MAX_LENGTH, description }),
    IsOptional(),
    ...emailChecks(isEmail),
  );
}

/** Accepts an existing account's email address, which an earlier version may have accepted under a looser rule. */
export function AccountEmail(): PropertyDecorator {
  return emailField(isAccountEmail);
}

function emailField(isValid: (text: string) => boolean): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ format: 'email', maxLength: EMAIL_MAX_LENGTH }),
    MinLength(1, { message: 'Email is required' }),
    ...emailChecks(isValid),
  );
}

function emailChecks(isValid: (text: string) => boolean): PropertyDecorator[] {
  return [
    Transform(({ value }) => (typeof value === 'string' ? normalizeEmail(value) : value)),
    ValidateBy(
      { name: 'isEmail', validator: { validate: (value) => typeof value === 'string' && isValid(value) } },
      { message: 'Please enter a valid email address' },
    ),
  ];
}

/** Rejects strings that aren't web URLs, except empty ones. */
export const WebAddress = (): PropertyDecorator =>
  ValidateBy(
    { name: 'webAddress', validator: { validate: (value) => typeof value !== 'string' || isWebsite(value) } },
    { message: WEBSITE_MESSAGE },
  );
