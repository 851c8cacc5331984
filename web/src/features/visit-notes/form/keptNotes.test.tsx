import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ana, renderPractice } from '../../../testing/appointments.js';
import { CREATE, note, renderNotes } from '../../../testing/notes.js';
import { forgetEverything, zoe } from '../../../testing/renderApp.js';
import { dropKeptNote, type KeptNote, keepNote, newCreation, readKeptNotes } from './keptNotes.js';
import { newValues } from './note.form.js';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  forgetEverything();
});

/** What a tab left behind that was closed long ago, unless it says otherwise. */
function leave(given: Partial<KeptNote> = {}): KeptNote {
  const values = { ...newValues(ana.id, Date.now(), 'America/New_York', null), nextSteps: 'Call her' };
  const kept: KeptNote = {
    id: 'form-1',
    values,
    note: null,
    creation: newCreation(),
    stray: null,
    isNew: true,
    isSent: false,
    changedAt: 0,
    ...given,
  };
  keepNote(zoe.uid, kept);
  return kept;
}

const DASHBOARD = '/dashboard';

test('a draft that was left is sent from whichever page is open, and then no longer kept', async () => {
  const kept = leave();
  const { server } = renderPractice(DASHBOARD, (given) =>
    given.on(CREATE, { status: 201, body: { note: note({ status: 'draft' }) } }),
  );
  await waitFor(() => expect(server.callsOf(CREATE)).toHaveLength(1));
  expect(server.callsOf(CREATE)[0]?.body).toMatchObject({ nextSteps: 'Call her', status: 'draft' });
  expect(server.callsOf(CREATE)[0]?.headers['Idempotency-Key']).toBe(kept.creation.key);
  await waitFor(() => expect(readKeptNotes(zoe.uid)).toEqual([]));
});

test('what the server refuses stays, and can be continued', async () => {
  leave();
  const { server } = renderNotes([], (given) =>
    given.on(CREATE, { status: 422, body: { message: 'Not like this.' } }),
  );
  await waitFor(() => expect(server.callsOf(CREATE)).toHaveLength(1));
  expect(await screen.findByRole('button', { name: `Continue Prenatal Visit, ${ana.name}` })).toBeVisible();
  expect(readKeptNotes(zoe.uid)).toHaveLength(1);
});

test.each([
  ['that somebody may be writing in another tab', { changedAt: Date.parse('2026-11-27T14:59:30Z') }],
  ['of a finished note', { note: note(), isNew: false }],
])('one %s is not sent by itself', async (_, given) => {
  leave(given);
  const { server } = renderNotes([note()]);
  expect(await screen.findByText('Saved on this device only')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('nobody else sees what is kept', async () => {
  keepNote('somebody-else', leave());
  dropKeptNote(zoe.uid, 'form-1');
  renderNotes([]);
  expect(await screen.findByText('No visit notes yet')).toBeVisible();
});
