import { type BirthDisplay, birthDocument, clientName } from '@doula-desk/domain';
import { birthLogBlocks, birthRecordBlocks, contractionBlocks } from '../../births/birth-blocks.js';
import type { Block } from '../../documents/pdf/description.js';
import type { BirthRow } from '../records/rows.js';
import { toBirthWithLog } from '../records/to-domain.js';

/** Returns a birth's record, story, and log. */
export function birthSection(row: BirthRow, display: BirthDisplay): Block[] {
  const { birth, events } = toBirthWithLog(row);
  const record = birthDocument('birth-record', { clientName: clientName(row), birth, events }, display);
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
    ...birthRecordBlocks(record),
    ...story,
    ...contractionBlocks(record),
    ...birthLogBlocks(record),
  ];
}
