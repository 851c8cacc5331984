import type { TimeZone } from '@doula-desk/domain';
import { birthLogBlocks, birthRecordBlocks } from '../../births/birth-blocks.js';
import type { Block } from '../../documents/pdf/description.js';
import type { BirthRow } from '../records/rows.js';
import { toBirthOfLog } from '../records/to-domain.js';

/** Returns a birth: its record, its story, and its log. */
export function birthSection(row: BirthRow, zone: TimeZone): Block[] {
  const { birth, events } = toBirthOfLog(row);
  const title = birth.status === 'recorded' ? 'Birth record' : 'Birth log';
  const story: Block[] =
    birth.story === ''
      ? []
      : [
          { kind: 'paragraph', tone: 'strong', text: 'Birth story', withNext: true },
          { kind: 'paragraph', text: birth.story },
        ];
  return [
    { kind: 'heading', level: 3, text: title },
    ...birthRecordBlocks(birth, zone),
    ...story,
    ...birthLogBlocks(events, zone),
  ];
}
