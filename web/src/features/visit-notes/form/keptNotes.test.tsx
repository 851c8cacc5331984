import type { VisitNote } from '@doula-desk/domain';
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { writeOpenDialog } from '../../../lib/openDialog.js';
import { ana, mei, NOW, renderPractice } from '../../../testing/appointments.js';
import {
  applySettings,
  CREATE,
  chooseAna,
  createdNote,
  dialog,
  field,
  keptNoteKeys,
  NOTE_URL,
  note,
  openNewNote,
  renderNotes,
  saveButton,
  savedNote,
  typeInto,
  UPDATE,
} from '../../../testing/notes.js';
import { clearBrowserState, zoe } from '../../../testing/renderApp.js';
import { dropKeptNote, type KeptNote, keepNote, newNoteCreation, readKeptNotes } from './keptNotes.js';
import { newValues } from './note.form.js';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  clearBrowserState();
});

/** Stores a draft as left by a tab that was closed long ago, unless `given` says otherwise. */
function leave(given: Partial<KeptNote> = {}): KeptNote {
  const values = { ...newValues(ana.id, Date.now(), 'America/New_York', null), nextSteps: 'Call her' };
  const kept: KeptNote = {
    id: 'form-1',
    values,
    onlyMe: false,
    note: null,
    creation: newNoteCreation(),
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

it.each([
  ['long ago', 0],
  ['by a clock that was a day ahead', NOW.getTime() + 86_400_000],
])('sends a draft left %s, from any page, and then deletes it from the device', async (_, changedAt) => {
  const kept = leave({ changedAt });
  const { server } = renderPractice(DASHBOARD, (given) =>
    given.on(CREATE, { status: 201, body: { note: note({ status: 'draft' }) } }),
  );
  await waitFor(() => expect(server.callsOf(CREATE)).toHaveLength(1));
  expect(server.callsOf(CREATE)[0]?.body).toMatchObject({ nextSteps: 'Call her', status: 'draft' });
  expect(server.callsOf(CREATE)[0]?.headers['Idempotency-Key']).toBe(kept.creation.key);
  await waitFor(() => expect(readKeptNotes(zoe.uid)).toEqual([]));
});

it.each([
  ['were saved', { isSent: true, note: note({ status: 'draft', nextSteps: 'Call her' }) }],
  ['were not saved', {}],
])('reopens the form on its page after the session ended when its contents %s', async (_, of) => {
  const { id } = leave(of);
  writeOpenDialog(zoe.uid, '/notes/new', { pathname: '/notes/new', contents: { note: id } });
  renderPractice('/notes/new', (server) =>
    server.on(CREATE, { status: 201, body: { note: note({ status: 'draft', nextSteps: 'Call her' }) } }),
  );
  await screen.findByRole('form', { name: 'New Visit Note' });
  expect(field(/^Next Steps/)).toHaveValue('Call her');
});

it('saves the contents as a draft if signing in after the session ended opens another page', async () => {
  const { id } = leave();
  writeOpenDialog(zoe.uid, '/notes/new', { pathname: '/notes/new', contents: { note: id } });
  const app = renderPractice(DASHBOARD, (server) =>
    server.on(CREATE, { status: 201, body: { note: note({ status: 'draft', nextSteps: 'Call her' }) } }),
  );
  await waitFor(() => expect(app.server.callsOf(CREATE)).toHaveLength(1));
  await app.user.click(screen.getByRole('link', { name: 'Visit Notes' }));
  await screen.findByRole('heading', { level: 1, name: 'Visit Notes' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(readKeptNotes(zoe.uid)).toEqual([]);
});

it('keeps a draft that the server rejects, and lets the practitioner continue it', async () => {
  leave();
  const { server } = renderNotes([], (given) =>
    given.on(CREATE, { status: 422, body: { message: 'Not like this.' } }),
  );
  await waitFor(() => expect(server.callsOf(CREATE)).toHaveLength(1));
  expect(await screen.findByRole('button', { name: `Continue Prenatal Visit, ${ana.name}` })).toBeVisible();
  // The time distinguishes two drafts from the same day.
  expect(screen.getByText('Call her')).toBeVisible();
  expect(readKeptNotes(zoe.uid)).toHaveLength(1);
});

it.each([
  ['that another tab may be editing', { changedAt: Date.parse('2026-11-27T14:59:30Z') }],
  ['of a finished note', { note: note(), isNew: false }],
])("doesn't send a draft %s automatically", async (_, given) => {
  leave(given);
  const { server } = renderNotes([note()]);
  expect(await screen.findByText('Saved on this device only')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it("doesn't show drafts to other users", async () => {
  keepNote('someone-else', leave());
  dropKeptNote(zoe.uid, 'form-1');
  renderNotes([]);
  expect(await screen.findByText('No visit notes yet')).toBeVisible();
});

describe('an open form', () => {
  const draft = (given: Partial<VisitNote> = {}) => note({ status: 'draft', ...given });

  it('creates the draft on the server after a pause, and then updates it', async () => {
    const app = await openNewNote((server) => {
      server.on(CREATE, { body: { note: draft() } });
      server.on(UPDATE, { body: { note: draft({ version: 2 }) } }, savedNote({ version: 3 }));
    });
    await chooseAna(app);
    typeInto(/^Homework/, 'Walk');
    expect(dialog().getByText('Saving…')).toBeVisible();
    expect(await dialog().findByText('Saved')).toBeVisible();
    expect(app.server.callsOf(CREATE)[0]?.body).toMatchObject({
      status: 'draft',
      templateData: { homework: 'Walk' },
    });
    typeInto(/^Homework/, 'Walk and rest');
    await waitFor(() => expect(app.server.callsOf(UPDATE)).toHaveLength(1));
    expect(app.server.callsOf(UPDATE)[0]?.body).toMatchObject({
      version: 1,
      templateData: { homework: 'Walk and rest' },
    });
    expect(app.server.callsOf(UPDATE)[0]?.body).not.toHaveProperty('status');
    expect(await dialog().findByText('Saved')).toBeVisible();
    await app.user.click(saveButton());
    await screen.findByText('Visit note saved successfully!');
    expect(app.server.callsOf(CREATE)).toHaveLength(1);
    expect(app.server.callsOf(UPDATE)[1]?.body).toMatchObject({ version: 2, status: 'finished' });
  });

  it('keeps the draft on this device while offline, and repeats the lost request unchanged', async () => {
    const app = await openNewNote((server) => {
      server.on(CREATE, { offline: true }, { body: { note: draft() } });
      server.on(UPDATE, { body: { note: draft({ version: 2 }) } });
    });
    await chooseAna(app);
    typeInto(/^Homework/, 'Walk');
    await waitFor(() => expect(app.server.callsOf(CREATE)).toHaveLength(1));
    expect(await dialog().findByText('Saved on this device')).toBeVisible();
    expect(keptNoteKeys()).toHaveLength(1);
    typeInto(/^Homework/, 'Walk daily');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await dialog().findByText('Saved')).toBeVisible();
    const [first, second] = app.server.callsOf(CREATE);
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
    expect(app.server.callsOf(UPDATE)[0]?.body).toMatchObject({ templateData: { homework: 'Walk daily' } });
  });

  it('keeps the draft on this device if autosave is off', async () => {
    const app = await openNewNote((server) => applySettings(server, { autoSaveNotes: false }));
    await chooseAna(app);
    typeInto(/^Homework/, 'Walk');
    expect(await dialog().findByText('Saved on this device')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(app.server.callsOf(CREATE)).toEqual([]);
  });

  it('creates the draft for the new client before deleting it for the old one', async () => {
    const app = await openNewNote((server) => {
      server.on(CREATE, { body: { note: draft() } });
      server.on('POST /api/clients/c-mei/visit-notes', {
        body: { note: draft({ id: 'n-2', clientId: mei.id }) },
      });
      server.on(`DELETE ${NOTE_URL}`, { status: 204 });
    });
    await chooseAna(app);
    typeInto(/^Homework/, 'Walk');
    await dialog().findByText('Saved');
    await app.user.selectOptions(field('Client'), mei.name);
    await waitFor(() => expect(app.server.callsOf(`DELETE ${NOTE_URL}`)).toHaveLength(1));
    expect(await dialog().findByText('Saved')).toBeVisible();
    const keys = ['c-ana', 'c-mei'].map(
      (id) => app.server.callsOf(`POST /api/clients/${id}/visit-notes`)[0]?.headers['Idempotency-Key'],
    );
    expect(new Set(keys).size).toBe(2);
  });

  it('reopens with all of its contents after the session expires', async () => {
    const app = await openNewNote((server) => {
      server.on(
        CREATE,
        { status: 401, body: { code: 'UNAUTHENTICATED', message: 'Please sign in.' } },
        createdNote(),
      );
      server.on('POST /auth/login', { body: { idToken: 't-2', user: zoe } });
    });
    await chooseAna(app);
    typeInto(/^Homework/, 'Walk');
    await app.user.click(saveButton());
    await waitFor(() => expect(app.browser.location?.pathname).toBe('/login'));
    await app.user.type(await screen.findByLabelText('Email'), zoe.email);
    await app.user.type(screen.getByLabelText('Password'), 'a quiet river');
    await app.user.click(screen.getByRole('button', { name: 'Sign In' }));
    await screen.findByRole('form', { name: 'New Visit Note' });
    expect(dialog().getByText(/^We restored your unsaved changes from this device/)).toBeVisible();
    expect(field(/^Homework/)).toHaveValue('Walk');
    expect(saveButton()).toBeEnabled();
  });

  it('keeps and sends a hundred thousand characters', async () => {
    const long = 'é'.repeat(100_000);
    const app = await openNewNote((server) => server.on(CREATE, createdNote()));
    await chooseAna(app);
    typeInto(/^Homework/, long);
    await app.user.click(saveButton());
    await screen.findByText('Visit note saved successfully!');
    expect(app.server.callsOf(CREATE)[0]?.body).toMatchObject({ templateData: { homework: long } });
  });
});
