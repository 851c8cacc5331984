import type { VisitNote, VisitNoteAmendment } from '@doula-desk/domain';
import type { VisitNoteRecord } from '../evidence/proven-records.js';
import { isUnproven, type StoredMac } from '../evidence/record-mac.js';
import type { ServerKey } from '../security/server-key.js';

interface NoteRow extends VisitNoteRecord {
  mac: StoredMac;
  importedAt: Date | string | null;
  amendments: readonly (Omit<VisitNoteAmendment, 'isUnproven'> & { mac: StoredMac })[] | null;
}

/** Tells which of a stored note and its amendments this server has no proof of. */
export function noteProofs(key: ServerKey, note: NoteRow): Pick<VisitNote, 'isUnproven' | 'amendments'> {
  const { ownerId, id: noteId } = note;
  return {
    isUnproven: isUnproven(key, 'VisitNote', note),
    amendments: (note.amendments ?? []).map((row) => {
      const { id, reason, changes, createdBy, createdAt, importedAt } = row;
      const unproven = isUnproven(key, 'VisitNoteAmendment', { ...row, ownerId, noteId });
      return { id, reason, changes, createdBy, createdAt, importedAt, isUnproven: unproven };
    }),
  };
}
