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
  ValidateIf,
} from 'class-validator';
import { ManyLines, MaxCharacters, OneLine } from '../http/field-decorators.js';

/** Most characters of a one-line field. */
const LINE = 200;
/** Base64 takes four characters for three bytes; the head of a data URL is short. */
const DATA_URL_LENGTH = Math.ceil(IMAGE_BYTES_MAX / 3) * 4 + 100;

/** What is left out stays; null is no value. */
const MayBeLeftOut = () => ValidateIf((_, value) => value !== undefined);

/** A line of text, which may be empty. */
export const Line = () =>
  applyDecorators(
    ApiPropertyOptional({ type: String, maxLength: LINE }),
    OneLine(),
    MayBeLeftOut(),
    IsString({ message: 'Please enter a text' }),
    MaxCharacters(LINE),
  );

/** A line of text that must not be emptied. */
export const RequiredLine = (message: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, maxLength: LINE, minLength: 1 }),
    OneLine(),
    MayBeLeftOut(),
    IsString({ message }),
    MinLength(1, { message }),
    MaxCharacters(LINE),
  );

/** A text of several lines. */
export const TextBlock = (maxLength: number) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, maxLength }),
    ManyLines(),
    MayBeLeftOut(),
    IsString({ message: 'Please enter a text' }),
    MaxCharacters(maxLength),
  );

/** Yes or no. */
export const Flag = () =>
  applyDecorators(ApiPropertyOptional({ type: Boolean }), MayBeLeftOut(), IsBoolean());

/** One of some values. */
export const Choice = (values: readonly (string | number)[]) =>
  applyDecorators(
    ApiPropertyOptional({ enum: values as string[] }),
    MayBeLeftOut(),
    IsIn(values, { message: 'Please choose one of the options' }),
  );

/** Several of some values. */
export const Choices = (values: readonly string[]) =>
  applyDecorators(
    ApiPropertyOptional({ isArray: true, enum: values as string[] }),
    MayBeLeftOut(),
    IsArray({ message: 'Please choose from the options' }),
    IsIn(values, { each: true, message: 'Please choose from the options' }),
    ArrayMaxSize(values.length),
    ArrayUnique(),
  );

/** A whole number within bounds. */
export const WholeNumber = (min: number, max: number) =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: min, maximum: max }),
    MayBeLeftOut(),
    IsInt({ message: 'Please enter a whole number' }),
    Min(min, { message: `Please enter a number from ${min} to ${max}` }),
    Max(max, { message: `Please enter a number from ${min} to ${max}` }),
  );

/** A limit of clients on call at the same time, or null for no limit. */
export const ConcurrencyLimit = () =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', nullable: true, minimum: 1, maximum: CONCURRENT_ON_CALL_MAX }),
    MayBeLeftOut(),
    ValidateBy(
      { name: 'concurrencyLimit', validator: { validate: isConcurrencyLimit } },
      { message: `Please enter a number from 1 to ${CONCURRENT_ON_CALL_MAX}` },
    ),
  );

/** A text that a rule of the domain accepts. */
export const TextThat = (validate: (text: string) => boolean, message: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: String }),
    MayBeLeftOut(),
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

/** A picture as a data URL, or null to remove it. What it really is, is looked at when it is decoded. */
export const Picture = () =>
  applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, example: 'data:image/png;base64,…' }),
    IsOptional(),
    IsString({ message: NOT_AN_IMAGE }),
    MaxLength(DATA_URL_LENGTH, { message: IMAGE_TOO_LARGE }),
  );
