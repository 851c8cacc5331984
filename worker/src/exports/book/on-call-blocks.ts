import {
  coverageAnswerLabels,
  coverageCallLabels,
  formatDate,
  formatDateRange,
  formatInstant,
  type TimeZone,
  toInstant,
} from '@doula-desk/domain';
import type { Block } from '../../documents/pdf/description.js';
import type { BackupRow, OnCallPlanRow, TimeAwayRow } from '../records/rows.js';

/** Returns a client's chosen window, their backups, and the log of who was asked to cover. */
export function onCallBlocks(
  { overrideStart, overrideEnd, overrideReason, coverage, calls }: OnCallPlanRow,
  zone: TimeZone,
): Block[] {
  const window: Block[] =
    overrideStart !== null && overrideEnd !== null
      ? [
          {
            kind: 'paragraph',
            text: [`Window: ${formatDateRange(overrideStart, overrideEnd)}`, overrideReason]
              .filter(Boolean)
              .join('. '),
          },
        ]
      : [];
  const backups: Block[] =
    coverage.length > 0
      ? [
          {
            kind: 'table',
            columns: [
              { heading: 'Backup', share: 4 },
              { heading: 'Phone', share: 3 },
              { heading: 'Days', share: 5 },
              { heading: 'Answer', share: 2 },
            ],
            rows: coverage.map((backup) => [
              backup.name,
              backup.phone,
              daysOf(backup),
              coverageAnswerLabels[backup.answer],
            ]),
          },
        ]
      : [];
  const log: Block[] =
    calls.length > 0
      ? [
          {
            kind: 'table',
            columns: [
              { heading: 'Time', share: 4 },
              { heading: 'What happened', share: 3 },
              { heading: 'Backup', share: 4 },
              { heading: 'Phone', share: 3 },
            ],
            rows: calls.map(({ at, kind, name, phone }) => [
              formatInstant(toInstant(at), zone),
              coverageCallLabels[kind],
              name,
              phone,
            ]),
          },
        ]
      : [];
  return [...window, ...backups, ...log];
}

/** Returns the days on which the practitioner isn't available, or nothing if there are none. */
export function timeAwayBlocks(rows: readonly TimeAwayRow[]): Block[] {
  if (rows.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: 'Time away' },
    {
      kind: 'table',
      columns: [
        { heading: 'Days', share: 5 },
        { heading: 'Note', share: 6 },
      ],
      rows: rows.map(({ startDate, endDate, note }) => [formatDateRange(startDate, endDate), note]),
    },
  ];
}

function daysOf({ startDate, endDate }: BackupRow): string {
  if (startDate === null && endDate === null) return 'The whole window';
  if (startDate === null) return `Until ${formatDate(endDate ?? '')}`;
  return endDate === null ? `From ${formatDate(startDate)}` : formatDateRange(startDate, endDate);
}
