import { addMinutes, type HandoverPart, type ShiftEntry, type SummarizedShift } from '@doula-desk/domain';
import { letterheadBlock } from '../documents/letterhead-block.js';
import { renderDocument } from '../documents/pdf/render-document.js';
import { letterhead } from '../documents/testing/letterhead.js';
import { poppler } from '../documents/testing/read-pdf.js';
import { describeShift } from './shift-composer.js';

const describeWithPoppler = poppler.installed ? describe : describe.skip;

const START = '2026-11-29T03:00:00.000Z';
const subject = { paper: 'letter', createdAt: new Date('2026-11-30T10:00:00Z') } as const;

function entry(minutes: number, kind: ShiftEntry['kind'], changes: Partial<ShiftEntry> = {}): ShiftEntry {
  const at = addMinutes(START, minutes);
  return {
    id: `e${minutes}`,
    kind,
    at,
    endedAt: null,
    note: '',
    details: {},
    revision: 1,
    changedAt: at,
    isDeleted: false,
    by: 'Zoë',
    ...changes,
  };
}

const log: SummarizedShift = {
  shift: { start: START, end: addMinutes(START, 480) },
  babies: [{ number: 1, name: 'Mira' }],
  pregnancyEnded: false,
  entries: [
    entry(10, 'bottle', { details: { ml: 90 } }),
    entry(20, 'wet'),
    entry(30, 'mood', { note: 'Teary' }),
    entry(40, 'task', { note: 'Laundry' }),
  ],
};

async function draw(parts: HandoverPart[], changes: Partial<SummarizedShift> = {}): Promise<Uint8Array> {
  const contents = {
    clientName: 'Ada Núñez',
    log: { ...log, ...changes },
    handover: { parts, message: 'Sleep well' },
    letterhead,
  };
  return (await renderDocument(describeShift(contents, subject, await letterheadBlock(letterhead)))).bytes;
}

describeWithPoppler('a shift PDF', () => {
  const textOf = async (bytes: Uint8Array) => (await poppler.text(bytes)).replaceAll(/\s+/gu, ' ');

  it('contains only the selected parts and the message', async () => {
    const text = await textOf(await draw(['feeds', 'diapers']));
    for (const part of [
      'Shift summary: Ada Núñez',
      'Sleep well',
      '1 bottle, 90 ml (3 oz)',
      '1 wet, 0 dirty',
    ]) {
      expect(text).toContain(part);
    }
    for (const hidden of ['Teary', 'Laundry']) expect(text).not.toContain(hidden);
  });

  it('contains nothing about a baby after a loss', async () => {
    const text = await textOf(
      await draw(['feeds', 'diapers', 'tasks'], { pregnancyEnded: true, babies: [] }),
    );
    expect(text).toContain('Laundry');
    expect(text).not.toMatch(/bottle|diaper|Mira/iu);
  });

  it("has the same bytes each time it's rendered", async () => {
    expect(Buffer.from(await draw(['feeds']))).toEqual(Buffer.from(await draw(['feeds'])));
  });
});
