import { lazyPage } from '../../lib/lazyPage.js';

export { AddNoteButton } from './chart/AddNoteButton.js';
export { useNoteCount } from './chart/useNoteCount.js';
export { VisitNotesTab } from './chart/VisitNotesTab.js';
export { NoteFormHost } from './form/NoteFormHost.js';
export { useNoteForms } from './form/useNoteForm.js';
export { useUnsentNotes } from './form/useUnsentNotes.js';

export const visitNotesPage = lazyPage(() => import('./list/NotesPage.js'));
