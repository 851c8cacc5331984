import { type DocumentPaper, type DocumentRequest, documentPapers } from '@doula-desk/domain';
import { IsIn, IsOptional } from 'class-validator';

export class DocumentRequestDto implements DocumentRequest {
  @IsOptional()
  @IsIn(documentPapers)
  paper?: DocumentPaper;
}
