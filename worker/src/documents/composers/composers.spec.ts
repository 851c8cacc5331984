import {
  type PlanAnswers,
  type PlanTemplateType,
  planDocument,
  planFields,
  planTemplateTypes,
  type VisitNote,
} from '@doula-desk/domain';
import type { Letterhead } from '@doula-desk/platform';
import { renderDocument } from '../pdf/render-document.js';
import { poppler } from '../testing/read-pdf.js';
import { letterheadBlock, letterheadText } from './letterhead-block.js';
import { describeNote } from './note-composer.js';
import { describePlan } from './plan-composer.js';

const describeWithPoppler = poppler.installed ? describe : describe.skip;

const letterhead: Letterhead = {
  practitionerName: 'Zoë Núñez',
  credentials: 'CD',
  practiceName: 'Moonrise',
  lines: ['1 Elm Street', 'Portland, OR 97201'],
  phone: '555-0100',
  timeZone: 'America/Los_Angeles',
  logo: null,
};
const subject = { paper: 'letter', createdAt: new Date('2027-01-09T10:00:00Z') } as const;

const SENTENCES = 'Please keep things calm. Explain each step to both of us and give us time to decide. ';

/** Every field filled: all choices ticked, long texts of some lines. */
function fullAnswers(type: PlanTemplateType): PlanAnswers {
  return Object.fromEntries(
    planFields(type).map(({ key, kind, options }) => {
      if (kind === 'multiselect') return [key, [...options]];
      if (kind === 'select') return [key, options[0] ?? ''];
      if (kind === 'date') return [key, '2027-02-14'];
      if (kind === 'number') return [key, '25'];
      return [key, kind === 'longText' ? SENTENCES.repeat(3) : 'Sam Invented, 555-0199'];
    }),
  );
}

async function drawPlan(
  type: PlanTemplateType,
  templateData: PlanAnswers,
  paper: 'letter' | 'a4' = 'letter',
) {
  const plan = {
    templateType: type,
    clientName: 'Michał Ňová 李 👶',
    edd: '2027-03-07',
    status: 'In Progress',
    templateData,
    version: 'v3',
    updatedAt: '2027-01-09T10:00:00Z',
    pregnancyEnded: false,
  } as const;
  const practice = { ...letterhead, practiceName: letterhead.practiceName };
  const document = planDocument(plan, { partnerName: 'Sam', provider: 'Dr. Example' }, practice);
  const head = await letterheadBlock(letterhead);
  const { bytes, pages } = await renderDocument(
    describePlan({ document, letterhead }, { ...subject, paper }, head),
  );
  return { text: poppler.text(bytes), pages };
}

describeWithPoppler('the PDF of a birth plan', () => {
  it.each(planTemplateTypes.flatMap((type) => [[type, 'letter'] as const, [type, 'a4'] as const]))(
    'has every field of the template %s on two pages of %s',
    async (type, paper) => {
      const { text, pages } = await drawPlan(type, fullAnswers(type), paper);
      expect(pages).toBeLessThanOrEqual(2);
      for (const { label } of planFields(type)) expect(text).toContain(`${label}:`);
      expect(text).toContain(`Page 1 of ${pages}`);
    },
  );

  it('that says little is one page', async () => {
    const { text, pages } = await drawPlan('hospital', { 'laborEnvironment.lighting': 'Dim' });
    expect(pages).toBe(1);
    expect(text).toContain('Lighting: Dim');
    expect(text).not.toContain('Sound');
    expect(text).toMatch(/In Progress · Version v3 · saved Jan 9, 2027/);
  });

  it('in which nothing is filled in says so', async () => {
    expect((await drawPlan('home', {})).text).toContain('Nothing is filled in yet.');
  });
});

const note: VisitNote = {
  id: 'n1',
  clientId: 'c1',
  clientName: 'לאה כהן',
  date: '2027-01-09',
  time: '9:00 AM',
  type: 'Prenatal Visit',
  location: 'Client Home',
  duration: 60,
  template: 'prenatal',
  templateData: { concerns: 'None' },
  nextSteps: 'Call on Monday.\nBring the ball.',
  status: 'locked',
  finishedAt: '2027-01-09T18:00:00Z',
  lockedAt: '2027-01-09T18:00:00Z',
  importedAt: null,
  amendments: [],
  createdBy: 'Zoë Núñez',
  createdAt: '2027-01-09T17:00:00Z',
  updatedAt: '2027-01-09T18:00:00Z',
  version: 2,
};

async function drawNote(changes: Partial<VisitNote>) {
  const head = await letterheadBlock(letterhead);
  const { bytes, pages } = await renderDocument(
    describeNote({ note: { ...note, ...changes }, letterhead }, subject, head),
  );
  return { text: poppler.text(bytes), pages };
}

describeWithPoppler('the PDF of a visit note', () => {
  it('has all of 100,000 characters', async () => {
    const words = Array.from({ length: 14_285 }, (_, n) => `w${String(n).padStart(5, '0')}`);
    const { text, pages } = await drawNote({ templateData: { concerns: words.join(' ').slice(0, 100_000) } });
    expect(text.match(/w\d{5}/g)).toEqual(words);
    expect(text.match(/Page \d+ of \d+/g)).toHaveLength(pages);
  });

  it('shows what it says now, and beside each amendment what it said before', async () => {
    const amendment = {
      id: 'a1',
      reason: 'A wrong day',
      changes: { date: '2027-01-10', templateData: { concerns: 'Swelling' } },
      createdBy: 'Zoë Núñez',
      createdAt: '2027-01-11T18:00:00Z',
      importedAt: null,
    };
    const { text } = await drawNote({ amendments: [amendment] });
    expect(text).toMatch(/Date +Sunday, January 10, 2027, 9:00 AM/);
    expect(text).toMatch(/Amendments\s+Jan 11, 2027, 10:00 AM PST, Zoë Núñez\s+Reason: A wrong day/);
    expect(text).toMatch(/Date, before +Jan 9, 2027\s+Date, now +Jan 10, 2027/);
    expect(text).toMatch(/before +None\s+[^\n]*now +Swelling/);
  });

  it('says of an imported note that this server does not vouch for its lock', async () => {
    const { text } = await drawNote({ importedAt: '2027-02-01T18:00:00Z' });
    expect(text.replace(/\s+/g, ' ')).toContain(
      'Imported Feb 1, 2027, 10:00 AM PST from a backup that this server could not verify.',
    );
    expect((await drawNote({})).text).not.toContain('Imported');
  });

  it('names the client in her own script', async () => {
    const { text } = await drawNote({});
    expect(text).toContain('לאה כהן');
    expect(text).toMatch(/Next steps\s+Call on Monday\.\s+Bring the ball\./);
  });
});

it('puts the practice and the practitioner with credentials at the head of notes and plans', () => {
  expect(letterheadText(letterhead)).toEqual({
    name: 'Moonrise',
    lines: ['Zoë Núñez, CD', '1 Elm Street · Portland, OR 97201'],
  });
  const { practitionerName } = letterhead;
  expect(letterheadText({ ...letterhead, practiceName: practitionerName })).toEqual({
    name: 'Zoë Núñez, CD',
    lines: ['1 Elm Street · Portland, OR 97201'],
  });
});
