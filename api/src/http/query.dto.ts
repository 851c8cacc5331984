import { chartScopes, isPlausibleDate, PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '@doula-desk/domain';
import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
} from 'class-validator';

/** A flag in a query: only 'true' or 'false'. */
export function QueryBoolean(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value)),
    IsBoolean(),
  );
}

/** Treats an empty filter in a query as missing. */
export function QueryFilter(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (value === '' ? undefined : value)),
    IsOptional(),
  );
}

/** A day in the practice's zone, `YYYY-MM-DD`. An empty string counts as missing. */
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

/** Which charts a list includes. */
export function QueryChartScope(): PropertyDecorator {
  return applyDecorators(
    IsIn(chartScopes),
    ApiPropertyOptional({
      enum: chartScopes,
      default: 'mine',
      description: 'Your own charts, those that colleagues share with you, or both.',
    }),
  );
}

/** Parameters of every paged list. */
export class PageQueryDto {
  @ApiPropertyOptional({ type: 'integer', default: PAGE_LIMIT_DEFAULT, maximum: PAGE_LIMIT_MAX, minimum: 1 })
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(PAGE_LIMIT_MAX)
  limit: number = PAGE_LIMIT_DEFAULT;

  @ApiPropertyOptional({
    description: 'The `nextCursor` of the previous page. Without it, the list begins with its first entry.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  cursor?: string;
}

/** Which of the client's pregnancies a list covers; all of them if it's missing. */
export function QueryPregnancy(): PropertyDecorator {
  return applyDecorators(
    QueryFilter(),
    Matches(PREGNANCY, { message: 'Please choose current, or the id of a pregnancy' }),
    ApiPropertyOptional({
      type: String,
      description:
        '`current`, or the id of a pregnancy, to list only its records. Without it, the list covers all pregnancies.',
    }),
  );
}

const PREGNANCY = /^(?:current|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** A page of one client's records. */
export class ClientPageQueryDto extends PageQueryDto {
  @QueryPregnancy()
  pregnancy?: string;
}
