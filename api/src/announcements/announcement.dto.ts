import {
  ANNOUNCEMENT_LENGTH,
  type AnnouncementFields,
  type UpdateAnnouncementRequest,
} from '@doula-desk/domain';
import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsString, MaxLength, Min } from 'class-validator';
import { MaxCharacters, MultiLine } from '../http/field-decorators.js';

const TIME = 'Please enter a valid time';

export class AnnouncementDto implements AnnouncementFields {
  @ApiProperty({ maxLength: ANNOUNCEMENT_LENGTH, example: 'The server restarts tonight at 10 PM.' })
  @MultiLine()
  @IsString({ message: 'Please enter the announcement' })
  @MaxCharacters(ANNOUNCEMENT_LENGTH)
  text!: string;

  @ApiProperty({ format: 'date-time' })
  @IsString({ message: TIME })
  @MaxLength(40, { message: TIME })
  startsAt!: string;

  @ApiProperty({ format: 'date-time', description: 'When the announcement disappears.' })
  @IsString({ message: TIME })
  @MaxLength(40, { message: TIME })
  endsAt!: string;
}

export class UpdateAnnouncementDto extends AnnouncementDto implements UpdateAnnouncementRequest {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'The version that the change is based on.' })
  @IsInt()
  @Min(1)
  version!: number;
}
