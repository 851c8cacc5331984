import {
  type Birth,
  type BirthEvent,
  babyFacts,
  babyTitle,
  birthFacts,
  birthTimeline,
  type TimeZone,
} from '@doula-desk/domain';
import type { PlainBlock } from '../documents/pdf/description.js';

/** Returns the facts of a recorded birth: of the birth itself, and of each baby. Nothing until it is recorded. */
export function birthRecordBlocks(birth: Birth, zone: TimeZone): PlainBlock[] {
  if (birth.status !== 'recorded') return [];
  const babies = birth.babies.flatMap((baby, place): PlainBlock[] => [
    { kind: 'heading', level: 3, text: babyTitle(baby, place, birth.babies.length) },
    { kind: 'fields', rows: babyFacts(baby, zone) },
  ]);
  return [{ kind: 'fields', rows: birthFacts(birth, zone) }, ...babies];
}

/** Returns a log as a table. A row begins with the day where a new one begins. */
export function birthLogBlocks(events: readonly BirthEvent[], zone: TimeZone): PlainBlock[] {
  const lines = birthTimeline(events, zone);
  if (lines.length === 0) return [];
  return [
    {
      kind: 'table',
      columns: [
        { heading: 'Time', share: 3 },
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
