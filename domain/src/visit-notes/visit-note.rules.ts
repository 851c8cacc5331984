import { type InstantLike, type TimeZone, timeInZone, todayInZone, toTwelveHour } from '../dates/index.js';
import { type NoteTemplateName, noteTemplates } from '../settings/index.js';
import { foldText, sentenceCase } from '../text/index.js';
import { noteTemplateByName } from './templates/index.js';
import { applyChanges } from './visit-note.input.js';
import type { NoteAnswers, VisitNote, VisitNoteFields, VisitNoteFilters } from './visit-note.js';
import {
  newVisitNoteDefaults,
  type VisitNoteStatus,
  type VisitType,
  visitTypes,
} from './visit-note.options.js';

/** Template of a new note where the practitioner has chosen none (specification part 2, settings). */
export const DEFAULT_NOTE_TEMPLATE: NoteTemplateName = 'prenatal';

/**
 * A new note as the form begins with it: today, now.
 *
 * @param preferred the stored default template; what is no template is none
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

/** What another template leaves of the answers: none on a new note, all of them on one that exists (part 2, states). */
export function answersAfterTemplateChange(answers: NoteAnswers, isNewNote: boolean): NoteAnswers {
  return isNewNote ? {} : answers;
}

/** An answer with the words that stand over it. */
export interface LabelledAnswer {
  key: string;
  label: string;
  text: string;
}

/**
 * The answers that hold a text: those of the note's template in its order, then those that were given under another
 * template.
 */
export function filledAnswers({
  template,
  templateData,
}: Pick<VisitNoteFields, 'template' | 'templateData'>): LabelledAnswer[] {
  const own = noteTemplateByName[template].fields.map(({ key }) => key);
  const others = Object.keys(templateData).filter((key) => !own.includes(key));
  return [...own, ...others]
    .map((key) => ({ key, label: answerLabel(key, template), text: templateData[key] ?? '' }))
    .filter(({ text }) => text.trim() !== '');
}

/** The words that stand over an answer, also over one that the template does not know. */
export function answerLabel(key: string, template: NoteTemplateName): string {
  const templates = [noteTemplateByName[template], ...Object.values(noteTemplateByName)];
  const field = templates.flatMap(({ fields }) => fields).find((known) => known.key === key);
  return field?.label ?? sentenceCase(key);
}

/** The note's fields with all its amendments, in their order. The note itself keeps the original ones. */
export function amendedVisitNote(note: VisitNoteFields & Pick<VisitNote, 'amendments'>): VisitNoteFields {
  const { date, time, type, location, duration, template, templateData, nextSteps } = note;
  const original = { date, time, type, location, duration, template, templateData, nextSteps };
  return note.amendments.reduce((fields, { changes }) => applyChanges(fields, changes), original);
}

/** The status that a save leaves: finishing is not undone, and nothing unlocks a note. */
export function statusAfterSave(before: VisitNoteStatus, wanted: 'draft' | 'finished' | undefined) {
  return before === 'draft' ? (wanted ?? 'draft') : before;
}

/** The types that a search finds, accents and case aside; none for an empty search. */
export function visitTypesMatching(search: string): VisitType[] {
  const sought = foldText(search);
  return sought === '' ? [] : visitTypes.filter((type) => foldText(type).includes(sought));
}

/** Whether a note passes: the text is sought in the client's name and in the type of the visit. */
export function matchesVisitNote(
  note: Pick<VisitNote, 'clientId' | 'clientName' | 'type'>,
  { search, clientId, type }: VisitNoteFilters,
): boolean {
  if (clientId !== null && note.clientId !== clientId) return false;
  if (type !== null && note.type !== type) return false;
  const sought = foldText(search);
  return sought === '' || [note.clientName, note.type].some((part) => foldText(part).includes(sought));
}
