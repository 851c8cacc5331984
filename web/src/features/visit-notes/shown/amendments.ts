import {
  applyChanges,
  changedNoteFields,
  durationLabel,
  formatDate,
  noteTemplateByName,
  type VisitNote,
  type VisitNoteAmendment,
  type VisitNoteFields,
} from '@doula-desk/domain';
import { fieldLabel } from './labels.js';

/** One part of a note that an amendment changes, in words. */
export interface AmendedPart {
  path: string;
  label: string;
  before: string;
  after: string;
}

export interface ShownAmendment {
  amendment: VisitNoteAmendment;
  parts: AmendedPart[];
}

/** The amendments of a note, each with what it changed of the note as it stood then. */
export function shownAmendments(note: VisitNote): ShownAmendment[] {
  let before: VisitNoteFields = note;
  return note.amendments.map((amendment) => {
    const was = before;
    const after = applyChanges(was, amendment.changes);
    before = after;
    const parts = changedNoteFields(fieldsOf(was), fieldsOf(after)).map((path) => ({
      path,
      label: fieldLabel(path, note.template),
      before: partInWords(was, path),
      after: partInWords(after, path),
    }));
    return { amendment, parts };
  });
}

/** Without what a record has beside its fields. */
function fieldsOf(fields: VisitNoteFields): VisitNoteFields {
  const { date, time, type, location, duration, template, templateData, nextSteps } = fields;
  return { date, time, type, location, duration, template, templateData, nextSteps };
}

/** A part of a note for people; empty where it says nothing. */
export function partInWords(fields: VisitNoteFields, path: string): string {
  if (path.startsWith('templateData.')) return fields.templateData[path.slice('templateData.'.length)] ?? '';
  if (path === 'date') return formatDate(fields.date);
  if (path === 'duration') return durationLabel(fields.duration);
  if (path === 'template') return noteTemplateByName[fields.template].label;
  const { templateData: _, ...plain } = fields;
  return String(Object.entries(plain).find(([name]) => name === path)?.[1] ?? '');
}
