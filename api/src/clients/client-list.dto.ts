import { clientStatuses } from '@doula-desk/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { PAGE_LIMIT_MAX } from '../http/query.dto.js';
import { PregnancyEndDto } from './client-parts.dto.js';

/**
 * `GET /api/clients`. Without both parameters it returns the whole list, which the screen filters and sorts
 * itself.
 */
export class ClientListQueryDto {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: PAGE_LIMIT_MAX })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(PAGE_LIMIT_MAX)
  limit?: number;

  @ApiPropertyOptional({ type: String, description: 'The `nextCursor` of the previous page.' })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  cursor?: string;
}

class ClientListEntryDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  firstName!: string;

  @ApiProperty()
  lastName!: string;

  @ApiProperty()
  preferredName!: string;

  @ApiProperty()
  phone!: string;

  @ApiProperty()
  email!: string;

  @ApiProperty({ type: String, format: 'date', nullable: true })
  edd!: string | null;

  @ApiProperty({ type: String, enum: clientStatuses, nullable: true })
  status!: string | null;

  @ApiProperty({ type: PregnancyEndDto, nullable: true })
  pregnancyEnd!: PregnancyEndDto | null;

  @ApiProperty({ type: 'integer' })
  numberOfBabies!: number;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description:
      'Day of the last visit: the latest completed appointment or finished note up to today that is not about a call.',
  })
  lastVisit!: string | null;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Next appointment, from today on.',
  })
  nextAppointment!: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

export class ClientListResponseDto {
  @ApiProperty({ type: ClientListEntryDto, isArray: true })
  clients!: ClientListEntryDto[];

  @ApiProperty({ type: String, nullable: true, description: 'Null on the last page.' })
  nextCursor!: string | null;
}

class ClientNameIdDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ description: 'First and last name.' })
  name!: string;

  @ApiProperty({ description: 'False for clients whose status is Care Completed or Inactive.' })
  isActive!: boolean;
}

export class ClientNameIdResponseDto {
  @ApiProperty({ type: ClientNameIdDto, isArray: true })
  clientListIdName!: ClientNameIdDto[];
}
