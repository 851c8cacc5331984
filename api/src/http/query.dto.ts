import { isPlausibleDate } from '@doula-desk/domain';
import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, IsString, Max, MaxLength, Min, ValidateBy } from 'class-validator';

/** Rows of a page unless asked otherwise, and the most that may be asked for. */
export const PAGE_LIMIT_DEFAULT = 50;
export const PAGE_LIMIT_MAX = 1000;

/** A flag in a query: 'true' or 'false' and nothing else. */
export function QueryBoolean(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value)),
    IsBoolean(),
  );
}

/** An empty filter in a query lets everything through, as if it were not there. */
export function QueryFilter(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (value === '' ? undefined : value)),
    IsOptional(),
  );
}

/** A day of the practice, `YYYY-MM-DD`. An empty one is none. */
export function QueryDay(description?: string): PropertyDecorator {
  return applyDecorators(
    QueryFilter(),
    ValidateBy(
      {
        name: 'isDay',
        validator: { validate: (value) => typeof value === 'string' && isPlausibleDate(value) },
      },
      { message: 'Please enter a valid date' },
    ),
    ApiPropertyOptional({ type: String, format: 'date', ...(description ? { description } : {}) }),
  );
}

/** What every paged list takes. */
export class PageQueryDto {
  @ApiPropertyOptional({ default: PAGE_LIMIT_DEFAULT, maximum: PAGE_LIMIT_MAX, minimum: 1 })
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(PAGE_LIMIT_MAX)
  limit: number = PAGE_LIMIT_DEFAULT;

  @ApiPropertyOptional({ description: 'From the previous page: where the next one begins.' })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  cursor?: string;
}
