import { addMinutes, type Birth, type BirthEvent, blankBaby, blankBirth } from '@doula-desk/domain';
import { letterheadBlock } from '../documents/letterhead-block.js';
import { renderDocument } from '../documents/pdf/render-document.js';
import { letterhead } from '../documents/testing/letterhead.js';
import { poppler } from '../documents/testing/read-pdf.js';
import { describeBirth } from './birth-composer.js';

const describeWithPoppler = poppler.installed ? describe : describe.skip;

const BORN = '2026-11-29T08:40:00.000Z';
const subject = { paper: 'letter', createdAt: new Date('2026-11-30T10:00:00Z') } as const;

const birth: Birth = {
  ...blankBirth(),
  id: 'b',
  status: 'recorded',
  place: 'Home',
  painRelief: ['Water'],
  babies: [
    { ...blankBaby(), name: 'Mira', bornAt: BORN, weight: 3420 },
    { ...blankBaby(), bornAt: addMinutes(BORN, 9), weight: 2900 },
  ],
  story: '',
  recordedAt: BORN,
  version: 1,
  updatedAt: BORN,
};

function entry(minutes: number, kind: BirthEvent['kind'], changes: Partial<BirthEvent> = {}): BirthEvent {
  const at = addMinutes(BORN, minutes);
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

const events = [
  entry(-65, 'waters', { details: { color: 'clear' } }),
  entry(-60, 'contraction', { endedAt: addMinutes(BORN, -59), details: { intensity: 4 } }),
  entry(0, 'birth', { note: 'Straight to the chest' }),
];

async function draw(kind: 'birth-record' | 'birth-story', changes: Partial<Birth> = {}): Promise<string> {
  const contents = { clientName: 'Zoë Núñez', birth: { ...birth, ...changes }, events, letterhead };
  const { bytes } = await renderDocument(
    describeBirth(kind, contents, subject, await letterheadBlock(letterhead)),
  );
  return poppler.text(bytes).replaceAll(/\s+/gu, ' ');
}

/** Contractions every four minutes over several hours. */
const labor = Array.from({ length: 60 }, (_, place) =>
  entry(-300 + place * 4, 'contraction', { endedAt: addMinutes(BORN, -299 + place * 4) }),
);

describeWithPoppler('a birth PDF', () => {
  it('has a chart of the contractions with a text alternative', async () => {
    const contents = { clientName: 'Zoë Núñez', birth, events: labor, letterhead };
    const { blocks } = describeBirth('birth-record', contents, subject, await letterheadBlock(letterhead));
    expect(blocks).toContainEqual(
      expect.objectContaining({
        kind: 'chart',
        alternative:
          'Chart of 60 contractions, the longest of 1 min. The table of contractions has the same values.',
      }),
    );
    const { bytes } = await renderDocument(
      describeBirth('birth-record', contents, subject, await letterheadBlock(letterhead)),
    );
    const text = (await poppler.text(bytes)).replaceAll(/\s+/gu, ' ');
    expect(text).toContain('60 contractions, the longest of 1 min.');
    expect(
      describeBirth('birth-story', contents, subject, await letterheadBlock(letterhead)).blocks,
    ).not.toContainEqual(expect.objectContaining({ kind: 'chart' }));
  });

  it('contains facts about the birth and each baby, the contractions, and the log', async () => {
    const text = await draw('birth-record');
    for (const part of [
      'Birth record: Zoë Núñez',
      'Home',
      'Mira',
      '7 lb 8.6 oz',
      'Baby 2',
      'Contractions',
      '4 of 5',
      'Water broke',
      'Straight to the chest',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('contains only the log until the birth is recorded', async () => {
    const text = await draw('birth-record', { status: 'in_progress' });
    expect(text).toContain('Water broke');
    expect(text).not.toContain('Mira');
  });

  it('contains the story that the practitioner wrote or, if there is none, the log in prose', async () => {
    expect(await draw('birth-story')).toContain('the water broke (clear)');
    const written = await draw('birth-story', { story: 'It was a calm night.' });
    expect(written).toContain('It was a calm night.');
    expect(written).not.toContain('water broke');
  });
});
