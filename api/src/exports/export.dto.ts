import { type ExportFormat, type ExportRequest, exportFormats } from '@doula-desk/domain';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

export class ExportDto implements ExportRequest {
  @ApiPropertyOptional({ enum: exportFormats, description: 'By default, the format from the settings' })
  @IsOptional()
  @IsIn(exportFormats, { message: `Please choose one of ${exportFormats.join(', ')}` })
  format?: ExportFormat;
}
