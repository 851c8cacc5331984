import { isDateOnly } from '../dates/index.js';
import { instantOf, isRecord, textOf } from '../records/index.js';
import { readVisitNote, tidyNoteAnswers } from './visit-note.input.js';
import type { VisitNote, VisitNoteAmendment, VisitNoteChanges, VisitNoteFields } from './visit-note.js';
import { DEFAULT_VISIT_TIME, newVisitNoteDefaults, visitNoteStatuses } from './visit-note.options.js';
import { DEFAULT_NOTE_TEMPLATE } from './visit-note.rules.js';

/** Defaults for a record's missing fields. */
const defaultFields: VisitNoteFields = {
  ...newVisitNoteDefaults,
  date: '',
  time: DEFAULT_VISIT_TIME,
  template: DEFAULT_NOTE_TEMPLATE,
  templateData: {},
  nextSteps: '',
};

/** Reads the notes in a response: a list, or an object with `notes`. Skips invalid records. */
export function readVisitNoteList(body: unknown): VisitNote[] {
  const records = isRecord(body) ? body.notes : body;
  return Array.isArray(records) ? records.flatMap((record) => readVisitNoteRecord(record) ?? []) : [];
}

/** Reads a record for display; undefined if it has no id or no valid date. */
export function readVisitNoteRecord(record: unknown): VisitNote | undefined {
  if (!isRecord(record) || typeof record.id !== 'string') return undefined;
  const fields = readVisitNote(record, defaultFields);
  if (!isDateOnly(fields.date)) return undefined;
  return {
    ...fields,
    time: fields.time || DEFAULT_VISIT_TIME,
    duration: Number.isInteger(fields.duration) ? fields.duration : 0,
    id: record.id,
    clientId: textOf(record.clientId),
    clientName: textOf(record.clientName),
    status: visitNoteStatuses.find((status) => status === record.status) ?? 'finished',
    finishedAt: instantOf(record.finishedAt) || null,
    lockedAt: instantOf(record.lockedAt) || null,
    importedAt: instantOf(record.importedAt) || null,
    isUnproven: record.isUnproven === true,
    amendments: Array.isArray(record.amendments) ? record.amendments.flatMap(readAmendmentRecord) : [],
    createdBy: textOf(record.createdBy),
    authorId: textOf(record.authorId) || null,
    onlyMe: record.onlyMe === true,
    createdAt: instantOf(record.createdAt),
    updatedAt: instantOf(record.updatedAt),
    version: typeof record.version === 'number' ? record.version : 1,
  };
}

function readAmendmentRecord(record: unknown): VisitNoteAmendment[] {
  if (!isRecord(record) || typeof record.id !== 'string' || !isRecord(record.changes)) return [];
  const { templateData, ...plain } = record.changes;
  const read = readVisitNote(plain, defaultFields);
  const named = Object.entries(read).filter(([name]) => plain[name] !== undefined);
  const changes: VisitNoteChanges = Object.fromEntries(named);
  return [
    {
      id: record.id,
      reason: textOf(record.reason),
      changes: isRecord(templateData) ? { ...changes, templateData: tidyNoteAnswers(templateData) } : changes,
      createdBy: textOf(record.createdBy),
      createdAt: instantOf(record.createdAt),
      importedAt: instantOf(record.importedAt) || null,
      isUnproven: record.isUnproven === true,
    },
  ];
}
