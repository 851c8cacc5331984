import type {
  CareTeamReportResponse,
  CertificationLogResponse,
  DocumentResponse,
  MileageReportResponse,
  PracticeReportResponse,
} from '@doula-desk/domain';
import { Body, Controller, Get, HttpCode, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AuditsRead } from '../audit/audits-read.js';
import { AllowApiTokens } from '../http/api-token.decorator.js';
import { contentDisposition } from '../http/content-disposition.js';
import { LimitRate } from '../http/rate-limit.decorator.js';
import { CurrentSession, Origin, type RequestOrigin, type RequestSession } from '../http/request-session.js';
import { RespondsWith } from '../http/responds-with.decorator.js';
import {
  CertificationFileQueryDto,
  CertificationPdfDto,
  MileagePdfDto,
  MileageQueryDto,
  ReportPdfDto,
  ReportQueryDto,
} from './report.dto.js';
import { ReportsService } from './reports.service.js';

/** The practice's reports, as JSON. */
@ApiTags('reports')
@AllowApiTokens()
@Controller('api/reports')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  /** Returns the statistics for a period: births, hours, visits, clients, and the caseload. */
  @AuditsRead({ action: 'report.viewed', of: 'practice' })
  @Get('practice')
  async practice(
    @CurrentSession() session: RequestSession,
    @Query() query: ReportQueryDto,
  ): Promise<PracticeReportResponse> {
    return { report: await this.reports.practice(session, query) };
  }

  /** Returns the births that the practitioner attended, with hours and evaluations received. */
  @AuditsRead({ action: 'report.viewed', of: 'practice' })
  @Get('certification')
  async certification(
    @CurrentSession() session: RequestSession,
    @Query() query: ReportQueryDto,
  ): Promise<CertificationLogResponse> {
    return { log: await this.reports.certification(session, query) };
  }

  /** Returns the hours, travel times, and distances of a calendar year. */
  @AuditsRead({ action: 'report.viewed', of: 'practice' })
  @Get('mileage')
  async mileage(
    @CurrentSession() session: RequestSession,
    @Query() query: MileageQueryDto,
  ): Promise<MileageReportResponse> {
    return { report: await this.reports.mileage(session, query) };
  }

  /** Returns what the practitioner did in colleagues' charts, and colleagues in the practitioner's, by month. */
  @AuditsRead({ action: 'report.viewed', of: 'practice' })
  @Get('care-team')
  async careTeam(
    @CurrentSession() session: RequestSession,
    @Query() query: ReportQueryDto,
  ): Promise<CareTeamReportResponse> {
    return { report: await this.reports.careTeam(session, query) };
  }
}

/** The practice's reports, as files. */
@ApiTags('reports')
@Controller('api/reports')
export class ReportFilesController {
  constructor(private readonly reports: ReportsService) {}

  /** Downloads the statistics for a period as a CSV file. */
  @RespondsWith('text/csv')
  @LimitRate('file')
  @Get('practice.csv')
  async practiceCsv(
    @CurrentSession() session: RequestSession,
    @Query() query: ReportQueryDto,
    @Origin() origin: RequestOrigin,
  ): Promise<StreamableFile> {
    return csvFile(await this.reports.csv('practice-report', session, query, origin));
  }

  /** Downloads the certification log as a CSV file. */
  @RespondsWith('text/csv')
  @LimitRate('file')
  @Get('certification.csv')
  async certificationCsv(
    @CurrentSession() session: RequestSession,
    @Query() query: CertificationFileQueryDto,
    @Origin() origin: RequestOrigin,
  ): Promise<StreamableFile> {
    return csvFile(await this.reports.csv('certification-log', session, query, origin));
  }

  /** Downloads the hours and distances of a year as a CSV file. */
  @RespondsWith('text/csv')
  @LimitRate('file')
  @Get('mileage.csv')
  async mileageCsv(
    @CurrentSession() session: RequestSession,
    @Query() query: MileageQueryDto,
    @Origin() origin: RequestOrigin,
  ): Promise<StreamableFile> {
    return csvFile(await this.reports.csv('mileage-report', session, query, origin));
  }

  /** Downloads what care teams did in a period as a CSV file. */
  @RespondsWith('text/csv')
  @LimitRate('file')
  @Get('care-team.csv')
  async careTeamCsv(
    @CurrentSession() session: RequestSession,
    @Query() query: ReportQueryDto,
    @Origin() origin: RequestOrigin,
  ): Promise<StreamableFile> {
    return csvFile(await this.reports.csv('care-team-report', session, query, origin));
  }

  /** Requests the statistics for a period as a PDF file. The existing file is reused if nothing has changed. */
  @HttpCode(200)
  @Post('practice/pdf')
  async practicePdf(
    @CurrentSession() session: RequestSession,
    @Body() input: ReportPdfDto,
  ): Promise<DocumentResponse> {
    return { document: await this.reports.pdf('practice-report', session, input) };
  }

  /** Requests the certification log as a PDF file. The existing file is reused if nothing has changed. */
  @HttpCode(200)
  @Post('certification/pdf')
  async certificationPdf(
    @CurrentSession() session: RequestSession,
    @Body() input: CertificationPdfDto,
  ): Promise<DocumentResponse> {
    return { document: await this.reports.pdf('certification-log', session, input) };
  }

  /** Requests the hours and distances of a year as a PDF file. The existing file is reused if nothing has changed. */
  @HttpCode(200)
  @Post('mileage/pdf')
  async mileagePdf(
    @CurrentSession() session: RequestSession,
    @Body() input: MileagePdfDto,
  ): Promise<DocumentResponse> {
    return { document: await this.reports.pdf('mileage-report', session, input) };
  }

  /** Requests what care teams did in a period as a PDF file. The existing file is reused if nothing has changed. */
  @HttpCode(200)
  @Post('care-team/pdf')
  async careTeamPdf(
    @CurrentSession() session: RequestSession,
    @Body() input: ReportPdfDto,
  ): Promise<DocumentResponse> {
    return { document: await this.reports.pdf('care-team-report', session, input) };
  }
}

function csvFile({ name, text }: { name: string; text: string }): StreamableFile {
  return new StreamableFile(Buffer.from(text), {
    type: 'text/csv; charset=utf-8',
    disposition: contentDisposition(name),
  });
}
