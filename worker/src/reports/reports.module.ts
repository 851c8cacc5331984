import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { ReportComposer } from './report-composer.js';

@Module({ imports: [DocumentsModule], providers: [ReportComposer] })
export class ReportsModule {}
