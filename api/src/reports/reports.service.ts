import {
  type CareTeamReport,
  type CertificationForm,
  type CertificationLog,
  CSV_BOM,
  DEFAULT_CERTIFICATION_FORM,
  type DocumentPaper,
  type DocumentState,
  type MileageReport,
  type PracticeReport,
  type ReportKind,
  type ReportPeriod,
  readPeriod,
  reportTitles,
  todayInZone,
  validatePeriod,
} from '@doula-desk/domain';
import {
  csvLines,
  Database,
  loadCareTeamReport,
  loadCertificationLog,
  loadMileageReport,
  loadPracticeReport,
  loadReportContents,
  loadReportForDocument,
  type ReportChoice,
  recordAudit,
  reportVersion,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { DocumentsService } from '../documents/documents.service.js';
import { practitionerAudit } from '../http/practitioner-audit.js';
import { rejectInvalid } from '../http/rejections.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';

const audit = practitionerAudit('practice');

/** The options that a request sets; the others have defaults. */
interface ReportRequest {
  from?: string | undefined;
  to?: string | undefined;
  form?: CertificationForm | undefined;
  year?: number | undefined;
}

/** A practice's statistics: births, hours, clients, and miles. The database computes all totals. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly database: Database,
    private readonly documents: DocumentsService,
  ) {}

  /** @throws AppError VALIDATION_FAILED */
  practice(session: RequestSession, request: ReportRequest, now = new Date()): Promise<PracticeReport> {
    const { period } = readChoice(session, request, now);
    return loadPracticeReport(this.database.pool, ownerOf(session), period, now);
  }

  /** @throws AppError VALIDATION_FAILED */
  certification(
    session: RequestSession,
    request: ReportRequest,
    now = new Date(),
  ): Promise<CertificationLog> {
    const { period } = readChoice(session, request, now);
    return loadCertificationLog(this.database.pool, ownerOf(session), period);
  }

  mileage(session: RequestSession, request: ReportRequest, now = new Date()): Promise<MileageReport> {
    const { year } = readChoice(session, request, now);
    return loadMileageReport(this.database.pool, ownerOf(session), year, now);
  }

  /** @throws AppError VALIDATION_FAILED */
  careTeam(session: RequestSession, request: ReportRequest, now = new Date()): Promise<CareTeamReport> {
    const { period } = readChoice(session, request, now);
    return loadCareTeamReport(this.database.pool, ownerOf(session), period);
  }

  /**
   * Returns a report as a CSV file: its tables one after another, each with a heading.
   *
   * @throws AppError VALIDATION_FAILED
   */
  async csv(
    kind: ReportKind,
    session: RequestSession,
    request: ReportRequest,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<{ name: string; text: string }> {
    const choice = readChoice(session, request, now);
    const { tables } = await loadReportContents(this.database, kind, ownerOf(session), choice, now);
    await recordAudit(
      this.database.prisma,
      session.ownerId,
      audit('report.exported', session.ownerId, origin, [kind]),
    );
    const parts = tables.map(({ title, headings, rows, totals = [] }) =>
      // A single table needs no title: programs expect the headings in the first line.
      csvLines([...(tables.length > 1 ? [[title]] : []), headings, ...rows, ...totals]),
    );
    return {
      name: `${reportTitles[kind]} - ${reportVersion(kind, choice)}.csv`,
      text: CSV_BOM + parts.join('\r\n'),
    };
  }

  /**
   * Requests a report as a PDF. The existing file is reused if nothing has changed.
   *
   * @throws AppError VALIDATION_FAILED
   */
  async pdf(
    kind: ReportKind,
    session: RequestSession,
    request: ReportRequest & { paper?: DocumentPaper | undefined },
    now = new Date(),
  ): Promise<DocumentState> {
    const choice = readChoice(session, request, now);
    const { revision } = await loadReportForDocument(this.database, kind, session.ownerId, choice, now);
    return this.documents.requestReport(kind, session, revision, request.paper);
  }
}

function ownerOf({ ownerId, timeZone }: RequestSession) {
  return { ownerId, zone: timeZone };
}

function readChoice(
  { timeZone }: RequestSession,
  { from, to, form, year }: ReportRequest,
  now: Date,
): ReportChoice {
  const today = todayInZone(now, timeZone);
  const period: ReportPeriod = readPeriod({ ...(from && { from }), ...(to && { to }) }, today);
  rejectInvalid(validatePeriod(period));
  return {
    period,
    form: form ?? DEFAULT_CERTIFICATION_FORM,
    year: year ?? Number(today.slice(0, 4)),
  };
}
