import type { BirthDocument } from '@doula-desk/domain';
import { logTable } from '../documents/log-table.js';
import type { PlainBlock } from '../documents/pdf/description.js';

/** Returns the facts about a recorded birth and each baby. Returns nothing until the birth has been recorded. */
export function birthRecordBlocks({ facts, babies }: BirthDocument): PlainBlock[] {
  if (facts.length === 0 && babies.length === 0) return [];
  return [
    { kind: 'fields', rows: facts },
    ...babies.flatMap(({ title, facts: rows }): PlainBlock[] => [
      { kind: 'heading', level: 3, text: title },
      { kind: 'fields', rows },
    ]),
  ];
}

/** Returns the timed contractions as a table. */
export function contractionBlocks({ contractions }: BirthDocument): PlainBlock[] {
  if (contractions.length === 0) return [];
  return [
    {
      kind: 'table',
      columns: [
        { heading: 'Start', share: 5 },
        { heading: 'Duration', share: 3 },
        { heading: 'Since previous', share: 3 },
        { heading: 'Intensity', share: 3 },
      ],
      rows: contractions.map(({ day, start, lasting, interval, intensity }) => [
        [day, start].filter(Boolean).join('\n'),
        lasting,
        interval,
        intensity,
      ]),
    },
  ];
}

/** Returns a log as a table. The first row of each day shows the date. */
export function birthLogBlocks({ log }: BirthDocument): PlainBlock[] {
  return logTable(log);
}
