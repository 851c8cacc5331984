/** Prefix of all notes' draft keys. It's in a separate file because every page checks for drafts. */
export const KEPT_NOTE_PREFIX = 'visit-note:';
