import { Module } from '@nestjs/common';
import { DocumentsController, RecordPdfsController } from './documents.controller.js';
import { DocumentsRepository } from './documents.repository.js';
import { DocumentsService } from './documents.service.js';

/** Serves PDFs over HTTP. To request one within another feature's transaction, use `Documents` in platform. */
@Module({
  controllers: [DocumentsController, RecordPdfsController],
  providers: [DocumentsService, DocumentsRepository],
  exports: [DocumentsService],
})
export class DocumentFilesModule {}
