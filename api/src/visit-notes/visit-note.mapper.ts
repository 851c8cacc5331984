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
import { type AmendmentRow, toDateColumn, type VisitNoteColumns } from '@doula-desk/platform';

/** A row of the queries in `visit-note.queries.ts`. */
export interface VisitNoteRow extends VisitNoteColumns<Date> {
  amendments: AmendmentRow[] | null;
}

/** The wire shape. */
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
    amendments: row.amendments ?? [],
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

/** What a practitioner wrote. The columns hold only values that domain's rules let in. */
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

/** The columns of checked fields. The wall time is kept in 24 hours, in which it sorts. */
export function toColumns(fields: VisitNoteFields) {
  return {
    ...fields,
    date: toDateColumn(fields.date),
    time: parseWallTime(fields.time) ?? '',
    searchText: visitNoteText(fields),
  };
}
