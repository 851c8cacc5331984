import { lazyPage } from '../../lib/lazyPage.js';

export { AddNoteButton } from './chart/AddNoteButton.js';
export { useNoteCount } from './chart/useNoteCount.js';
export { VisitNotesTab } from './chart/VisitNotesTab.js';
export type { VisitPrefill } from './form/noteForm.slice.js';
export { useUnsentNotes } from './form/useUnsentNotes.js';
export { appointmentNotePath, type NoteLinkState, newNotePath } from './paths.js';

export const editNotePage = lazyPage(() => import('./page/EditNotePage.js'));
/** Loads a note's form as a page, for pages that know which visit it's about. */
export const loadNotePage = () => import('./page/NotePage.js');
export const newNotePage = lazyPage(() => import('./page/NewNotePage.js'));
export const visitNotesPage = lazyPage(() => import('./list/NotesPage.js'));
