import {
  answersAfterTemplateChange,
  type FieldError,
  type InstantLike,
  type NoteAnswers,
  type NoteTemplateName,
  newVisitNoteFields,
  noteTemplates,
  parseWallTime,
  type TimeZone,
  toTwelveHour,
  type VisitNote,
  type VisitNoteFields,
  type VisitNoteRequest,
  validateVisitNote,
  type WallTime,
} from '@doula-desk/domain';
import { isRecord } from '../../../lib/http/HttpError.js';

/** What the form of a note holds. */
export interface NoteFormValues {
  clientId: string;
  type: string;
  date: string;
  /** 24 hours, as the browser's picker has it; empty while it is not a whole time. */
  time: WallTime | '';
  location: string;
  /** Minutes. */
  duration: string;
  template: NoteTemplateName;
  /** The answers, by the key of their field. */
  templateData: NoteAnswers;
  nextSteps: string;
  /** What was answered under templates that were left again: it is back when they are. */
  shelf: Partial<Record<NoteTemplateName, NoteAnswers>>;
}

/**
 * A new note, today and now.
 * @param preferred the stored default template
 */
export function newValues(
  clientId: string,
  now: InstantLike,
  zone: TimeZone,
  preferred: string | null,
): NoteFormValues {
  return { clientId, ...formFields(newVisitNoteFields(now, zone, preferred)), shelf: {} };
}

/** What the form shows of a stored note. Its shelf is empty: no other template has left answers yet. */
export function valuesOf(note: VisitNote): NoteFormValues {
  return { clientId: note.clientId, ...formFields(note), shelf: {} };
}

/** A note's fields as form controls hold them. */
export function formFields(fields: VisitNoteFields): Omit<NoteFormValues, 'clientId' | 'shelf'> {
  const { date, time, type, location, duration, template, templateData, nextSteps } = fields;
  return {
    date,
    time: parseWallTime(time) ?? '',
    type,
    location,
    duration: String(duration),
    template,
    templateData,
    nextSteps,
  };
}

/** What is sent. A day or a time that is half typed is left out: it stays as it was. */
export function toRequest(values: NoteFormValues): VisitNoteRequest {
  const { date, time, type, location, duration, template, templateData, nextSteps } = values;
  const filled = Object.entries(templateData).filter(([, text]) => text.trim() !== '');
  return {
    ...(date && { date }),
    ...(time && { time: toTwelveHour(time) }),
    type,
    location,
    duration: Number(duration),
    template,
    templateData: Object.fromEntries(filled),
    nextSteps,
  };
}

/** The fields that the values stand for; a time that is half typed is empty. */
export function toFields(values: NoteFormValues): VisitNoteFields {
  const { clientId: _, shelf: __, ...rest } = values;
  return { ...rest, time: values.time && toTwelveHour(values.time), duration: Number(values.duration) };
}

/** What is wrong with the values, by the paths of the form. */
export function validateValues(values: NoteFormValues): FieldError[] {
  return validateVisitNote(toFields(values));
}

/** Whether anything has been written. */
export function isWritten({ templateData, nextSteps, shelf }: NoteFormValues): boolean {
  const texts = [templateData, ...Object.values(shelf)].flatMap((answers) => Object.values(answers));
  return [...texts, nextSteps].some((text) => text.trim() !== '');
}

/**
 * The values under another template. A new note begins its answers anew, and what was written waits until its template
 * is chosen again; a note that exists keeps all of them.
 */
export function withTemplate(
  values: NoteFormValues,
  template: NoteTemplateName,
  isNew: boolean,
): NoteFormValues {
  if (template === values.template) return values;
  const kept = answersAfterTemplateChange(values.templateData, isNew);
  if (!isNew) return { ...values, template, templateData: kept };
  const { [template]: waiting = {}, ...shelf } = values.shelf;
  const isAnswered = Object.values(values.templateData).some((text) => text.trim() !== '');
  return {
    ...values,
    template,
    templateData: { ...kept, ...waiting },
    shelf: isAnswered ? { ...shelf, [values.template]: values.templateData } : shelf,
  };
}

/** What a browser kept of a form; undefined where it is none. */
export function readValues(kept: unknown): NoteFormValues | undefined {
  if (!isRecord(kept)) return undefined;
  const text = (key: string) => (typeof kept[key] === 'string' ? kept[key] : '');
  const template = noteTemplates.find((name) => name === kept.template);
  if (!template || !isRecord(kept.templateData)) return undefined;
  const shelf = isRecord(kept.shelf) ? kept.shelf : {};
  return {
    clientId: text('clientId'),
    type: text('type'),
    date: text('date'),
    time: text('time'),
    location: text('location'),
    duration: text('duration'),
    template,
    templateData: texts(kept.templateData),
    nextSteps: text('nextSteps'),
    shelf: Object.fromEntries(
      noteTemplates.filter((name) => isRecord(shelf[name])).map((name) => [name, texts(shelf[name])]),
    ),
  };
}

function texts(kept: unknown): NoteAnswers {
  const entries = Object.entries(isRecord(kept) ? kept : {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
