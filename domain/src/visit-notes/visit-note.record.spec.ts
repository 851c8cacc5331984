import { readVisitNoteList, readVisitNoteRecord } from './visit-note.record.js';

describe('readVisitNoteRecord', () => {
  it('fills in defaults for missing fields', () => {
    expect(readVisitNoteRecord({ id: 'a', date: '2026-11-03', time: '14:00' })).toMatchObject({
      time: '2:00 PM',
      type: 'Prenatal Visit',
      duration: 90,
      template: 'prenatal',
      templateData: {},
      status: 'finished',
      amendments: [],
      version: 1,
    });
    expect(readVisitNoteRecord({ id: 'a', date: '2026-11-03', time: 'noon' })?.time).toBe('9:00 AM');
  });

  it('reads amendments with the answers that they remove', () => {
    const changes = { duration: 30, templateData: { homework: '', hospitalBag: 'Packed' } };
    const amendment = {
      id: 'b',
      reason: 'Misheard',
      changes,
      createdBy: 'Z',
      createdAt: '2026-11-03T10:00:00.000Z',
    };
    const read = readVisitNoteRecord({
      id: 'a',
      date: '2026-11-03',
      amendments: [amendment, null, { id: 'c' }],
    });
    expect(read?.amendments).toEqual([{ ...amendment, importedAt: null, isUnproven: false }]);
  });
});

describe('readVisitNoteList', () => {
  it('accepts a list or an object with `notes`, and skips invalid records', () => {
    const records = [{ id: 'a', date: '2026-11-03' }, { id: 'b' }, 'c', null];
    expect(readVisitNoteList(records).map(({ id }) => id)).toEqual(['a']);
    expect(readVisitNoteList({ notes: records }).map(({ id }) => id)).toEqual(['a']);
    expect(readVisitNoteList({ other: records })).toEqual([]);
  });
});
