import {
  applyChanges,
  changedNoteFields,
  durationLabel,
  formatDate,
  keysInOrder,
  noteTemplateByName,
  type VisitNote,
  type VisitNoteAmendment,
  type VisitNoteFields,
} from '@doula-desk/domain';
import { fieldLabel } from './labels.js';

const ANSWERS = 'templateData.';

/** A part of a note that an amendment changed, formatted for display. */
export interface AmendedPart {
  path: string;
  label: string;
  before: string;
  after: string;
}

export interface AmendmentView {
  amendment: VisitNoteAmendment;
  parts: AmendedPart[];
}

/** Returns a note's amendments, each with its changes to the note as it was before. */
export function toAmendmentViews(note: VisitNote): AmendmentView[] {
  let before: VisitNoteFields = note;
  return note.amendments.map((amendment) => {
    const was = before;
    const after = applyChanges(was, amendment.changes);
    before = after;
    const parts = inReadingOrder(changedNoteFields(fieldsOf(was), fieldsOf(after)), note).map((path) => ({
      path,
      label: fieldLabel(path, note.template),
      before: formatPart(was, path),
      after: formatPart(after, path),
    }));
    return { amendment, parts };
  });
}

/** Sorts paths in reading order, with answers in the template's order. */
function inReadingOrder(paths: string[], { template }: VisitNote): string[] {
  const isAnswer = (path: string) => path.startsWith(ANSWERS);
  const changed = paths.filter(isAnswer).map((path) => [path.slice(ANSWERS.length), ''] as const);
  const answers = keysInOrder(template, Object.fromEntries(changed)).map((key) => `${ANSWERS}${key}`);
  return [...paths.filter((path) => !isAnswer(path)), ...answers];
}

/** Keeps only the editable fields of a record. */
function fieldsOf(fields: VisitNoteFields): VisitNoteFields {
  const { date, time, type, location, duration, template, templateData, nextSteps } = fields;
  return { date, time, type, location, duration, template, templateData, nextSteps };
}

/** Formats a part of a note; empty if it has no value. */
export function formatPart(fields: VisitNoteFields, path: string): string {
  if (path.startsWith('templateData.')) return fields.templateData[path.slice('templateData.'.length)] ?? '';
  if (path === 'date') return formatDate(fields.date);
  if (path === 'duration') return durationLabel(fields.duration);
  if (path === 'template') return noteTemplateByName[fields.template].label;
  const { templateData: _, ...plain } = fields;
  return String(Object.entries(plain).find(([name]) => name === path)?.[1] ?? '');
}
