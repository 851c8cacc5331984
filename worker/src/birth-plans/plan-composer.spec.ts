import {
  type PlanAnswers,
  type PlanTemplateType,
  planDocument,
  planFields,
  planTemplateTypes,
} from '@doula-desk/domain';
import { letterheadBlock } from '../documents/letterhead-block.js';
import { renderDocument } from '../documents/pdf/render-document.js';
import { letterhead } from '../documents/testing/letterhead.js';
import { poppler } from '../documents/testing/read-pdf.js';
import { describePlan } from './plan-composer.js';

const describeWithPoppler = poppler.installed ? describe : describe.skip;

const subject = { paper: 'letter', createdAt: new Date('2027-01-09T10:00:00Z') } as const;

const SENTENCES = 'Please keep things calm. Explain each step to both of us and give us time to decide. ';

/** Returns an answer for every field, with all choices selected and several lines of text. */
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

describeWithPoppler('a birth plan PDF', () => {
  it.each(planTemplateTypes.flatMap((type) => [[type, 'letter'] as const, [type, 'a4'] as const]))(
    'fits every field of the %s template on two %s pages',
    async (type, paper) => {
      const { text, pages } = await drawPlan(type, fullAnswers(type), paper);
      expect(pages).toBeLessThanOrEqual(2);
      for (const { label } of planFields(type)) expect(text).toContain(`${label}:`);
      expect(text).toContain(`Page 1 of ${pages}`);
    },
  );

  it('has one page for a short plan', async () => {
    const { text, pages } = await drawPlan('hospital', { 'laborEnvironment.lighting': 'Dim' });
    expect(pages).toBe(1);
    expect(text).toContain('Lighting: Dim');
    expect(text).not.toContain('Sound');
    expect(text).toMatch(/In Progress · Version v3 · saved Jan 9, 2027/);
  });

  it('says that nothing is filled in', async () => {
    expect((await drawPlan('home', {})).text).toContain('Nothing is filled in yet.');
  });
});
