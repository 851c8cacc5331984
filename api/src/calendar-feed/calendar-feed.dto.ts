import type { CalendarFeedCreate } from '@doula-desk/domain';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';

export class CalendarFeedCreateDto implements CalendarFeedCreate {
  @ApiPropertyOptional({
    type: Boolean,
    default: false,
    nullable: true,
    description: 'Shows full client names instead of initials.',
  })
  @IsOptional()
  @IsBoolean()
  showClientNames?: boolean;
}
