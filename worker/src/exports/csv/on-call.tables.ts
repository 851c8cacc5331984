import { coverageAnswerLabels, coverageCallLabels } from '@doula-desk/domain';
import * as queries from '../records/queries.js';
import type { BackupRow, CoverageCallRow, OnCallPlanRow, TimeAwayRow } from '../records/rows.js';
import { type AnyTable, clientColumns, column, localTime, oneRowPerRecord, table } from './table.js';

/** A backup with its plan. A plan without backups also gets a line. */
type PlanLine = OnCallPlanRow & { backup: BackupRow | undefined; order: number };

export function onCallTable(owner: string): AnyTable {
  return table<OnCallPlanRow, PlanLine>({
    path: 'on-call.csv',
    about:
      'On-call windows chosen for a client, and backups in the order you would call them, with one row per backup. A backup without days covers the whole window.',
    query: queries.onCallPlans(owner, 'by-date'),
    isCounted: true,
    linesOf: (row) => {
      const backups = row.coverage.length > 0 ? row.coverage : [undefined];
      return backups.map((backup, index) => ({ ...row, backup, order: index + 1 }));
    },
    columns: [
      ...clientColumns,
      column('Window First Day', ({ overrideStart }) => overrideStart),
      column('Window Last Day', ({ overrideEnd }) => overrideEnd),
      column('Window Reason', ({ overrideReason }) => overrideReason),
      column('Backup Order', ({ backup, order }) => backup && order),
      column('Backup', ({ backup }) => backup?.name),
      column('Backup Phone', ({ backup }) => backup?.phone),
      column('Backup First Day', ({ backup }) => backup?.startDate),
      column('Backup Last Day', ({ backup }) => backup?.endDate),
      column('Answer', ({ backup }) => backup && coverageAnswerLabels[backup.answer]),
      column('Pregnancy ID', ({ pregnancyId }) => pregnancyId),
    ],
  });
}

export function coverageCallTable(owner: string, timeZone: string): AnyTable {
  return table<CoverageCallRow, CoverageCallRow>({
    path: 'backup-requests.csv',
    about: "Backups you asked to cover when you couldn't go, with their responses: one row for each entry.",
    query: queries.coverageCalls(owner),
    isCounted: false,
    linesOf: oneRowPerRecord,
    columns: [
      ...clientColumns,
      column('Time', ({ at }) => localTime(at, timeZone)),
      column('What Happened', ({ kind }) => coverageCallLabels[kind]),
      column('Backup', ({ name }) => name),
      column('Backup Phone', ({ phone }) => phone),
    ],
  });
}

export function timeAwayTable(owner: string, timeZone: string): AnyTable {
  return table<TimeAwayRow, TimeAwayRow>({
    path: 'time-away.csv',
    about: "Days on which you aren't available.",
    query: queries.timeAway(owner),
    isCounted: false,
    linesOf: oneRowPerRecord,
    columns: [
      column('First Day', ({ startDate }) => startDate),
      column('Last Day', ({ endDate }) => endDate),
      column('Note', ({ note }) => note),
      column('Created', ({ createdAt }) => localTime(createdAt, timeZone)),
    ],
  });
}
