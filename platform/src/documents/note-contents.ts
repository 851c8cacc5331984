import {
  clientName,
  type NoteAnswers,
  type NoteTemplateName,
  toTwelveHour,
  type VisitNote,
  type VisitNoteChanges,
  type VisitNoteStatus,
} from '@doula-desk/domain';
import type { DatabaseClient } from '../database/database.js';
import { fromDateColumn } from '../database/date-column.js';
import { mergeOfNote, type StoredMerge } from '../evidence/merged-client.js';
import { noteProofs } from '../records/note-proofs.js';
import type { ServerKey } from '../security/server-key.js';
import { documentRevision, type Letterhead, loadLetterhead } from './letterhead.js';

/** A visit note's data for its PDF. */
export interface NoteForDocument {
  note: VisitNote;
  letterhead: Letterhead;
  revision: string;
}

const MERGE = `
  SELECT ${mergeOfNote('n')} AS merge FROM "VisitNote" n WHERE n."ownerId" = $1::uuid AND n.id = $2::uuid`;

/** Returns undefined if the owner has no such note. */
export async function loadNoteForDocument(
  tx: DatabaseClient,
  key: ServerKey,
  ownerId: string,
  noteId: string,
): Promise<NoteForDocument | undefined> {
  const row = await tx.visitNote.findUnique({
    where: { ownerId_id: { ownerId, id: noteId } },
    include: { client: true, amendments: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] } },
  });
  if (!row) return undefined;
  const { client, amendments, searchText: _, ownerId: __, ...stored } = row;
  const { mac, originalClientId, originalPregnancyId, ...columns } = stored;
  const [moved] = await tx.$queryRawUnsafe<{ merge: StoredMerge | null }[]>(MERGE, ownerId, noteId);
  const merge = moved?.merge ?? null;
  const date = fromDateColumn(row.date);
  const note: VisitNote = {
    ...columns,
    clientName: clientName(client),
    date,
    time: toTwelveHour(row.time),
    template: row.template as NoteTemplateName,
    templateData: row.templateData as NoteAnswers,
    status: row.status as VisitNoteStatus,
    onlyMe: row.onlyMe ?? false,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    lockedAt: row.lockedAt?.toISOString() ?? null,
    importedAt: row.importedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...noteProofs(key, {
      ...columns,
      ownerId,
      ...{ originalClientId, originalPregnancyId, merge },
      mac,
      date,
      amendments: amendments.map((amendment) => ({
        ...amendment,
        changes: amendment.changes as VisitNoteChanges,
        createdAt: amendment.createdAt.toISOString(),
        importedAt: amendment.importedAt?.toISOString() ?? null,
      })),
    }),
  };
  const letterhead = await loadLetterhead(tx, ownerId);
  const { practiceName, practitionerName, credentials, lines, timeZone, logo } = letterhead;
  const version = `${note.version}.${note.amendments.length}`;
  const shown = { note, practiceName, practitionerName, credentials, lines, timeZone };
  const revision = documentRevision(version, shown, logo);
  return { note, letterhead, revision };
}
