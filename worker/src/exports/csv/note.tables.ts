import {
  type AmendedField,
  amendedVisitNote,
  amendmentSteps,
  answerLabel,
  IMPORTED_LABEL,
  noteTemplateByName,
  UNPROVEN_LABEL,
  type VisitNote,
  type VisitNoteFields,
  visitNoteStatusLabels,
} from '@doula-desk/domain';
import type { ServerKey } from '@doula-desk/platform';
import * as queries from '../records/queries.js';
import type { VisitNoteRow } from '../records/rows.js';
import { toNote } from '../records/to-domain.js';
import { type AnyTable, type Column, clientColumns, column, localTime, table } from './table.js';

const templates = Object.values(noteTemplateByName);
/** The keys of all templates' fields, in order and without duplicates. */
const KNOWN_KEYS = [...new Set(templates.flatMap(({ fields }) => fields.map(({ key }) => key)))];

/** A stored note, and the same note with its amendments applied. */
interface NoteLine extends VisitNoteRow {
  note: VisitNote;
  now: VisitNoteFields;
}

/** Returns a table with a row for each note as amended, and a column for each question in the templates. */
export function noteTable(owner: string, timeZone: string, key: ServerKey): AnyTable {
  return table<VisitNoteRow, NoteLine>({
    path: 'visit-notes.csv',
    about:
      'All visit notes as amended. The changes of each amendment, with the previous values, are in note-amendments.csv. This server has no proof of finished and locked notes that are marked "Not confirmed".',
    query: queries.visitNotes(owner, 'by-date'),
    isCounted: true,
    linesOf: (row) => {
      const note = toNote(row, key);
      return [{ ...row, note, now: amendedVisitNote(note) }];
    },
    columns: [
      ...clientColumns,
      column('Date', ({ now }) => now.date),
      column('Time', ({ now }) => now.time),
      column('Visit', ({ now }) => now.type),
      column('Location', ({ now }) => now.location),
      column('Duration (Minutes)', ({ now }) => now.duration),
      column('Template', ({ now }) => noteTemplateByName[now.template]?.label ?? now.template),
      column('Status', ({ note }) => visitNoteStatusLabels[note.status] ?? note.status),
      column('Written By', ({ createdBy }) => createdBy),
      ...KNOWN_KEYS.map(answerColumn),
      column('Other Answers', otherAnswers),
      column('Next Steps', ({ now }) => now.nextSteps),
      column('Amendments', ({ amendments }) => amendments.length),
      column('Created', ({ createdAt }) => localTime(createdAt, timeZone)),
      column('Finished', ({ finishedAt }) => localTime(finishedAt, timeZone)),
      column('Locked', ({ lockedAt }) => localTime(lockedAt, timeZone)),
      column(IMPORTED_LABEL, ({ importedAt }) => localTime(importedAt, timeZone)),
      column(UNPROVEN_LABEL, ({ note }) => (note.isUnproven ? 'yes' : '')),
      column('Pregnancy ID', ({ pregnancyId }) => pregnancyId),
      column('Note ID', ({ id }) => id),
    ],
  });
}

function answerColumn(key: string): Column<NoteLine> {
  const asked = templates.find(({ fields }) => fields.some((field) => field.key === key));
  return column(answerLabel(key, asked?.name ?? 'prenatal'), ({ now }) => now.templateData[key]);
}

/** Returns answers to questions that aren't in any template anymore. */
function otherAnswers({ now: { template, templateData } }: NoteLine): string {
  return Object.entries(templateData)
    .filter(([key]) => !KNOWN_KEYS.includes(key))
    .map(([key, text]) => `${answerLabel(key, template)}: ${text}`)
    .join('\n');
}

/** A single change in an amendment. */
interface AmendmentLine extends VisitNoteRow {
  at: string;
  by: string;
  reason: string;
  amendmentImportedAt: string | null;
  isUnproven: boolean;
  field: AmendedField;
}

/** Returns a table with a row for each field that an amendment changed. */
export function amendmentTable(owner: string, timeZone: string, key: ServerKey): AnyTable {
  return table<VisitNoteRow, AmendmentLine>({
    path: 'note-amendments.csv',
    about:
      'Amendments of locked visit notes, with one row per changed field. This server has no proof of amendments that are marked "Not confirmed".',
    query: queries.amendedNotes(owner),
    isCounted: false,
    linesOf: (row) =>
      amendmentSteps(toNote(row, key)).flatMap(
        ({ createdAt, createdBy, importedAt, isUnproven, reason, fields }) =>
          fields.map((field) => ({
            ...row,
            at: createdAt,
            by: createdBy,
            reason,
            amendmentImportedAt: importedAt,
            isUnproven,
            field,
          })),
      ),
    columns: [
      ...clientColumns,
      column('Date of Note', ({ date }) => date),
      column('Amended', ({ at }) => localTime(at, timeZone)),
      column('Amended By', ({ by }) => by),
      column('Reason', ({ reason }) => reason),
      column('Field', ({ field }) => field.label),
      column('Before', ({ field }) => field.before),
      column('Now', ({ field }) => field.now),
      column(IMPORTED_LABEL, (line) => localTime(line.amendmentImportedAt, timeZone)),
      column(UNPROVEN_LABEL, ({ isUnproven }) => (isUnproven ? 'yes' : '')),
      column('Note ID', ({ id }) => id),
    ],
  });
}
