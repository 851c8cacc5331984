import { type InstantLike, type TimeZone, timeInZone, todayInZone, toTwelveHour } from '../dates/index.js';
import { type NoteTemplateName, noteTemplates } from '../settings/index.js';
import { foldText, hasEveryWord, sentenceCase } from '../text/index.js';
import { noteTemplateByName } from './templates/index.js';
import { applyChanges } from './visit-note.input.js';
import type { NoteAnswers, VisitNote, VisitNoteFields, VisitNoteFilters } from './visit-note.js';
import { newVisitNoteDefaults, type VisitNoteStatus } from './visit-note.options.js';

/** Template of a new note if the practitioner hasn't chosen one. */
export const DEFAULT_NOTE_TEMPLATE: NoteTemplateName = 'prenatal';

/**
 * Returns the initial fields of a new note, with the current date and time.
 *
 * @param preferred the stored default template, which is ignored if it's unknown
 */
export function newVisitNoteFields(now: InstantLike, zone: TimeZone, preferred?: unknown): VisitNoteFields {
  return {
    ...newVisitNoteDefaults,
    date: todayInZone(now, zone),
    time: toTwelveHour(timeInZone(now, zone)),
    template: noteTemplates.find((name) => name === preferred) ?? DEFAULT_NOTE_TEMPLATE,
    templateData: {},
    nextSteps: '',
  };
}

/** Returns the answers to keep when the template changes: none for a new note, all for an existing one. */
export function answersAfterTemplateChange(answers: NoteAnswers, isNewNote: boolean): NoteAnswers {
  return isNewNote ? {} : answers;
}

/** An answer with its label. */
export interface LabeledAnswer {
  key: string;
  label: string;
  text: string;
}

/** All fields of all templates, in the templates' order. */
const allFields = Object.values(noteTemplateByName).flatMap(({ fields }) => fields);

/**
 * Returns the keys of answers that aren't in the note's template: first those of other templates in their order, and
 * then unknown keys.
 */
export function keysOfOtherTemplates(template: NoteTemplateName, answers: NoteAnswers): string[] {
  const own = new Set(noteTemplateByName[template].fields.map(({ key }) => key));
  const known = new Set(allFields.map(({ key }) => key));
  const inOrder = [...known, ...Object.keys(answers).filter((key) => !known.has(key))];
  return inOrder.filter((key) => !own.has(key) && Object.hasOwn(answers, key));
}

/** Returns the keys of answers in reading order: first the note's template, then the others. */
export function keysInOrder(template: NoteTemplateName, answers: NoteAnswers): string[] {
  const own = noteTemplateByName[template].fields.map(({ key }) => key);
  return [...own.filter((key) => Object.hasOwn(answers, key)), ...keysOfOtherTemplates(template, answers)];
}

/**
 * Returns the answers that aren't empty: first those of the note's template in order, then those of other templates.
 */
export function filledAnswers({
  template,
  templateData,
}: Pick<VisitNoteFields, 'template' | 'templateData'>): LabeledAnswer[] {
  return keysInOrder(template, templateData)
    .map((key) => ({ key, label: answerLabel(key, template), text: templateData[key] ?? '' }))
    .filter(({ text }) => text.trim() !== '');
}

/** Returns an answer's label. An imported answer that isn't in any template is labeled with its key. */
export function answerLabel(key: string, template: NoteTemplateName): string {
  const field = [...noteTemplateByName[template].fields, ...allFields].find((known) => known.key === key);
  return field?.label ?? sentenceCase(key);
}

/** Applies all amendments to a note's fields, in order. The note itself keeps the original values. */
export function amendedVisitNote(note: VisitNoteFields & Pick<VisitNote, 'amendments'>): VisitNoteFields {
  const { date, time, type, location, duration, template, templateData, nextSteps } = note;
  const original = { date, time, type, location, duration, template, templateData, nextSteps };
  return note.amendments.reduce((fields, { changes }) => applyChanges(fields, changes), original);
}

/**
 * Returns a note's status after saving. A finished note doesn't become a draft again, and a locked note stays locked.
 */
export function statusAfterSave(before: VisitNoteStatus, wanted: 'draft' | 'finished' | undefined) {
  return before === 'draft' ? (wanted ?? 'draft') : before;
}

/** Returns whether a note matches a search. Each word must be in the note's text or in the client's name. */
export function matchesVisitNote(
  note: Pick<VisitNote, 'clientId' | 'clientName' | 'type' | 'location' | 'templateData' | 'nextSteps'>,
  { search, clientId, type }: VisitNoteFilters,
): boolean {
  if (clientId !== null && note.clientId !== clientId) return false;
  if (type !== null && note.type !== type) return false;
  const { clientName, location, templateData, nextSteps } = note;
  const texts = [clientName, note.type, location, ...Object.values(templateData), nextSteps];
  return hasEveryWord(foldText(texts.join(' ')), search);
}
