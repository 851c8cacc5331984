import { Module } from '@nestjs/common';
import { DocumentsController, RecordPdfsController } from './documents.controller.js';
import { DocumentsRepository } from './documents.repository.js';
import { DocumentsService } from './documents.service.js';

/** PDFs over HTTP. `Documents` in platform requests one within another feature's transaction. */
@Module({
  controllers: [DocumentsController, RecordPdfsController],
  providers: [DocumentsService, DocumentsRepository],
  exports: [DocumentsService],
})
export class DocumentFilesModule {}
