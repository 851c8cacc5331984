/**
 * Reasons that an archive couldn't be created, read, or restored. The code is stored and sent to clients; the text is
 * shown to the practitioner. None of these failures changes any data.
 */
export const archiveFailures = {
  'not-an-archive': 'This file is not a Doula Desk backup.',
  damaged: "This backup is damaged or incomplete: its contents don't match its manifest.",
  'newer-version':
    'This backup was created by a newer version of Doula Desk. Update the server first, then restore it.',
  'key-missing':
    'This backup is encrypted, and this server has no backup key. Set BACKUP_KEY to the key that was used to create it.',
  'key-wrong':
    'This backup was encrypted with a different key. Set BACKUP_KEY to the key that was used to create it.',
  unencrypted:
    "This backup isn't encrypted, and this server didn't create it. A server with a BACKUP_KEY restores only its own backups and backups that are encrypted with that key.",
  'server-key-differs':
    'SERVER_KEY differs from the server key in this backup. Remove SERVER_KEY to use the key in the backup, or set it to the value it had on the old server.',
  unverified:
    "This backup can't be verified: it was changed after it was created, or comes from a version that couldn't authenticate backups yet.",
  'changed-since-preview': 'The uploaded backup changed since the preview. Upload it again.',
  'whole-server': 'This is a backup of a whole server. The operator restores it from the command line.',
  'one-practice': 'This is a backup of a single practice. Restore it in the settings of its account.',
  'not-empty':
    'This server already has accounts. You can restore a server backup only into an empty database.',
  'other-account':
    'Records in this backup belong to another account on this server. Sign in to that account to restore it.',
  incompatible: "A record in this backup isn't valid in this version of Doula Desk.",
  storage: "The file couldn't be written or read. The disk may be full.",
  interrupted: 'The server was interrupted several times while working on this.',
  internal: 'Something went wrong on our side.',
} as const;

export type ArchiveFailure = keyof typeof archiveFailures;

/** Returns whether a string is one of the failure codes. */
export function isArchiveFailure(text: string): text is ArchiveFailure {
  return Object.hasOwn(archiveFailures, text);
}

/** Returns the text for a stored code, or a generic text if this version doesn't know the code. */
export function archiveFailureText(code: string): string {
  return archiveFailures[isArchiveFailure(code) ? code : 'internal'];
}

/** Maximum number of attempts. If workers keep crashing, the job itself may be the cause. */
export const ARCHIVE_ATTEMPTS = 3;
