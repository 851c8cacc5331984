import type { VisitNote } from '@doula-desk/domain';
import { fireEvent, screen, within } from '@testing-library/react';
import { ana, renderPractice } from './appointments.js';
import { zoe } from './renderApp.js';
import type { StubHttp, StubResponse } from './stubHttp.js';

export const NOTES = 'GET /api/visit-notes?limit=50';
export const STATS = 'GET /api/visit-notes/stats';
export const CREATE = `POST /api/clients/${ana.id}/visit-notes`;
export const NOTE_URL = `/api/clients/${ana.id}/visit-notes/n-1`;
export const UPDATE = `PUT ${NOTE_URL}`;

export type NotesApp = ReturnType<typeof renderPractice>;

/** Returns a note as the API returns it; by default finished, from today at nine. */
export function note(given: Partial<VisitNote> = {}): VisitNote {
  return {
    id: 'n-1',
    clientId: ana.id,
    clientName: ana.name,
    date: '2026-11-27',
    time: '9:00 AM',
    type: 'Prenatal Visit',
    location: 'Client Home',
    duration: 90,
    template: 'prenatal',
    templateData: { physicalWellness: 'Well rested' },
    nextSteps: 'Bring the birth ball',
    status: 'finished',
    finishedAt: '2026-11-27T15:00:00.000Z',
    lockedAt: null,
    importedAt: null,
    isUnproven: false,
    amendments: [],
    createdBy: 'Zoë Núñez',
    authorId: null,
    onlyMe: false,
    createdAt: '2026-11-27T15:00:00.000Z',
    updatedAt: '2026-11-27T15:00:00.000Z',
    version: 1,
    ...given,
  };
}

export function notesPage(...notes: VisitNote[]): StubResponse {
  return { body: { notes, nextCursor: null } };
}

/** Opens the visit notes page with the given notes. */
export function renderNotes(
  notes: VisitNote[],
  prepare: (server: StubHttp) => void = () => {},
  at = '/notes',
) {
  return renderPractice(at, (server) => {
    server.on(NOTES, notesPage(...notes));
    server.on(STATS, { body: { totalNotes: 12, thisWeek: 3, activeClients: 2, averageDuration: 75 } });
    prepare(server);
  });
}

/** Queries within the top dialog or, if none is open, within the note's form. */
export function dialog() {
  const all = screen.queryAllByRole('dialog');
  return within(all[all.length - 1] ?? screen.getByRole('form', { name: /Visit Note$/ }));
}

export const createdNote = (given: Partial<VisitNote> = {}): StubResponse => ({
  status: 201,
  body: { note: note(given) },
});
export const savedNote = (given: Partial<VisitNote> = {}): StubResponse => ({ body: { note: note(given) } });

/** Returns a field in the note's form. */
export const field = (name: string | RegExp) => dialog().getByLabelText(name);
export const saveButton = () => dialog().getByRole('button', { name: /^(Save|Update) Visit Note$/ });

/** Types into a field in the form. */
export function typeInto(name: string | RegExp, text: string): void {
  fireEvent.change(field(name), { target: { value: text } });
}

/** Selects the client of {@link CREATE}. */
export function chooseAna({ user }: NotesApp): Promise<void> {
  return user.selectOptions(field('Client'), ana.name);
}

/** Applies settings both in this browser and on the server. */
export function applySettings(
  server: StubHttp,
  documentation: { autoSaveNotes?: boolean; defaultNoteTemplate?: string },
): void {
  window.localStorage.setItem('doulaAppSettings', JSON.stringify({ uid: zoe.uid, documentation }));
  window.localStorage.setItem('defaultNoteTemplate', documentation.defaultNoteTemplate ?? 'prenatal');
  server.on('GET /api/settings', { body: { settings: { documentation }, version: 1, unavailable: {} } });
}

/** Opens the form for a new note from the visit notes page. */
export async function openNewNote(prepare: (server: StubHttp) => void = () => {}): Promise<NotesApp> {
  const app = renderNotes([], prepare);
  await app.user.click((await screen.findAllByRole('button', { name: 'New Visit Note' }))[0] as HTMLElement);
  await screen.findByRole('form', { name: 'New Visit Note' });
  await dialog().findByRole('option', { name: ana.name });
  return app;
}

/** Returns the storage keys of notes stored in this browser. */
export function keptNoteKeys(): string[] {
  return Object.keys(window.localStorage).filter((key) => key.includes(':visit-note:'));
}
