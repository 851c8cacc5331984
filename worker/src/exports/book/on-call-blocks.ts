import { coverageAnswerLabels, formatDate, formatDateRange } from '@doula-desk/domain';
import type { Block } from '../../documents/pdf/description.js';
import type { BackupRow, OnCallPlanRow } from '../records/rows.js';

/** Returns a client's chosen window and backups. */
export function onCallBlocks({
  overrideStart,
  overrideEnd,
  overrideReason,
  coverage,
}: OnCallPlanRow): Block[] {
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
  return [...window, ...backups];
}

function daysOf({ startDate, endDate }: BackupRow): string {
  if (startDate === null && endDate === null) return 'The whole window';
  if (startDate === null) return `Until ${formatDate(endDate ?? '')}`;
  return endDate === null ? `From ${formatDate(startDate)}` : formatDateRange(startDate, endDate);
}
