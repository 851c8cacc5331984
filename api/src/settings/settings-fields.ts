import {
  CONCURRENT_ON_CALL_MAX,
  IMAGE_BYTES_MAX,
  IMAGE_TOO_LARGE,
  isConcurrencyLimit,
  NOT_AN_IMAGE,
} from '@doula-desk/domain';
import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
} from 'class-validator';
import { MaxCharacters, MayBeOmitted, MultiLine, SingleLine } from '../http/field-decorators.js';

/** Maximum characters of a one-line field. */
const LINE = 200;
/** Base64 uses four characters for three bytes; a data URL's prefix is short. */
const DATA_URL_LENGTH = Math.ceil(IMAGE_BYTES_MAX / 3) * 4 + 100;

/** A line of text, which may be empty. */
export const Line = () =>
  applyDecorators(
    ApiPropertyOptional({ type: String, maxLength: LINE }),
    SingleLine(),
    MayBeOmitted(),
    IsString({ message: 'Please enter text' }),
    MaxCharacters(LINE),
  );

/** A line of text that must not be empty. */
export const RequiredLine = (message: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, maxLength: LINE, minLength: 1 }),
    SingleLine(),
    MayBeOmitted(),
    IsString({ message }),
    MinLength(1, { message }),
    MaxCharacters(LINE),
  );

/** A string of several lines. */
export const TextBlock = (maxLength: number) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, maxLength }),
    MultiLine(),
    MayBeOmitted(),
    IsString({ message: 'Please enter text' }),
    MaxCharacters(maxLength),
  );

/** A boolean. */
export const Flag = () =>
  applyDecorators(ApiPropertyOptional({ type: Boolean }), MayBeOmitted(), IsBoolean());

/** One of a list of values. */
export const Choice = (values: readonly (string | number)[]) =>
  applyDecorators(
    ApiPropertyOptional({ enum: values as string[] }),
    MayBeOmitted(),
    IsIn(values, { message: 'Please choose one of the options' }),
  );

/** Several of a list of values. */
export const Choices = (values: readonly string[]) =>
  applyDecorators(
    ApiPropertyOptional({ isArray: true, enum: values as string[] }),
    MayBeOmitted(),
    IsArray({ message: 'Please choose from the options' }),
    IsIn(values, { each: true, message: 'Please choose from the options' }),
    ArrayMaxSize(values.length),
    ArrayUnique(),
  );

/** A whole number within bounds. */
export const WholeNumber = (min: number, max: number) =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: min, maximum: max }),
    MayBeOmitted(),
    IsInt({ message: 'Please enter a whole number' }),
    Min(min, { message: `Please enter a number from ${min} to ${max}` }),
    Max(max, { message: `Please enter a number from ${min} to ${max}` }),
  );

/** The maximum number of clients on call at the same time, or null for no limit. */
export const ConcurrencyLimit = () =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', nullable: true, minimum: 1, maximum: CONCURRENT_ON_CALL_MAX }),
    MayBeOmitted(),
    ValidateBy(
      { name: 'concurrencyLimit', validator: { validate: isConcurrencyLimit } },
      { message: `Please enter a number from 1 to ${CONCURRENT_ON_CALL_MAX}` },
    ),
  );

/** A string that satisfies a domain rule. */
export const ValidText = (validate: (text: string) => boolean, message: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: String }),
    MayBeOmitted(),
    ValidateBy(
      {
        name: 'textThat',
        validator: {
          validate: (value) => typeof value === 'string' && value.length <= LINE && validate(value),
        },
      },
      { message },
    ),
  );

/** An image as a data URL, or null to remove it. Its contents are checked when it is decoded. */
export const Picture = () =>
  applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, example: 'data:image/png;base64,…' }),
    IsOptional(),
    IsString({ message: NOT_AN_IMAGE }),
    MaxLength(DATA_URL_LENGTH, { message: IMAGE_TOO_LARGE }),
  );
