import type { VisitNote } from '@doula-desk/domain';
import { fireEvent, screen, within } from '@testing-library/react';
import { ana, renderPractice } from './appointments.js';
import { zoe } from './renderApp.js';
import type { Answer, StubHttp } from './stubHttp.js';

export const NOTES = 'GET /api/visit-notes?limit=50';
export const STATS = 'GET /api/visit-notes/stats';
export const CREATE = `POST /api/clients/${ana.id}/visit-notes`;
export const NOTE_URL = `/api/clients/${ana.id}/visit-notes/n-1`;
export const UPDATE = `PUT ${NOTE_URL}`;

export type NotesApp = ReturnType<typeof renderPractice>;

/** A note as the server sends it: finished, of today at nine, unless it says otherwise. */
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
    amendments: [],
    createdBy: 'Zoë Núñez',
    createdAt: '2026-11-27T15:00:00.000Z',
    updatedAt: '2026-11-27T15:00:00.000Z',
    version: 1,
    ...given,
  };
}

export function notesPage(...notes: VisitNote[]): Answer {
  return { body: { notes, nextCursor: null } };
}

/** The notes screen with these notes on it. */
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

/** What is in the dialog in front. */
export function dialog() {
  const all = screen.getAllByRole('dialog');
  return within(all[all.length - 1] as HTMLElement);
}

export const made = (given: Partial<VisitNote> = {}): Answer => ({
  status: 201,
  body: { note: note(given) },
});
export const saved = (given: Partial<VisitNote> = {}): Answer => ({ body: { note: note(given) } });

/** A field of the form for a note. */
export const field = (name: string | RegExp) => dialog().getByLabelText(name);
export const saveButton = () => dialog().getByRole('button', { name: /^(Save|Update) Visit Note$/ });

/** Types into a field of the form. */
export function write(name: string | RegExp, text: string): void {
  fireEvent.change(field(name), { target: { value: text } });
}

/** Chooses the client whose notes {@link CREATE} makes. */
export function chooseAna({ user }: NotesApp): Promise<void> {
  return user.selectOptions(field('Client'), ana.name);
}

/** What the settings say, here and on the server. */
export function settle(
  server: StubHttp,
  documentation: { autoSaveNotes?: boolean; defaultNoteTemplate?: string },
): void {
  window.localStorage.setItem('doulaAppSettings', JSON.stringify({ uid: zoe.uid, documentation }));
  window.localStorage.setItem('defaultNoteTemplate', documentation.defaultNoteTemplate ?? 'prenatal');
  server.on('GET /api/settings', { body: { settings: { documentation }, version: 1, unavailable: {} } });
}

/** The form for a new note, opened from the notes screen. */
export async function openNewNote(prepare: (server: StubHttp) => void = () => {}): Promise<NotesApp> {
  const app = renderNotes([], prepare);
  await app.user.click((await screen.findAllByRole('button', { name: 'New Visit Note' }))[0] as HTMLElement);
  await screen.findByRole('dialog', { name: 'New Visit Note' });
  await dialog().findByRole('option', { name: ana.name });
  return app;
}

/** What this browser keeps of notes: the keys. */
export function keptNoteKeys(): string[] {
  return Object.keys(window.localStorage).filter((key) => key.includes(':visit-note:'));
}
