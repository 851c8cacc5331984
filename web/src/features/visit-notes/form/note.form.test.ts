import { note } from '../../../testing/notes.js';
import { newValues, toFormValues, toRequest, withTemplate } from './note.form.js';
import { mergeNotes, withTheirs } from './note.merge.js';

describe('the note form', () => {
  it('starts with today, the current time, and the preferred template', () => {
    const values = newValues('c-1', '2026-11-27T15:05:00Z', 'America/New_York', 'postpartum');
    expect(values).toMatchObject({
      clientId: 'c-1',
      date: '2026-11-27',
      time: '10:05',
      type: 'Prenatal Visit',
      duration: '90',
      location: 'Client Home',
      template: 'postpartum',
    });
    expect(newValues('', '2026-11-27T15:05:00Z', 'America/New_York', 'no such').template).toBe('prenatal');
  });

  it('sends the time in 12-hour format, and omits empty and incomplete fields', () => {
    const values = {
      ...toFormValues(note()),
      time: '14:30',
      date: '',
      templateData: { homework: ' ', newConcerns: 'No' },
    };
    expect(toRequest(values)).toEqual({
      time: '2:30 PM',
      type: 'Prenatal Visit',
      location: 'Client Home',
      duration: 90,
      template: 'prenatal',
      templateData: { newConcerns: 'No' },
      nextSteps: 'Bring the birth ball',
    });
  });

  it("clears a new note's answers when the template changes, and restores them when it changes back", () => {
    const values = toFormValues(note());
    const other = withTemplate(values, 'initial', true);
    expect(other.templateData).toEqual({});
    const answered = { ...other, templateData: { concerns: 'Sleep' } };
    const back = withTemplate(answered, 'prenatal', true);
    expect(back.templateData).toEqual({ physicalWellness: 'Well rested' });
    expect(withTemplate(back, 'initial', true).templateData).toEqual({ concerns: 'Sleep' });
  });

  it("keeps an existing note's answers when the template changes", () => {
    const other = withTemplate(toFormValues(note()), 'initial', false);
    expect(other.templateData).toEqual({ physicalWellness: 'Well rested' });
    expect(other.shelf).toEqual({});
  });
});

describe('two edits of the same note', () => {
  const base = toFormValues(note());
  const edited = (changes: Parameters<typeof note>[0]) => toFormValues(note(changes));

  it('are merged if they change different parts', () => {
    const mine = edited({ nextSteps: 'Call her' });
    const theirs = edited({
      templateData: { physicalWellness: 'Well rested', homework: 'Walk' },
      duration: 60,
    });
    const { merged, entries } = mergeNotes(base, mine, theirs);
    expect(entries).toEqual([]);
    expect(merged).toMatchObject({
      nextSteps: 'Call her',
      duration: '60',
      templateData: { physicalWellness: 'Well rested', homework: 'Walk' },
    });
  });

  it('are both kept if they conflict', () => {
    const mine = edited({ nextSteps: 'Mine', time: '2:00 PM' });
    const theirs = edited({ nextSteps: 'Theirs', time: '3:00 PM' });
    const both = mergeNotes(base, mine, theirs);
    expect(both.entries).toEqual([
      { path: 'time', label: 'Time', mine: '2:00 PM', theirs: '3:00 PM' },
      { path: 'nextSteps', label: 'Next Steps', mine: 'Mine', theirs: 'Theirs' },
    ]);
    expect(both.merged).toMatchObject({ nextSteps: 'Mine', time: '14:00' });
    expect(withTheirs(both, ['nextSteps'])).toMatchObject({ nextSteps: 'Theirs', time: '14:00' });
  });

  it("don't conflict over trailing whitespace in text that is being typed", () => {
    const mine = { ...base, nextSteps: 'Bring the birth ball ' };
    expect(mergeNotes(base, mine, edited({ nextSteps: 'Theirs' }))).toMatchObject({
      entries: [],
      merged: { nextSteps: 'Theirs' },
    });
  });
});
