import {
  CARE_TEAM_VISITS_MAX,
  type CareTeamReport,
  type CareTeamVisit,
  type CareTeamWork,
  CERTIFICATION_ROWS_MAX,
  type CertificationLog,
  clientName,
  type DateOnly,
  daysOfPeriod,
  initials,
  type LoggedBirth,
  type MileageReport,
  type MileageRow,
  mileageReport,
  type PracticeReport,
  type PracticeReportTotals,
  practiceReport,
  type ReportPeriod,
  startOfDay,
  type TimeZone,
  todayInZone,
} from '@doula-desk/domain';
import type { Pool } from 'pg';
import { DATES_AS_TEXT } from '../database/dates-as-text.js';
import { CARE_TEAM_REPORT } from './care-team.queries.js';
import { CERTIFICATION_LOG, MILEAGE_REPORT, PRACTICE_REPORT } from './report.queries.js';

/** The owner of a report, and the time zone of its months and days. */
export interface ReportOwner {
  ownerId: string;
  zone: TimeZone;
}

/** Returns a practice's figures for a period. */
export async function loadPracticeReport(
  pool: Pool,
  owner: ReportOwner,
  period: ReportPeriod,
  now: Date,
): Promise<PracticeReport> {
  const asOf = todayInZone(now, owner.zone);
  const values = periodParameters(owner, period, asOf);
  const { rows } = await pool.query<PracticeReportTotals>({ ...PRACTICE_REPORT, values });
  return practiceReport(requireRow(rows), period, asOf);
}

type LoggedBirthRow = Omit<LoggedBirth, 'initials'> & Record<'firstName' | 'lastName', string>;

/** Returns the births in a period that the practitioner attended. */
export async function loadCertificationLog(
  pool: Pool,
  { ownerId, zone }: ReportOwner,
  period: ReportPeriod,
): Promise<CertificationLog> {
  const values = [ownerId, ...instantsOf(period, zone)];
  const { rows } = await pool.query<LoggedBirthRow>({
    ...CERTIFICATION_LOG,
    values,
    types: DATES_AS_TEXT,
  });
  return {
    ...period,
    births: rows.slice(0, CERTIFICATION_ROWS_MAX).map(toLoggedBirth),
    isCut: rows.length > CERTIFICATION_ROWS_MAX,
  };
}

/** Lists each field, because an object created with rest syntax takes several times as long to serialize as JSON. */
function toLoggedBirth(row: LoggedBirthRow): LoggedBirth {
  return {
    id: row.id,
    bornAt: row.bornAt,
    initials: initials(clientName(row)),
    attendance: row.attendance,
    place: row.place,
    mode: row.mode,
    arrivedAt: row.arrivedAt,
    departedAt: row.departedAt,
    minutes: row.minutes,
    evaluationReceived: row.evaluationReceived,
  };
}

/** Returns the hours and distances of a year. */
export async function loadMileageReport(
  pool: Pool,
  owner: ReportOwner,
  year: number,
  now: Date,
): Promise<MileageReport> {
  const values = periodParameters(
    owner,
    { from: `${year}-01`, to: `${year}-12` },
    todayInZone(now, owner.zone),
  );
  const { rows } = await pool.query<{ rows: MileageRow[]; uncompleted: number }>({
    ...MILEAGE_REPORT,
    values,
  });
  const { rows: sums, uncompleted } = requireRow(rows);
  return mileageReport(sums, year, uncompleted);
}

interface CareTeamRow {
  done: CareTeamWork[];
  received: CareTeamWork[];
  visits: (Omit<CareTeamVisit, 'initials'> & { firstName: string; lastName: string })[];
}

/**
 * Returns a practitioner's work in colleagues' charts in a period, and colleagues' work in the practitioner's
 * charts.
 */
export async function loadCareTeamReport(
  pool: Pool,
  { ownerId, zone }: ReportOwner,
  period: ReportPeriod,
): Promise<CareTeamReport> {
  const { first, after } = daysOfPeriod(period);
  const values = [ownerId, ...instantsOf(period, zone), zone, first, after];
  const { rows } = await pool.query<CareTeamRow>({ ...CARE_TEAM_REPORT, values });
  const { done, received, visits } = requireRow(rows);
  return {
    ...period,
    done,
    received,
    visits: visits.slice(0, CARE_TEAM_VISITS_MAX).map(({ firstName, lastName, ...visit }) => ({
      ...visit,
      initials: initials(clientName({ firstName, lastName })),
    })),
    isCut: visits.length > CARE_TEAM_VISITS_MAX,
  };
}

/**
 * Returns a report's query parameters: owner, start (inclusive) and end (exclusive) of the period, time zone,
 * the same bounds as dates, and today.
 */
export function periodParameters(
  { ownerId, zone }: ReportOwner,
  period: ReportPeriod,
  today: DateOnly,
): string[] {
  const { first, after } = daysOfPeriod(period);
  return [ownerId, ...instantsOf(period, zone), zone, first, after, today];
}

function instantsOf(period: ReportPeriod, zone: TimeZone): [string, string] {
  const { first, after } = daysOfPeriod(period);
  return [startOfDay(first, zone), startOfDay(after, zone)];
}

function requireRow<Row>([row]: Row[]): Row {
  if (!row) throw new Error('a report without a row');
  return row;
}
