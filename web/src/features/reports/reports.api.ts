import type { CareTeamReport, CertificationLog, MileageReport, PracticeReport } from '@doula-desk/domain';
import { type DownloadedFile, download } from '../../lib/http/download.js';
import { clientError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';

/** The reports, with the type of each one's contents. */
export interface ReportBodies {
  practice: PracticeReport;
  certification: CertificationLog;
  mileage: MileageReport;
  'care-team': CareTeamReport;
}
export type ReportName = keyof ReportBodies;

/** What a report covers: a range of months, or a year. */
export type ReportQuery = Readonly<Record<string, string>>;

export async function fetchReport<Name extends ReportName>(
  name: Name,
  query: ReportQuery,
): Promise<ReportBodies[Name]> {
  const body = await signedIn.get(`/api/reports/${name}?${new URLSearchParams(query)}`);
  const report = isRecord(body) ? (body.report ?? body.log) : undefined;
  if (!isRecord(report)) throw clientError('MALFORMED_RESPONSE');
  return report as unknown as ReportBodies[Name];
}

/** Downloads a report as a CSV file. */
export function fetchReportFile(name: ReportName, query: ReportQuery): Promise<DownloadedFile> {
  return download(`/api/reports/${name}.csv?${new URLSearchParams(query)}`, `${name}.csv`);
}
