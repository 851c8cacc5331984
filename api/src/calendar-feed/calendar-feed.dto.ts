import type { CalendarFeedCreate } from '@doula-desk/domain';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';

export class CalendarFeedCreateDto implements CalendarFeedCreate {
  @ApiPropertyOptional({
    type: Boolean,
    default: false,
    description: 'Client names in full, not as initials.',
  })
  @IsOptional()
  @IsBoolean()
  showClientNames?: boolean;
}
