import { formatInstant, type Instant, type TimeZone } from '../dates/index.js';

/** What badges say of evidence that a restore brought and this server doesn't vouch for. */
export const IMPORTED_LABEL = 'Imported';

/** What an imported contract means, for documents and exports. */
export function importedContractText(importedAt: Instant, zone: TimeZone): string {
  return `Imported ${formatInstant(importedAt, zone)} from a backup that this server could not verify, or that is older than the signatures. It does not vouch for this contract, its signatures, or their times.`;
}

/** What an imported note means, for documents and exports. */
export function importedNoteText(importedAt: Instant, zone: TimeZone): string {
  return `Imported ${formatInstant(importedAt, zone)} from a backup that this server could not verify, or that is older than the lock. It does not vouch for when this note was finished or locked.`;
}

/** What badges say of a record that claims to be the server's own, but has no proof that the server wrote it. */
export const UNPROVEN_LABEL = 'Not confirmed';
