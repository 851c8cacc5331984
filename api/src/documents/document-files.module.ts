import { Module } from '@nestjs/common';
import { DocumentsController, NotePdfController, PlanPdfController } from './documents.controller.js';
import { DocumentsRepository } from './documents.repository.js';
import { DocumentsService } from './documents.service.js';

/** PDFs over HTTP. Asking for one inside another feature's transaction is `Documents` in platform. */
@Module({
  controllers: [DocumentsController, PlanPdfController, NotePdfController],
  providers: [DocumentsService, DocumentsRepository],
  exports: [DocumentsService],
})
export class DocumentFilesModule {}
