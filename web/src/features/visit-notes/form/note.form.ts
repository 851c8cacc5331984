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

/** The form's values. */
export interface NoteFormValues {
  clientId: string;
  type: string;
  date: string;
  /** In 24-hour format, as used by the time input; empty while incomplete. */
  time: WallTime | '';
  location: string;
  /** In minutes, as a string. */
  duration: string;
  template: NoteTemplateName;
  /** Answers by field key. */
  templateData: NoteAnswers;
  nextSteps: string;
  /** Answers from other templates, restored when the practitioner switches back to one. */
  shelf: Partial<Record<NoteTemplateName, NoteAnswers>>;
}

/**
 * Returns the initial values of a new note, with the current date and time.
 * @param preferred the stored default template
 * @param known known facts about the visit, such as those from the appointment
 */
export function newValues(
  clientId: string,
  now: InstantLike,
  zone: TimeZone,
  preferred: string | null,
  known?: Partial<VisitNoteFields>,
): NoteFormValues {
  return { clientId, ...formFields({ ...newVisitNoteFields(now, zone, preferred), ...known }), shelf: {} };
}

/** Returns the form's values for a stored note. `shelf` is empty because the template hasn't been switched yet. */
export function toFormValues(note: VisitNote): NoteFormValues {
  return { clientId: note.clientId, ...formFields(note), shelf: {} };
}

/** Returns a note's fields as values for form controls. */
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

/** Returns the request body. An incomplete date or time is omitted, which leaves it unchanged. */
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

/** Converts the form's values to note fields. An incomplete time becomes empty. */
export function toFields(values: NoteFormValues): VisitNoteFields {
  const { clientId: _, shelf: __, ...rest } = values;
  return { ...rest, time: values.time && toTwelveHour(values.time), duration: Number(values.duration) };
}

/** Validates the values. The errors have the form's paths. */
export function validateValues(values: NoteFormValues): FieldError[] {
  return validateVisitNote(toFields(values));
}

/** Returns whether anything has been typed. */
export function hasInput({ templateData, nextSteps, shelf }: NoteFormValues): boolean {
  const texts = [templateData, ...Object.values(shelf)].flatMap((answers) => Object.values(answers));
  return [...texts, nextSteps].some((text) => text.trim() !== '');
}

/**
 * Switches the template. In a new note, the answers become blank, and the old ones are shelved until their template is
 * chosen again. An existing note keeps all answers.
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

/** Reads a stored draft's values; undefined if they aren't valid. */
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
