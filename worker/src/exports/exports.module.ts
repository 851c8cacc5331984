import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { NoticesModule } from '../notifications/index.js';
import { ExportNotices } from './export-notices.js';
import { ExportWriter } from './export-writer.js';
import { ExportsRepository } from './exports.repository.js';
import { RunExportJob } from './run-export.job.js';
import { SweepExportsJob } from './sweep-exports.job.js';

const jobs = [RunExportJob, SweepExportsJob];

/** Creates the exports that practitioners request. */
@Module({
  imports: [NoticesModule, DocumentsModule],
  providers: [ExportsRepository, ExportNotices, ExportWriter, ...jobs],
  exports: jobs,
})
export class ExportsModule {}
