import {
  DEFAULT_DOCUMENT_PAPER,
  type DocumentPaper,
  type DocumentRequest,
  documentPapers,
} from '@doula-desk/domain';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';

export class DocumentRequestDto implements DocumentRequest {
  @ApiPropertyOptional({ enum: documentPapers, default: DEFAULT_DOCUMENT_PAPER })
  @IsIn(documentPapers)
  paper: DocumentPaper = DEFAULT_DOCUMENT_PAPER;
}
