import {
  type AmendVisitNoteRequest,
  clientName,
  type NoteAnswers,
  type NoteTemplateName,
  parseWallTime,
  toTwelveHour,
  type VisitNote,
  type VisitNoteFields,
  type VisitNoteStatus,
  visitNoteText,
} from '@doula-desk/domain';
import { toDateColumn } from '@doula-desk/platform';

/** An amendment as the queries give it, its instant as a wire text. */
export interface AmendmentRow extends AmendVisitNoteRequest {
  id: string;
  createdBy: string;
  createdAt: string;
  importedAt: string | null;
}

/** A row of the queries in `visit-note.queries.ts`. */
export interface VisitNoteRow {
  id: string;
  clientId: string;
  firstName: string;
  lastName: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` */
  time: string;
  type: string;
  location: string;
  duration: number;
  template: string;
  templateData: NoteAnswers;
  nextSteps: string;
  status: string;
  finishedAt: Date | null;
  lockedAt: Date | null;
  importedAt: Date | null;
  amendments: AmendmentRow[] | null;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
  version: number;
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
