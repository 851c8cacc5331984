import { formatInstant, type Instant, type TimeZone } from '../dates/index.js';

/** Badge of evidence that a restore imported and this server doesn't vouch for. */
export const IMPORTED_LABEL = 'Imported';

/** Returns the explanation of an imported contract, for documents and exports. */
export function importedContractText(importedAt: Instant, zone: TimeZone): string {
  return `Imported ${formatInstant(importedAt, zone)} from a backup that this server couldn't verify, or that is older than the signatures. This server doesn't vouch for this contract, its signatures, or their times.`;
}

/** Returns the explanation of an imported note, for documents and exports. */
export function importedNoteText(importedAt: Instant, zone: TimeZone): string {
  return `Imported ${formatInstant(importedAt, zone)} from a backup that this server couldn't verify, or that is older than the lock. This server doesn't vouch for when this note was finished or locked.`;
}

/** What badges say of a record that claims to be the server's own, but has no proof that the server wrote it. */
export const UNPROVEN_LABEL = 'Not confirmed';
