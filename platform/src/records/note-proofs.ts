import type { VisitNote, VisitNoteAmendment } from '@doula-desk/domain';
import { isMisplaced, type NoteLocation } from '../evidence/merged-client.js';
import type { VisitNoteRecord } from '../evidence/proven-records.js';
import { isUnproven, type StoredMac } from '../evidence/record-mac.js';
import type { ServerKey } from '../security/server-key.js';

interface NoteRow extends VisitNoteRecord, NoteLocation {
  mac: StoredMac;
  importedAt: Date | string | null;
  amendments: readonly (Omit<VisitNoteAmendment, 'isUnproven'> & { mac: StoredMac })[] | null;
}

/** Returns whether this server can't prove a stored note, and which of its amendments it can't prove. */
export function noteProofs(key: ServerKey, note: NoteRow): Pick<VisitNote, 'isUnproven' | 'amendments'> {
  const { ownerId, id: noteId } = note;
  return {
    isUnproven: isUnproven(key, 'VisitNote', note) || (note.importedAt === null && isMisplaced(key, note)),
    amendments: (note.amendments ?? []).map((row) => {
      const { id, reason, changes, createdBy, createdAt, importedAt } = row;
      const unproven = isUnproven(key, 'VisitNoteAmendment', { ...row, ownerId, noteId });
      return { id, reason, changes, createdBy, createdAt, importedAt, isUnproven: unproven };
    }),
  };
}
