import { type DocumentPaper, type DocumentRequest, documentPapers } from '@doula-desk/domain';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, ValidateIf } from 'class-validator';

export class DocumentRequestDto implements DocumentRequest {
  @ApiPropertyOptional({
    enum: documentPapers,
    description: "By default, that of the practice's country",
  })
  @ValidateIf((_, paper) => paper !== undefined)
  @IsIn(documentPapers)
  paper?: DocumentPaper;
}
