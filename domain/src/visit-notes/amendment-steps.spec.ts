import { amendmentSteps } from './amendment-steps.js';
import type { VisitNoteChanges } from './visit-note.js';
import { newVisitNoteFields } from './visit-note.rules.js';

const note = {
  ...newVisitNoteFields('2027-03-07T15:00:00Z', 'UTC'),
  nextSteps: 'Call',
  templateData: { homework: 'Read' },
};
const amendment = (changes: VisitNoteChanges) => ({
  id: 'a',
  reason: 'Misheard',
  createdBy: 'Zoë',
  createdAt: '2027-03-08T10:00:00.000Z',
  changes,
  importedAt: null,
  isUnproven: false,
});

it('shows the values that each amendment replaced, even after another amendment', () => {
  const steps = amendmentSteps({
    ...note,
    amendments: [
      amendment({ date: '2027-03-06', duration: 30, nextSteps: '' }),
      amendment({ duration: 45, templateData: { homework: '', hospitalBag: 'Packed' } }),
    ],
  });
  expect(steps.map(({ fields }) => fields)).toEqual([
    [
      { label: 'Date', before: 'Mar 7, 2027', now: 'Mar 6, 2027' },
      { label: 'Duration', before: '90 minutes', now: '30 minutes' },
      { label: 'Next steps', before: 'Call', now: '' },
    ],
    [
      { label: 'Duration', before: '30 minutes', now: '45 minutes' },
      { label: 'Hospital bag', before: '', now: 'Packed' },
      { label: 'Homework', before: 'Read', now: '' },
    ],
  ]);
  expect(steps[1]).toMatchObject({ reason: 'Misheard', createdBy: 'Zoë' });
});

it('returns no steps for a note without amendments', () => {
  expect(amendmentSteps({ ...note, amendments: [] })).toEqual([]);
});
