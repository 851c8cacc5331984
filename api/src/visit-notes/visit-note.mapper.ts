import {
  clientName,
  type NoteTemplateName,
  parseWallTime,
  toTwelveHour,
  type VisitNote,
  type VisitNoteFields,
  type VisitNoteStatus,
  visitNoteText,
} from '@doula-desk/domain';
import {
  type AmendmentRow,
  noteProofs,
  type ServerKey,
  toDateColumn,
  type VisitNoteColumns,
} from '@doula-desk/platform';

/** A row of the queries in `visit-note.queries.ts`. */
export interface StoredVisitNote extends VisitNoteColumns<Date> {
  amendments: AmendmentRow[] | null;
}

/** A stored note whose proofs the server has checked. */
export type VisitNoteRow = Omit<StoredVisitNote, 'mac' | 'amendments'> &
  Pick<VisitNote, 'isUnproven' | 'amendments'>;

/** Checks the proofs of a stored note and its amendments. */
export function toVisitNoteRow(key: ServerKey, stored: StoredVisitNote): VisitNoteRow {
  const { mac: _, ...row } = stored;
  return { ...row, ...noteProofs(key, stored) };
}

/** Returns the wire shape. */
export function toVisitNote(row: VisitNoteRow): VisitNote {
  return {
    id: row.id,
    clientId: row.clientId,
    clientName: clientName(row),
    ...toVisitNoteFields(row),
    status: row.status as VisitNoteStatus,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    lockedAt: row.lockedAt?.toISOString() ?? null,
    importedAt: row.importedAt?.toISOString() ?? null,
    isUnproven: row.isUnproven,
    amendments: row.amendments,
    createdBy: row.createdBy,
    authorId: row.authorId,
    onlyMe: row.onlyMe ?? false,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

/** Returns what the practitioner wrote. The columns contain only values that the domain rules accept. */
export function toVisitNoteFields(row: VisitNoteRow): VisitNoteFields {
  return {
    date: row.date,
    time: toTwelveHour(row.time),
    type: row.type,
    location: row.location,
    duration: row.duration,
    template: row.template as NoteTemplateName,
    templateData: row.templateData,
    nextSteps: row.nextSteps,
  };
}

/** Returns the columns of validated fields. The wall time is stored in 24-hour form, which sorts correctly. */
export function toColumns(fields: VisitNoteFields) {
  return {
    ...fields,
    date: toDateColumn(fields.date),
    time: parseWallTime(fields.time) ?? '',
    searchText: visitNoteText(fields),
  };
}
