import type { VisitNote } from '@doula-desk/domain';
import { screen, within } from '@testing-library/react';
import { ana, renderPractice } from './appointments.js';
import type { Answer, StubHttp } from './stubHttp.js';

export const NOTES = 'GET /api/visit-notes?limit=50';
export const STATS = 'GET /api/visit-notes/stats';
export const CREATE = `POST /api/clients/${ana.id}/visit-notes`;
export const NOTE_URL = `/api/clients/${ana.id}/visit-notes/n-1`;

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
