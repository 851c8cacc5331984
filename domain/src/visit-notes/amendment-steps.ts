import { formatDate } from '../dates/index.js';
import { applyChanges } from './visit-note.input.js';
import type { VisitNote, VisitNoteAmendment, VisitNoteChanges, VisitNoteFields } from './visit-note.js';
import { amendedVisitNote, answerLabel, keysInOrder } from './visit-note.rules.js';

/** A field that an amendment changed, for display. Empty fields have an empty string. */
export interface AmendedField {
  label: string;
  before: string;
  now: string;
}

/** An amendment's changes, with the previous values. */
export interface AmendmentStep
  extends Pick<VisitNoteAmendment, 'reason' | 'createdBy' | 'createdAt' | 'importedAt' | 'isUnproven'> {
  fields: AmendedField[];
}

const labels = {
  date: 'Date',
  time: 'Time',
  type: 'Visit',
  location: 'Location',
  duration: 'Duration',
  nextSteps: 'Next steps',
} as const;
type PlainField = keyof typeof labels;

/** Returns a note's amendments in order, each with the values that it replaced. */
export function amendmentSteps(note: VisitNoteFields & Pick<VisitNote, 'amendments'>): AmendmentStep[] {
  let before = amendedVisitNote({ ...note, amendments: [] });
  return note.amendments.map(({ reason, createdBy, createdAt, importedAt, isUnproven, changes }) => {
    const fields = amendedFields(before, changes);
    before = applyChanges(before, changes);
    return { reason, createdBy, createdAt, importedAt, isUnproven, fields };
  });
}

function amendedFields(
  before: VisitNoteFields,
  { templateData = {}, ...changes }: VisitNoteChanges,
): AmendedField[] {
  const names = (Object.keys(labels) as PlainField[]).filter((name) => name in changes);
  return [
    ...names.map((name) => ({
      label: labels[name],
      before: inWords(name, before[name]),
      now: inWords(name, changes[name]),
    })),
    ...keysInOrder(before.template, templateData).map((key) => ({
      label: answerLabel(key, before.template),
      before: before.templateData[key] ?? '',
      now: templateData[key] ?? '',
    })),
  ];
}

function inWords(name: PlainField, value: string | number | undefined): string {
  if (value === undefined || value === '') return '';
  if (name === 'date') return formatDate(String(value));
  return name === 'duration' ? `${value} minutes` : String(value);
}
