/** What the names of all drafts of notes begin with; by itself, since every page looks whether there are any. */
export const KEPT_NOTE_PREFIX = 'visit-note:';
