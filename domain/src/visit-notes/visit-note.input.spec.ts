import {
  applyChanges,
  changedNoteFields,
  readAmendment,
  readVisitNote,
  readVisitTime,
  validateAmendment,
  validateVisitNote,
} from './visit-note.input.js';
import type { VisitNoteFields } from './visit-note.js';
import { newVisitNoteFields } from './visit-note.rules.js';

const blank = newVisitNoteFields('2026-11-03T15:05:00Z', 'America/New_York');
const noteWith = (changes: Partial<VisitNoteFields>): VisitNoteFields => ({ ...blank, ...changes });

describe('readVisitNote', () => {
  it('keeps fields that the input omits', () => {
    expect(readVisitNote({}, blank)).toEqual(blank);
    expect(readVisitNote({ time: null, templateData: undefined }, blank)).toEqual(blank);
  });

  it('replaces the answers with normalized ones, sorted by key and without empty ones', () => {
    const before = noteWith({ templateData: { homework: 'Old' } });
    const read = readVisitNote({ templateData: { b: ' x\u0000 ', c: ' \u200b ', a: 'Zoe\u0308' } }, before);
    expect(Object.entries(read.templateData)).toEqual([
      ['a', 'Zo\u00eb'],
      ['b', 'x'],
    ]);
  });

  it.each([
    ['9:00 AM', '9:00 AM'],
    ['21:30', '9:30 PM'],
    ['12:05am', '12:05 AM'],
    ['12:00', '12:00 PM'],
    ['13:00 PM', ''],
    ['soon', ''],
  ])('reads the time %j as %j', (text, time) => {
    expect(readVisitTime(text)).toBe(time);
  });

  it('reads a duration from a number or a string of digits, and rejects anything else', () => {
    const minutes = (duration: unknown) => readVisitNote({ duration }, blank).duration;
    expect([60, '45', ' 30 ', '', 'x', true, []].map(minutes)).toEqual([60, 45, 30, NaN, NaN, NaN, NaN]);
  });
});

describe('validateVisitNote', () => {
  it('accepts a new note', () => {
    expect(validateVisitNote(blank)).toEqual([]);
  });

  it('reports invalid fields', () => {
    const wrong = noteWith({
      date: '2027-02-29',
      time: '',
      type: 'Party',
      duration: NaN,
      templateData: { homework: 'x'.repeat(100_001) },
    });
    expect(validateVisitNote(wrong).map(({ field }) => field)).toEqual([
      'date',
      'time',
      'type',
      'duration',
      'templateData.homework',
    ]);
  });

  it('rejects answers that no template has a field for, unless the note already has them', () => {
    const note = noteWith({ templateData: { nokey: 'x', homework: 'y' } });
    const error = { field: 'templateData', message: 'No template has a field for one of the answers' };
    expect(validateVisitNote(note)).toEqual([error]);
    expect(validateVisitNote(note, noteWith({ templateData: { nokey: 'older' } }))).toEqual([]);
    expect(validateVisitNote(noteWith({ templateData: { concerns: 'of another template' } }))).toEqual([]);
  });

  it('limits the size of the whole note', () => {
    const keys = ['homework', 'whenToCall', 'hospitalBag', 'laborStages'];
    const full = Object.fromEntries(keys.map((key) => [key, 'x'.repeat(100_000)]));
    expect(validateVisitNote(noteWith({ templateData: full }))).toEqual([]);
    expect(validateVisitNote(noteWith({ templateData: full, nextSteps: 'x' }))).toEqual([
      { field: 'templateData', message: 'Please use at most 400,000 characters in one note' },
    ]);
  });
});

describe('changes to a note', () => {
  it('are identified by field or answer', () => {
    const before = noteWith({ templateData: { a: '1', b: '2' }, nextSteps: 'x' });
    const after = noteWith({ templateData: { b: '3', c: '4' }, nextSteps: 'x', duration: 30 });
    expect(changedNoteFields(before, after).sort()).toEqual([
      'duration',
      'templateData.a',
      'templateData.b',
      'templateData.c',
    ]);
  });

  it('in an amendment include only values that differ, with an empty string for a removed answer', () => {
    const before = noteWith({ templateData: { homework: 'Read', hospitalBag: 'Packed' } });
    const sent = {
      time: '10:05',
      duration: 60,
      templateData: { homework: ' ', hospitalBag: 'Packed', newConcerns: '' },
    };
    const changes = readAmendment(sent, before);
    expect(changes).toEqual({ duration: 60, templateData: { homework: '' } });
    expect(applyChanges(before, changes)).toEqual({
      ...before,
      duration: 60,
      templateData: { hospitalBag: 'Packed' },
    });
  });

  it('in an amendment require a reason, a difference, and a valid resulting note', () => {
    const fields = (reason: string, changes: object) =>
      validateAmendment({ reason, changes }, blank).map(({ field }) => field);
    expect(fields('Misheard', { duration: 60 })).toEqual([]);
    expect(fields('', {})).toEqual(['reason', 'changes']);
    expect(fields('Misheard', { time: '' })).toEqual(['changes.time']);
  });
});
