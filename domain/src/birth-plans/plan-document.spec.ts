import type { PlanAnswers, PlanStatus } from './birth-plan.js';
import { planDocument } from './plan-document.js';

const practice = {
  practitionerName: 'Zoë Núñez',
  practiceName: 'Example Birth Support',
  phone: '+1 555 0100',
  timeZone: 'America/New_York',
};
const client = { partnerName: 'Sam', provider: 'Dr. Example' };

const plan = (templateData: PlanAnswers, status: PlanStatus = 'Completed') => ({
  templateType: 'home' as const,
  clientName: 'Ada Invented',
  edd: '2027-03-07',
  pregnancyEnded: false,
  status,
  version: 'v3',
  updatedAt: '2027-02-02T03:00:00.000Z',
  templateData,
});

it('lists people, preferences, and facts in short lines, without empty fields', () => {
  const answers = {
    'postpartumAtHome.vitaminK': 'Other: ask again',
    'homePreparation.supplies': ['Towels', 'Torch'],
    'homePreparation.suppliesReadyBy': '2027-02-14',
    'homePreparation.petCare': '',
  };
  expect(planDocument(plan(answers), client, practice)).toEqual({
    title: 'Home Birth Plan',
    clientName: 'Ada Invented',
    facts: [
      { label: 'Estimated due date', text: 'Sunday, March 7, 2027', closed: false },
      { label: 'Partner', text: 'Sam', closed: false },
      { label: 'Provider', text: 'Dr. Example', closed: false },
      { label: 'Doula', text: 'Zoë Núñez, Example Birth Support, +1 555 0100', closed: false },
    ],
    sections: [
      {
        title: 'Home Preparation',
        lines: [
          { label: 'Supplies', text: 'Towels; Flashlight', closed: false },
          { label: 'Supplies ready by', text: 'Feb 14, 2027', closed: false },
        ],
      },
      { title: 'Postpartum at Home', lines: [{ label: 'Vitamin K', text: 'ask again', closed: false }] },
    ],
    status: 'Completed',
    version: 'v3',
    footer: 'Version v3 · saved Feb 1, 2027',
  });
});

it("says that the plan isn't completed, and leaves out unknown people", () => {
  const unnamed = { ...practice, practiceName: practice.practitionerName, phone: '' };
  const document = planDocument(plan({}, 'Draft'), { partnerName: '', provider: '' }, unnamed);
  expect(document.footer).toBe('Draft · Version v3 · saved Feb 1, 2027');
  expect(document.facts.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Estimated due date: Sunday, March 7, 2027',
    'Doula: Zoë Núñez',
  ]);
  expect(document.sections).toEqual([]);
});

it('shows neither the due date nor the loss after a pregnancy has ended', () => {
  const { facts } = planDocument({ ...plan({}), pregnancyEnded: true }, client, practice);
  expect(facts.map(({ label }) => label)).toEqual(['Partner', 'Provider', 'Doula']);
});
