import { formatInstant, type Instant, type TimeZone } from '../dates/index.js';

/** Badge for evidence that was imported by a restore and that this server doesn't vouch for. */
export const IMPORTED_LABEL = 'Imported';

/** Returns the explanation of an imported contract, for documents and exports. */
export function importedContractText(importedAt: Instant, zone: TimeZone): string {
  return `Imported ${formatInstant(importedAt, zone)} from a backup that this server couldn't verify, or that was created before the contract was signed. This server doesn't vouch for this contract, its signatures, or their times.`;
}

/** Returns the explanation of an imported note, for documents and exports. */
export function importedNoteText(importedAt: Instant, zone: TimeZone): string {
  return `Imported ${formatInstant(importedAt, zone)} from a backup that this server couldn't verify, or that was created before the note was locked. This server doesn't vouch for when this note was finished or locked.`;
}

/** Badge for a record that isn't marked as imported but has no proof that this server wrote it. */
export const UNPROVEN_LABEL = 'Not confirmed';

/** Explanation of a signature that isn't confirmed, for the UI, documents, and exports. */
export const UNPROVEN_SIGNATURE_TEXT =
  'This server has no proof that it recorded this signature as shown here. Someone may have added or changed it in the database.';

/** Explanation of a contract's PDF that isn't confirmed, for the UI and exports. */
export const UNPROVEN_FILE_TEXT =
  'This server has no proof that it created this PDF. Someone may have added or changed it in the database. Ask your administrator to verify the server.';

/** Explanation of a note that isn't confirmed, for the UI, documents, and exports. */
export const UNPROVEN_NOTE_TEXT =
  'This server has no proof that it recorded this note as shown here. Someone may have added or changed it in the database. Ask your administrator to verify the server.';

/** Explanation of an amendment that isn't confirmed, for the UI, documents, and exports. */
export const UNPROVEN_AMENDMENT_TEXT =
  'This server has no proof that it recorded this amendment as shown here. Someone may have added or changed it in the database. Ask your administrator to verify the server.';
