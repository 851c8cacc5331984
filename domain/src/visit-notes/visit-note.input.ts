import { isDateOnly, isPlausibleDate, parseWallTime, toTwelveHour } from '../dates/index.js';
import type { FieldError } from '../errors/index.js';
import { recordOf, textOf } from '../records/index.js';
import { noteTemplates } from '../settings/index.js';
import { lengthError, textLength, tidyLine, tidyText } from '../text/index.js';
import { noteTemplateByName } from './templates/index.js';
import type { NoteAnswers, VisitNoteChanges, VisitNoteFields } from './visit-note.js';
import {
  AMENDMENT_REASON_LENGTH,
  MAX_VISIT_MINUTES,
  VISIT_LOCATION_LENGTH,
  VISIT_NOTE_LENGTH,
  VISIT_NOTE_TEXT_LENGTH,
  visitTypes,
} from './visit-note.options.js';

/** A note from a form, a request, or a stored record: any field may be missing or invalid. */
export type VisitNoteInput = Partial<Record<keyof VisitNoteFields, unknown>>;

export const VISIT_NOTE_DATE_MESSAGE = 'Please enter a valid date';
export const VISIT_NOTE_TIME_MESSAGE = 'Please enter a valid time';
export const AMENDMENT_REASON_MESSAGE = "Please say why you're amending the note";
export const AMENDMENT_CHANGES_MESSAGE = 'Please change at least one value';

/** Keys of single-line answers in all templates. */
const oneLineAnswers = new Set(
  Object.values(noteTemplateByName).flatMap(({ fields }) =>
    fields.filter(({ kind }) => kind !== 'longText').map(({ key }) => key),
  ),
);

/** Keys of all fields in all templates, because answers stay when a note's template changes. */
const answerKeys = new Set(
  Object.values(noteTemplateByName).flatMap(({ fields }) => fields.map(({ key }) => key)),
);

/**
 * Applies an input to a note's fields. Omitted fields keep their value, and `templateData` is replaced as a whole.
 * Times may be in 12-hour or 24-hour format; text is normalized, and empty answers are removed.
 *
 * @param before the current fields, or those of a new note
 */
export function readVisitNote(input: VisitNoteInput, before: VisitNoteFields): VisitNoteFields {
  const has = (key: keyof VisitNoteInput) => input[key] !== undefined && input[key] !== null;
  const line = (key: 'date' | 'type' | 'location') => (has(key) ? tidyLine(String(input[key])) : before[key]);
  return {
    date: line('date'),
    time: has('time') ? readVisitTime(String(input.time)) : before.time,
    type: line('type'),
    location: line('location'),
    duration: has('duration') ? readWholeNumber(input.duration) : before.duration,
    template: noteTemplates.find((name) => name === input.template) ?? before.template,
    templateData: has('templateData') ? readNoteAnswers(input.templateData) : before.templateData,
    nextSteps: has('nextSteps') ? tidyText(String(input.nextSteps)) : before.nextSteps,
  };
}

/** Converts a time from either format to the format of notes, '9:00 AM'; empty if the text isn't a time. */
export function readVisitTime(text: string): string {
  const time = parseWallTime(text);
  return time === undefined ? '' : toTwelveHour(time);
}

/** Returns the answers that aren't empty. */
export function readNoteAnswers(value: unknown): NoteAnswers {
  return Object.fromEntries(Object.entries(tidyNoteAnswers(value)).filter(([, answer]) => answer !== ''));
}

/**
 * Returns all answers, normalized and sorted by key, so that equal answers compare equal regardless of the order in
 * which they were sent.
 */
export function tidyNoteAnswers(value: unknown): NoteAnswers {
  return Object.fromEntries(
    Object.entries(recordOf(value))
      .map(([key, answer]) => [key, tidyAnswer(key, textOf(answer))] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

function tidyAnswer(key: string, answer: string): string {
  return oneLineAnswers.has(key) ? tidyLine(answer) : tidyText(answer);
}

/**
 * Validates a note and returns the errors.
 *
 * @param before the stored note, whose answers to fields that are no longer in any template may stay
 */
export function validateVisitNote(fields: VisitNoteFields, before?: VisitNoteFields): FieldError[] {
  const errors: FieldError[] = [];
  const check = (isRight: boolean, field: string, message: string) => {
    if (!isRight) errors.push({ field, message });
  };
  const fits = (field: string, text: string, max: number) => {
    const message = lengthError(text, max);
    if (message) errors.push({ field, message });
  };
  const { date, time, type, location, duration, templateData, nextSteps } = fields;
  check(isDateOnly(date) && isPlausibleDate(date), 'date', VISIT_NOTE_DATE_MESSAGE);
  check(time !== '', 'time', VISIT_NOTE_TIME_MESSAGE);
  check(
    visitTypes.some((known) => known === type),
    'type',
    'Please choose a visit type',
  );
  fits('location', location, VISIT_LOCATION_LENGTH);
  check(
    Number.isInteger(duration) && duration >= 1 && duration <= MAX_VISIT_MINUTES,
    'duration',
    `Please enter whole minutes from 1 to ${MAX_VISIT_MINUTES}`,
  );
  fits('nextSteps', nextSteps, VISIT_NOTE_TEXT_LENGTH);
  const answers = Object.entries(templateData);
  const areKeys = answers.every(([key]) => answerKeys.has(key) || before?.templateData[key] !== undefined);
  check(areKeys, 'templateData', 'No template has a field for one of the answers');
  for (const [key, answer] of areKeys ? answers : []) {
    fits(`templateData.${key}`, answer, VISIT_NOTE_TEXT_LENGTH);
  }
  const length = answers.reduce((sum, [, answer]) => sum + textLength(answer), textLength(nextSteps));
  check(
    length <= VISIT_NOTE_LENGTH,
    'templateData',
    `Please use at most ${VISIT_NOTE_LENGTH.toLocaleString('en-US')} characters in one note`,
  );
  return errors;
}

/** Returns the names of the fields that differ. An answer's name is `templateData.key`. */
export function changedNoteFields(before: VisitNoteFields, after: VisitNoteFields): string[] {
  const plain = (Object.keys(after) as (keyof VisitNoteFields)[]).filter(
    (name) => name !== 'templateData' && before[name] !== after[name],
  );
  const keys = new Set([...Object.keys(before.templateData), ...Object.keys(after.templateData)]);
  const answers = [...keys].filter((key) => before.templateData[key] !== after.templateData[key]);
  return [...plain, ...answers.map((key) => `templateData.${key}`)];
}

/**
 * Returns the changes that an amendment makes to a note: only fields that differ, with normalized values.
 *
 * @param before the note with its earlier amendments applied
 */
export function readAmendment(changes: VisitNoteInput, before: VisitNoteFields): VisitNoteChanges {
  const { template: _, templateData: given, ...plain } = changes;
  const answers = Object.fromEntries(
    Object.entries(tidyNoteAnswers(given)).filter(
      ([key, answer]) => answer !== (before.templateData[key] ?? ''),
    ),
  );
  const after = readVisitNote(plain, before);
  const names = changedNoteFields(before, after);
  return {
    ...Object.fromEntries(Object.entries(after).filter(([name]) => names.includes(name))),
    ...(Object.keys(answers).length > 0 ? { templateData: answers } : {}),
  };
}

/**
 * Validates an amendment and returns the errors.
 *
 * @param before the note with its earlier amendments applied
 */
export function validateAmendment(
  { reason, changes }: { reason: string; changes: VisitNoteChanges },
  before: VisitNoteFields,
): FieldError[] {
  const errors: FieldError[] = [];
  if (reason === '') errors.push({ field: 'reason', message: AMENDMENT_REASON_MESSAGE });
  const isTooLong = lengthError(reason, AMENDMENT_REASON_LENGTH);
  if (isTooLong) errors.push({ field: 'reason', message: isTooLong });
  if (Object.keys(changes).length === 0)
    errors.push({ field: 'changes', message: AMENDMENT_CHANGES_MESSAGE });
  const after = validateVisitNote(applyChanges(before, changes), before);
  return [...errors, ...after.map(({ field, message }) => ({ field: `changes.${field}`, message }))];
}

/** Applies an amendment to a note's fields. Answers that become empty are removed. */
export function applyChanges(fields: VisitNoteFields, changes: VisitNoteChanges): VisitNoteFields {
  return {
    ...fields,
    ...changes,
    templateData: readNoteAnswers({ ...fields.templateData, ...changes.templateData }),
  };
}

function readWholeNumber(value: unknown): number {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\s*\d+\s*$/u.test(value));
  return isNumber ? Number(value) : Number.NaN;
}
