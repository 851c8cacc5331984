import { type ExportFormat, type ExportRequest, exportFormats } from '@doula-desk/domain';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

export class ExportDto implements ExportRequest {
  @ApiPropertyOptional({ enum: exportFormats, description: 'That of the settings when left out' })
  @IsOptional()
  @IsIn(exportFormats, { message: `Please choose one of ${exportFormats.join(', ')}` })
  format?: ExportFormat;
}
