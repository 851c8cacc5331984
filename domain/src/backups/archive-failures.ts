/**
 * Why an archive could not be made, read or restored. A code is stored and sent; its sentence is for the
 * practitioner. Nothing was changed in any of these cases.
 */
export const archiveFailures = {
  'not-an-archive': 'This file is not a Doula Desk backup.',
  damaged: 'This backup is damaged or incomplete: what is in it does not match its own list.',
  'newer-version':
    'This backup was made by a newer version of Doula Desk. Update the server first, then restore it.',
  'key-missing':
    'This backup is encrypted, and this server has no backup key. Set BACKUP_KEY to the key it was made with.',
  'key-wrong': 'This backup was encrypted with another key. Set BACKUP_KEY to the key it was made with.',
  unencrypted:
    "This backup isn't encrypted, and this server didn't make it. A server with a BACKUP_KEY restores backups that are encrypted with it, and its own.",
  'server-key-differs':
    'SERVER_KEY differs from the server key in this backup. Remove SERVER_KEY to use the key in the backup, or set it to the value it had on the old server.',
  unverified:
    "This backup can't be verified: it was changed after it was made, or comes from a version that couldn't authenticate backups yet.",
  'whole-server': 'This is the backup of a whole server. The operator restores it from the command line.',
  'one-practice': 'This is the backup of one practice. Restore it in the settings of its account.',
  'not-empty': 'This server already holds accounts. A whole server is restored into an empty database only.',
  'other-account':
    'Records of this backup belong to another account on this server. Sign in to that account to restore it.',
  incompatible: 'A record of this backup does not fit this version of Doula Desk.',
  storage: 'The file could not be written or read. The disk may be full.',
  interrupted: 'The server was interrupted several times while it worked on this.',
  internal: 'Something went wrong on our side.',
} as const;

export type ArchiveFailure = keyof typeof archiveFailures;

/** Whether a text is one of the codes. */
export function isArchiveFailure(text: string): text is ArchiveFailure {
  return Object.hasOwn(archiveFailures, text);
}

/** The sentence of a stored code; of one that this version does not know, that something went wrong. */
export function archiveFailureText(code: string): string {
  return archiveFailures[isArchiveFailure(code) ? code : 'internal'];
}

/** Workers that may be cut off by one piece of work, before it is given up: it may be what cuts them off. */
export const ARCHIVE_ATTEMPTS = 3;
