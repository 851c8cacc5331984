import { type ExportFormat, type ExportRequest, exportFormats } from '@doula-desk/domain';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { MayBeOmitted } from '../http/field-decorators.js';

export class ExportDto implements ExportRequest {
  @ApiPropertyOptional({ enum: exportFormats, description: 'By default, the format from the settings' })
  @MayBeOmitted()
  @IsIn(exportFormats, { message: `Please choose one of ${exportFormats.join(', ')}` })
  format?: ExportFormat;
}
