import { TIME_AWAY_NOTE_LENGTH, type TimeAwayFields } from '@doula-desk/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { BasedOnVersion, MaxCharacters, ReadOnlyField } from '../http/field-decorators.js';
import { PageQueryDto, QueryDay } from '../http/query.dto.js';

export class CreateTimeAwayDto implements TimeAwayFields {
  @ApiProperty({ type: String, format: 'date', example: '2027-03-07' })
  @IsString({ message: 'Please enter a valid date' })
  @MaxLength(40, { message: 'Please enter a valid date' })
  startDate = '';

  @ApiProperty({ type: String, format: 'date', example: '2027-03-14', description: 'Last day, inclusive.' })
  @IsString({ message: 'Please enter a valid date' })
  @MaxLength(40, { message: 'Please enter a valid date' })
  endDate = '';

  @ApiPropertyOptional({ type: String, maxLength: TIME_AWAY_NOTE_LENGTH, example: 'Vacation' })
  @IsString({ message: 'Please enter text' })
  @MaxCharacters(TIME_AWAY_NOTE_LENGTH)
  note = '';
}

export class UpdateTimeAwayDto extends CreateTimeAwayDto {
  @BasedOnVersion()
  version?: number;

  @ReadOnlyField()
  id?: unknown;

  @ReadOnlyField()
  createdAt?: unknown;

  @ReadOnlyField()
  updatedAt?: unknown;
}

export class TimeAwayListQueryDto extends PageQueryDto {
  @QueryDay('Omits time away that ends before this day.')
  from?: string;
}
