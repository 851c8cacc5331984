import { Module } from '@nestjs/common';
import { DocumentFilesModule } from '../documents/document-files.module.js';
import { ReportFilesController, ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [DocumentFilesModule],
  controllers: [ReportsController, ReportFilesController],
  providers: [ReportsService],
})
export class ReportsModule {}
