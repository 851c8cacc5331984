import type { LogLine } from '@doula-desk/domain';
import type { PlainBlock } from './pdf/description.js';

/** Returns a log as a table. The first row of each day shows the date. */
export function logTable(
  lines: readonly Pick<LogLine, 'day' | 'time' | 'title' | 'details' | 'note'>[],
): PlainBlock[] {
  if (lines.length === 0) return [];
  return [
    {
      kind: 'table',
      columns: [
        { heading: 'Time', share: 4 },
        { heading: 'What', share: 3 },
        { heading: 'Details', share: 6 },
      ],
      rows: lines.map(({ day, time, title, details, note }) => [
        [day, time].filter(Boolean).join('\n'),
        title,
        [details, note].filter(Boolean).join('\n'),
      ]),
    },
  ];
}
