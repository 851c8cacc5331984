/** Prefix of the draft keys of all notes. It is in its own file because every page checks for drafts. */
export const KEPT_NOTE_PREFIX = 'visit-note:';
