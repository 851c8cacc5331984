import type { VisitNote } from './visit-note.js';
import { readVisitNoteRecord } from './visit-note.record.js';
import {
  amendedVisitNote,
  answersAfterTemplateChange,
  filledAnswers,
  matchesVisitNote,
  newVisitNoteFields,
  statusAfterSave,
} from './visit-note.rules.js';

function note(changes: Partial<VisitNote>): VisitNote {
  const read = readVisitNoteRecord({
    id: 'a',
    date: '2026-11-03',
    clientName: 'Zo\u00eb O’Neil',
    ...changes,
  });
  if (!read) throw new Error('no note');
  return read;
}

describe('a new note', () => {
  it("has today's date and the current time in the practice's zone, with the stored template", () => {
    expect(newVisitNoteFields('2026-11-04T02:30:00Z', 'America/Los_Angeles', 'postpartum')).toEqual({
      date: '2026-11-03',
      time: '6:30 PM',
      type: 'Prenatal Visit',
      location: 'Client Home',
      duration: 90,
      template: 'postpartum',
      templateData: {},
      nextSteps: '',
    });
    expect(newVisitNoteFields(0, 'UTC', 'shopping').template).toBe('prenatal');
  });

  it('loses its answers when its template changes; an existing note keeps them', () => {
    const answers = { homework: 'Read' };
    expect(answersAfterTemplateChange(answers, true)).toEqual({});
    expect(answersAfterTemplateChange(answers, false)).toBe(answers);
  });
});

describe('filledAnswers', () => {
  it("returns the template's answers, and then those of other templates", () => {
    const templateData = { homework: 'Read', someOldField: 'Kept', newConcerns: 'None', bonding: 'Growing' };
    expect(filledAnswers({ template: 'prenatal', templateData })).toEqual([
      { key: 'newConcerns', label: 'New concerns', text: 'None' },
      { key: 'homework', label: 'Homework', text: 'Read' },
      { key: 'bonding', label: 'Bonding', text: 'Growing' },
      { key: 'someOldField', label: 'Some old field', text: 'Kept' },
    ]);
  });

  it("keeps another template's answers in that template's order, regardless of how they're stored", () => {
    const stored = { bonding: 'c', birthGoals: 'a', physicalRecovery: 'b', concerns: 'a2' };
    const keys = filledAnswers({ template: 'prenatal', templateData: stored }).map(({ key }) => key);
    expect(keys).toEqual(['birthGoals', 'concerns', 'physicalRecovery', 'bonding']);
  });
});

describe('amendedVisitNote', () => {
  it('returns the note with all amendments applied, and keeps the original', () => {
    const locked = note({
      templateData: { homework: 'Read', hospitalBag: 'Packed' },
      amendments: [
        {
          id: '1',
          reason: 'a',
          createdBy: '',
          createdAt: '',
          importedAt: null,
          isUnproven: false,
          changes: { duration: 60 },
        },
        {
          id: '2',
          reason: 'b',
          createdBy: '',
          createdAt: '',
          importedAt: null,
          isUnproven: false,
          changes: { duration: 30, templateData: { homework: '' } },
        },
      ],
    });
    expect(amendedVisitNote(locked)).toMatchObject({ duration: 30, templateData: { hospitalBag: 'Packed' } });
    expect(amendedVisitNote(locked).templateData).not.toHaveProperty('homework');
    expect(locked).toMatchObject({ duration: 90, templateData: { homework: 'Read' } });
  });
});

describe('statusAfterSave', () => {
  it('finishes a draft, and never returns a note to an earlier status', () => {
    expect(statusAfterSave('draft', undefined)).toBe('draft');
    expect(statusAfterSave('draft', 'finished')).toBe('finished');
    expect(statusAfterSave('finished', 'draft')).toBe('finished');
    expect(statusAfterSave('locked', 'finished')).toBe('locked');
  });
});

describe('the search', () => {
  const written = note({
    type: 'Birth Support',
    templateData: { concerns: 'Pelvic pain' },
    nextSteps: 'Rest',
  });
  const passes = (search: string, filters = {}) =>
    matchesVisitNote(written, { search, clientId: null, type: null, ...filters });

  it('finds names, types, and contents, with words in any order', () => {
    const found = [
      'Zoe\u0308',
      'ZOE',
      "o'neil",
      'birth sup',
      '',
      'oneil zoe',
      'pelvic zoe',
      'birth zoe rest',
    ];
    expect(found.map((text) => [text, passes(text)])).toEqual(found.map((text) => [text, true]));
    expect(['zob', '%', 'hospital'].map((text) => passes(text))).toEqual(Array(3).fill(false));
    expect(passes('zoe', { type: 'Prenatal Visit' })).toBe(false);
    expect(passes('zoe', { clientId: 'b' })).toBe(false);
  });
});
