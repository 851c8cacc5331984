import { Module } from '@nestjs/common';
import {
  BirthRecordPdfController,
  BirthStoryPdfController,
  DocumentsController,
  NotePdfController,
  PlanPdfController,
} from './documents.controller.js';
import { DocumentsRepository } from './documents.repository.js';
import { DocumentsService } from './documents.service.js';

/** PDFs over HTTP. `Documents` in platform requests one within another feature's transaction. */
@Module({
  controllers: [
    DocumentsController,
    PlanPdfController,
    NotePdfController,
    BirthRecordPdfController,
    BirthStoryPdfController,
  ],
  providers: [DocumentsService, DocumentsRepository],
  exports: [DocumentsService],
})
export class DocumentFilesModule {}
