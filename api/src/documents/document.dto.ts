import { type DocumentPaper, type DocumentRequest, documentPapers } from '@doula-desk/domain';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { MayBeOmitted } from '../http/field-decorators.js';

export class DocumentRequestDto implements DocumentRequest {
  @ApiPropertyOptional({
    enum: documentPapers,
    description: "Defaults to the paper size used in the practice's country",
  })
  @MayBeOmitted()
  @IsIn(documentPapers)
  paper?: DocumentPaper;
}
