import { lazyPage } from '../../lib/lazyPage.js';

export { AddNoteButton, ChartNoteForms } from './chart/AddNoteButton.js';
export { useNoteCount } from './chart/useNoteCount.js';
export { VisitNotesTab } from './chart/VisitNotesTab.js';
export { NoteFormHost } from './dialogs/NoteFormHost.js';
export { useNoteForms } from './dialogs/useNoteForm.js';
export { useUnsentNotes } from './dialogs/useUnsentNotes.js';

export const loadAppointmentNote = () => import('./dialogs/AppointmentNote.js');
export const visitNotesPage = lazyPage(() => import('./list/NotesPage.js'));
