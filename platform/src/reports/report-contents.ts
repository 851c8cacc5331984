import {
  type CertificationForm,
  careTeamTables,
  certificationForms,
  certificationTable,
  formatPeriod,
  mileageTables,
  practiceReportFacts,
  practiceReportTables,
  type ReportKind,
  type ReportPeriod,
  type ReportTable,
  readSchedulingChoices,
  validatePeriod,
  validateReportYear,
} from '@doula-desk/domain';
import type { Database } from '../database/database.js';
import { documentRevision, type Letterhead, loadLetterhead } from '../documents/letterhead.js';
import {
  loadCareTeamReport,
  loadCertificationLog,
  loadMileageReport,
  loadPracticeReport,
} from './load-reports.js';

/** The selection that a report covers, which is part of its PDF's revision: the months and the form, or the year. */
export interface ReportChoice {
  period: ReportPeriod;
  form: CertificationForm;
  year: number;
}

/** A report's data for its PDF and its CSV file. */
export interface ReportContents {
  /** The period, as text. */
  subtitle: string;
  facts: { label: string; value: string }[];
  tables: ReportTable[];
  /** Explanations of what the numbers include. */
  notes: string[];
}

export interface ReportForDocument extends ReportContents {
  letterhead: Letterhead;
  revision: string;
}

const CARE_NOTE =
  'A pregnancy counts as in care from the start of its chart until six weeks after the birth or the due date, or until the next pregnancy begins. Pregnancies that ended in a loss are not counted as births.';
const HOURS_NOTE =
  'Hours at births run from arrival to departure, where both were recorded. Visit hours are the durations of completed appointments other than calls.';
const CERTIFICATION_NOTE =
  'Births that you attended in person or virtually. Hours run from arrival to departure. The columns follow the style of common certification forms; check what your organization requires.';
const MILEAGE_NOTE =
  'Completed appointments and shifts that have ended, with round-trip travel, and the hours at births that you attended.';

const CARE_TEAM_NOTE =
  'Visits are counted from finished visit notes, with the duration given in the note. Births are counted if they are recorded and the colleague added entries to their log.';

/** Returns the contents of a report of any kind. */
export async function loadReportContents(
  database: Database,
  kind: ReportKind,
  { ownerId, zone }: { ownerId: string; zone: string },
  { period, form, year }: ReportChoice,
  now: Date,
): Promise<ReportContents> {
  const { pool } = database;
  const owner = { ownerId, zone };
  if (kind === 'practice-report') {
    const report = await loadPracticeReport(pool, owner, period, now);
    return {
      subtitle: formatPeriod(period),
      facts: practiceReportFacts(report),
      tables: practiceReportTables(report),
      notes: [HOURS_NOTE, CARE_NOTE],
    };
  }
  if (kind === 'certification-log') {
    const log = await loadCertificationLog(pool, owner, period);
    return {
      subtitle: formatPeriod(period),
      facts: [],
      tables: [certificationTable(log, form, zone)],
      notes: [
        CERTIFICATION_NOTE,
        ...(log.isCut ? ['This file doesn’t contain the whole log. Choose a shorter period.'] : []),
      ],
    };
  }
  if (kind === 'care-team-report') {
    const report = await loadCareTeamReport(pool, owner, period);
    return {
      subtitle: formatPeriod(period),
      facts: [],
      tables: careTeamTables(report),
      notes: [
        CARE_TEAM_NOTE,
        ...(report.isCut ? ['Not all visits are shown. Choose a shorter period to see them all.'] : []),
      ],
    };
  }
  const [report, settings] = await Promise.all([
    loadMileageReport(pool, owner, year, now),
    database.prisma.settings.findUnique({ where: { ownerId }, select: { scheduling: true } }),
  ]);
  const { distanceUnit } = readSchedulingChoices(settings?.scheduling);
  return {
    subtitle: String(year),
    facts: [],
    tables: mileageTables(report, distanceUnit),
    notes: [MILEAGE_NOTE],
  };
}

/** Returns the choice as text. Contains no standalone dashes, which would look like the end of a revision's version. */
export function reportVersion(kind: ReportKind, { period: { from, to }, form, year }: ReportChoice): string {
  if (kind === 'mileage-report') return String(year);
  const months = `${from} to ${to}`;
  return kind === 'certification-log' ? `${months} ${form}` : months;
}

/** Parses the choice from {@link reportVersion}; undefined if the text isn't valid. */
export function readReportVersion(kind: ReportKind, version: string): ReportChoice | undefined {
  const [from = '', , to = '', name = ''] = version.split(' ');
  const year = kind === 'mileage-report' ? Number(version) : Number(to.slice(0, 4));
  const period = kind === 'mileage-report' ? { from: `${version}-01`, to: `${version}-12` } : { from, to };
  const form = certificationForms.find(({ value }) => value === name)?.value ?? 'dona';
  const errors = [...validatePeriod(period), ...validateReportYear(year)];
  return errors.length === 0 ? { period, form, year } : undefined;
}

/** Returns a report with the practice's letterhead and the revision that identifies the contents. */
export async function loadReportForDocument(
  database: Database,
  kind: ReportKind,
  ownerId: string,
  choice: ReportChoice,
  now: Date,
): Promise<ReportForDocument> {
  const letterhead = await loadLetterhead(database.prisma, ownerId);
  const { timeZone: zone, practiceName, practitionerName, credentials, lines, logo } = letterhead;
  const contents = await loadReportContents(database, kind, { ownerId, zone }, choice, now);
  const shown = { contents, practiceName, practitionerName, credentials, lines, zone };
  const revision = documentRevision(reportVersion(kind, choice), shown, logo);
  return { ...contents, letterhead, revision };
}
