import { type Client, toClientFields, type VisitNote } from '@doula-desk/domain';
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { sessionActions } from '../../../store/session/session.slice.js';
import { ana, appointment, renderPractice } from '../../../testing/appointments.js';
import { member } from '../../../testing/careTeam.js';
import {
  applySettings,
  CREATE,
  chooseAna,
  createdNote,
  dialog,
  field,
  keptNoteKeys,
  NOTE_URL,
  NOTES,
  type NotesApp,
  note,
  notesPage,
  openNewNote,
  renderNotes,
  saveButton,
  savedNote,
  typeInto,
  UPDATE,
} from '../../../testing/notes.js';
import { clearBrowserState, zoe } from '../../../testing/renderApp.js';
import type { StubHttp, StubResponse } from '../../../testing/stubHttp.js';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  clearBrowserState();
});

const noForm = () => waitFor(() => expect(screen.queryByRole('form')).toBeNull());
const conflict = (current: VisitNote): StubResponse => ({
  status: 409,
  body: { code: 'VERSION_CONFLICT', message: 'Changed.', current },
});

const anaInFull: Client = {
  ...toClientFields({ firstName: 'Ana', lastName: 'Lopez', edd: '2027-03-07' }),
  id: ana.id,
  version: 1,
  ownerEmail: zoe.email,
  createdAt: '2026-09-01T10:00:00.000Z',
  updatedAt: '2026-09-01T10:00:00.000Z',
};

async function openSaved(
  given: Partial<VisitNote>,
  prepare: (server: StubHttp) => void = () => {},
): Promise<NotesApp> {
  const app = renderNotes([note(given)], prepare);
  await app.user.click(await screen.findByRole('button', { name: /^(Edit|Continue)/ }));
  await screen.findByRole('form', { name: 'Edit Visit Note' });
  return app;
}

describe('a new note', () => {
  it('starts with the defaults, and can be saved', async () => {
    const app = await openNewNote((server) => server.on(CREATE, createdNote()));
    expect(field('Visit type')).toHaveValue('Prenatal Visit');
    expect(field('Date')).toHaveValue('2026-11-27');
    expect(field('Time')).toHaveValue('10:00');
    expect(field('Duration')).toHaveValue('90');
    expect(field('Location')).toHaveValue('Client Home');
    expect(field(/^Documentation template/)).toHaveValue('prenatal');
    expect(saveButton()).toBeDisabled();
    await chooseAna(app);
    typeInto(/^Homework/, 'Walk');
    typeInto(/^Next Steps/, 'Call her');
    app.server.on(NOTES, notesPage(note()));
    await app.user.click(saveButton());
    expect(await screen.findByText('Visit note saved successfully!')).toBeVisible();
    await noForm();
    const [call, ...more] = app.server.callsOf(CREATE);
    expect(more).toEqual([]);
    expect(call?.body).toEqual({
      date: '2026-11-27',
      time: '10:00 AM',
      type: 'Prenatal Visit',
      location: 'Client Home',
      duration: 90,
      template: 'prenatal',
      templateData: { homework: 'Walk' },
      nextSteps: 'Call her',
      status: 'finished',
    });
    expect(call?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(await screen.findByText('Note ID: n-1')).toBeVisible();
    expect(keptNoteKeys()).toEqual([]);
  });

  it('starts with the stored template, and restores its answers after trying another one', async () => {
    const app = await openNewNote((server) => applySettings(server, { defaultNoteTemplate: 'postpartum' }));
    await app.user.click(dialog().getByRole('button', { name: 'Going well' }));
    await app.user.click(dialog().getByRole('button', { name: 'Nipple pain' }));
    await app.user.click(dialog().getByRole('button', { name: 'Going well' }));
    expect(field(/^Feeding progress/)).toHaveValue('Going well, Nipple pain');
    const template = field(/^Documentation template/);
    await app.user.selectOptions(template, 'Initial Consultation');
    expect(dialog().queryByLabelText(/^Feeding progress/)).toBeNull();
    expect(dialog().getByText(/What you wrote under “Postpartum Visit”/)).toBeVisible();
    await app.user.selectOptions(template, 'Postpartum Visit');
    expect(field(/^Feeding progress/)).toHaveValue('Going well, Nipple pain');
  });

  it.each([
    [{ status: 400, body: { message: 'Not like this.' } }, 'Not like this.'],
    [{ status: 500, body: {} }, 'Failed to create visit note'],
    [{ offline: true as const }, 'Failed to create visit note'],
  ])('stays open with its values when saving fails: %j', async (response, text) => {
    const app = await openNewNote((server) => server.on(CREATE, response));
    await chooseAna(app);
    typeInto(/^Homework/, 'Walk');
    await app.user.click(saveButton());
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(field(/^Homework/)).toHaveValue('Walk');
    expect(dialog().getByText(/Saved on this device/)).toBeVisible();
    expect(saveButton()).toBeEnabled();
  });

  it('shows an error next to its field, and focuses it', async () => {
    const app = await openNewNote();
    await chooseAna(app);
    typeInto('Date', '');
    await app.user.click(saveButton());
    expect(await screen.findByText('Please enter a valid date')).toBeVisible();
    expect(field('Date')).toHaveFocus();
    expect(app.server.callsOf(CREATE)).toEqual([]);
  });

  it("can be hidden from the care team before it's saved for the first time", async () => {
    const app = await openNewNote((server) => {
      server.on(`GET /api/clients/${ana.id}/members`, { body: { members: [member()] } });
      server.on(CREATE, createdNote({ onlyMe: true }));
    });
    expect(dialog().queryByLabelText('Only me')).toBeNull();
    await chooseAna(app);
    typeInto(/^Homework/, 'Walk');
    await app.user.click(await dialog().findByLabelText('Only me'));
    expect(dialog().getByLabelText('Only me')).toHaveAccessibleDescription(
      'The care team doesn’t see this note.',
    );
    app.server.on(NOTES, notesPage(note({ onlyMe: true })));
    await app.user.click(saveButton());
    await noForm();
    expect(app.server.callsOf(CREATE)[0]?.body).toMatchObject({ onlyMe: true, status: 'finished' });
    expect(await screen.findByText('Only me')).toBeVisible();
  });

  it("can't be hidden in a chart without a care team", async () => {
    const members = `GET /api/clients/${ana.id}/members`;
    const app = await openNewNote((server) =>
      server.on(members, { body: { members: [member({ state: 'revoked' })] } }),
    );
    await chooseAna(app);
    await waitFor(() => expect(app.server.callsOf(members)).toHaveLength(1));
    expect(dialog().queryByLabelText('Only me')).toBeNull();
  });

  it('closes without asking when nothing was typed', async () => {
    const app = await openNewNote();
    await chooseAna(app);
    await app.user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await noForm();
    expect(keptNoteKeys()).toEqual([]);
  });

  it('asks whether to keep or discard the draft when Cancel is clicked', async () => {
    const app = await openNewNote();
    typeInto(/^Homework/, 'Walk');
    await app.user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await screen.findByText('Close without saving?');
    await app.user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await app.user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await app.user.click(await screen.findByRole('button', { name: 'Keep as draft' }));
    await noForm();
    expect(screen.getByText('No client chosen yet')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Continue Prenatal Visit, no client yet' }));
    expect(await dialog().findByLabelText(/^Homework/)).toHaveValue('Walk');
    await app.user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await app.user.click(await screen.findByRole('button', { name: 'Discard' }));
    await noForm();
    expect(keptNoteKeys()).toEqual([]);
    expect(screen.queryByText('No client chosen yet')).toBeNull();
  });
});

describe('an existing note', () => {
  it('keeps its answers when the template changes, and is saved only on request', async () => {
    const app = await openSaved({}, (server) => server.on(UPDATE, savedNote({ version: 2 })));
    await app.user.selectOptions(field(/^Documentation template/), 'Initial Consultation');
    expect(field(/^Physical wellness/)).toHaveValue('Well rested');
    expect(await dialog().findByText('Saved on this device')).toBeVisible();
    await app.user.click(saveButton());
    expect(await screen.findByText('Visit note updated successfully!')).toBeVisible();
    expect(app.server.callsOf(UPDATE)).toHaveLength(1);
    expect(app.server.callsOf(UPDATE)[0]?.body).toMatchObject({
      template: 'initial',
      templateData: { physicalWellness: 'Well rested' },
      version: 1,
    });
    await noForm();
    expect(keptNoteKeys()).toEqual([]);
  });

  it('is hidden from the care team before new text is saved, and can be shown again', async () => {
    const draft = { status: 'draft', finishedAt: null } as const;
    const app = await openSaved(draft, (server) => {
      server.on(`GET /api/clients/${ana.id}/members`, { body: { members: [member()] } });
      server.on(
        `PUT ${NOTE_URL}/privacy`,
        savedNote({ ...draft, onlyMe: true }),
        savedNote({ ...draft, onlyMe: false }),
      );
      server.on(UPDATE, savedNote({ ...draft, onlyMe: true }), savedNote({ onlyMe: false }));
    });
    typeInto(/^Homework/, 'Walk');
    await app.user.click(await dialog().findByLabelText('Only me'));
    await waitFor(() => expect(app.server.callsOf(UPDATE)).toHaveLength(1), { timeout: 4000 });
    const puts = app.server.calls.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ url }) => url)).toEqual([`${NOTE_URL}/privacy`, NOTE_URL]);
    expect(puts[0]?.body).toEqual({ onlyMe: true });
    await app.user.click(dialog().getByLabelText('Only me'));
    await app.user.click(saveButton());
    await noForm();
    expect(app.server.callsOf(`PUT ${NOTE_URL}/privacy`)[1]?.body).toEqual({ onlyMe: false });
  });

  it("reports a failed update with the error catalog's message", async () => {
    const app = await openSaved({}, (server) => server.on(UPDATE, { status: 500, body: {} }));
    typeInto(/^Homework/, 'Walk');
    await app.user.click(saveButton());
    expect(await screen.findByText('Failed to update visit note')).toBeVisible();
  });

  it('asks before changes to a finished note are discarded', async () => {
    const app = await openSaved({});
    typeInto(/^Homework/, 'Walk');
    await app.user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await app.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field(/^Homework/)).toHaveValue('Walk');
    await app.user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await app.user.click(await screen.findByRole('button', { name: 'Discard' }));
    await noForm();
    expect(keptNoteKeys()).toEqual([]);
  });

  it('merges concurrent edits of different parts', async () => {
    const current = note({ version: 5, nextSteps: 'Theirs' });
    const app = await openSaved({}, (server) =>
      server.on(UPDATE, conflict(current), savedNote({ version: 6 })),
    );
    typeInto(/^Homework/, 'Mine');
    await app.user.click(saveButton());
    await screen.findByText('Visit note updated successfully!');
    expect(app.server.callsOf(UPDATE)[1]?.body).toMatchObject({
      version: 5,
      nextSteps: 'Theirs',
      templateData: { homework: 'Mine' },
    });
  });

  it('shows both versions of a part that was edited concurrently, and can keep either one', async () => {
    const current = note({
      version: 5,
      nextSteps: 'Theirs',
      templateData: { physicalWellness: 'Also theirs' },
    });
    const app = await openSaved({}, (server) =>
      server.on(UPDATE, conflict(current), savedNote({ version: 6 })),
    );
    typeInto(/^Next Steps/, 'Mine');
    typeInto(/^Physical wellness/, 'Also mine');
    await app.user.click(saveButton());
    await screen.findByRole('dialog', { name: 'This note was changed while you were editing' });
    expect(dialog().getByText('Mine')).toBeVisible();
    expect(dialog().getByText('Theirs')).toBeVisible();
    await app.user.click(dialog().getByRole('radio', { name: /The other version\s*Theirs/ }));
    await app.user.click(dialog().getByRole('button', { name: 'Save my choices' }));
    await screen.findByText('Visit note updated successfully!');
    expect(app.server.callsOf(UPDATE)[1]?.body).toMatchObject({
      version: 5,
      nextSteps: 'Theirs',
      templateData: { physicalWellness: 'Also mine' },
    });
  });

  it('keeps its text without overwriting anything when another tab changed the draft', async () => {
    const current = note({ status: 'draft', version: 5, nextSteps: 'Theirs' });
    const app = await openSaved({ status: 'draft' }, (server) => server.on(UPDATE, conflict(current)));
    typeInto(/^Next Steps/, 'Mine');
    expect(await dialog().findByText(/This note was changed in another tab/)).toBeVisible();
    expect(field(/^Next Steps/)).toHaveValue('Mine');
    await app.user.click(dialog().getByRole('button', { name: 'Compare both' }));
    await screen.findByRole('dialog', { name: 'This note was changed while you were editing' });
    expect(dialog().getByText('Theirs')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Back to editing' }));
    expect(app.server.callsOf(UPDATE)).toHaveLength(1);
  });

  it('is created again on save when it was deleted elsewhere', async () => {
    const app = await openSaved({}, (server) => {
      server.on(UPDATE, { status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } });
      server.on(CREATE, createdNote({ id: 'n-9' }));
    });
    typeInto(/^Homework/, 'Walk');
    await app.user.click(saveButton());
    expect(await dialog().findByText(/This note was deleted in another tab/)).toBeVisible();
    await app.user.click(saveButton());
    await screen.findByText('Visit note saved successfully!');
    expect(app.server.callsOf(CREATE)).toHaveLength(1);
  });
});

describe('the note page', () => {
  const APPOINTMENT = '/api/clients/c-ana/appointments/a-1';

  it('asks whether to keep a draft on Back, and stays if the practitioner keeps editing', async () => {
    const app = await openNewNote();
    typeInto(/^Homework/, 'Walk');
    act(() => app.browser.back());
    await app.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.browser.location.pathname).toBe('/notes/new');
    expect(field(/^Homework/)).toHaveValue('Walk');
    await app.user.click(screen.getByRole('link', { name: 'Settings' }));
    await app.user.click(await screen.findByRole('button', { name: 'Keep as draft' }));
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    expect(screen.getByText(/What you typed is kept as a draft/)).toBeVisible();
    expect(keptNoteKeys()).toHaveLength(1);
  });

  it('keeps its text after a reload or an expired session, and deletes it on sign-out', async () => {
    const app = await openNewNote();
    typeInto(/^Homework/, 'Walk');
    app.unmount();
    const again = renderPractice('/notes/new');
    await waitFor(() => expect(field(/^Homework/)).toHaveValue('Walk'));
    act(() => void again.store.dispatch(sessionActions.sessionEnded('expired')));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    again.unmount();
    const last = renderPractice('/notes/new');
    await waitFor(() => expect(field(/^Homework/)).toHaveValue('Walk'));
    act(() => void last.store.dispatch(sessionActions.signOutRequested()));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(keptNoteKeys()).toEqual([]);
    expect(Object.keys(window.sessionStorage).filter((key) => key.includes('open-dialog'))).toEqual([]);
  });

  it("opens a note from its URL, and returns to the client's chart", async () => {
    const app = renderPractice('/client-chart/c-ana/notes/n-1', (server) => {
      server.on(`GET ${NOTE_URL}`, savedNote());
      server.on('GET /api/clients/c-ana', { body: { client: anaInFull } });
    });
    await screen.findByRole('form', { name: 'Edit Visit Note' });
    expect(field(/^Physical wellness/)).toHaveValue('Well rested');
    await app.user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(app.browser.location.pathname).toBe('/client-chart/c-ana'));
    expect(app.browser.location.search).toBe('?tab=visit-notes');
  });

  it('shows a locked note in its chart, since it can only be amended', async () => {
    const app = renderPractice('/client-chart/c-ana/notes/n-1', (server) => {
      server.on(`GET ${NOTE_URL}`, savedNote({ status: 'locked' }));
      server.on('GET /api/clients/c-ana', { body: { client: anaInFull } });
    });
    await waitFor(() => expect(app.browser.location.pathname).toBe('/client-chart/c-ana'));
    expect(screen.queryByRole('form', { name: 'Edit Visit Note' })).toBeNull();
  });

  it.each([
    [{ status: 404, body: {} }, 'Visit note not found'],
    [{ status: 500, body: {} }, 'The visit note couldn’t be loaded'],
  ])('shows an error instead of a note after %j', async (response, text) => {
    renderPractice('/client-chart/c-ana/notes/n-1', (server) => server.on(`GET ${NOTE_URL}`, response));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('fills in an appointment from the URL, and offers to complete it', async () => {
    const visit = appointment({ type: 'Postpartum Visit', time: '14:30' });
    const app = renderPractice('/client-chart/c-ana/appointments/a-1/note', (server) => {
      server.on(`GET ${APPOINTMENT}`, { body: { appointment: visit } });
      server.on(CREATE, createdNote());
      server.on(`PUT ${APPOINTMENT}`, { body: { appointment: { ...visit, status: 'completed' } } });
      server.on('GET /api/clients/c-ana', { body: { client: anaInFull } });
    });
    await screen.findByRole('form', { name: 'New Visit Note' });
    expect(field('Visit type')).toHaveValue('Postpartum Visit');
    expect(field('Time')).toHaveValue('14:30');
    await app.user.click(saveButton());
    await app.user.click(await screen.findByRole('button', { name: 'Mark visit completed' }));
    expect(await screen.findByText('Appointment marked as completed!')).toBeVisible();
  });
});

describe("a client's chart", () => {
  const CHART_NOTES = 'GET /api/clients/c-ana/visit-notes?limit=50&pregnancy=current';

  it('shows the number of notes, and has its own defaults and error messages for new ones', async () => {
    const app = renderPractice('/client-chart/c-ana', (server) => {
      applySettings(server, { defaultNoteTemplate: 'postpartum' });
      server.on('GET /api/clients/c-ana', { body: { client: anaInFull } });
      server.on(CHART_NOTES, { body: { notes: [note()], nextCursor: null, total: 7 } });
      server.on(CREATE, { status: 403, body: { message: 'Not yours.' } });
    });
    expect(await screen.findByRole('tab', { name: /^Visit Notes\s*7$/ })).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Add Note' }));
    await screen.findByRole('form', { name: 'New Visit Note' });
    expect(dialog().queryByLabelText('Client')).toBeNull();
    expect(field(/^Documentation template/)).toHaveValue('prenatal');
    expect(field('Duration')).toHaveValue('90');
    await app.user.click(saveButton());
    expect(await screen.findByText('Failed to save visit note.')).toBeVisible();
  });

  it('shows that the client has no signed contract, until the message is hidden', async () => {
    const hint = 'GET /api/clients/c-ana/contracts/hint';
    const app = renderPractice('/client-chart/c-ana', (server) => {
      server.on('GET /api/clients/c-ana', { body: { client: anaInFull } });
      server.on(CHART_NOTES, { body: { notes: [], nextCursor: null, total: 0 } });
      server.on(hint, { body: { hint: 'send' } });
    });
    await app.user.click(await screen.findByRole('button', { name: 'Add Note' }));
    const link = await screen.findByRole('link', { name: 'Send contract' });
    expect(link).toHaveAttribute('href', '/client-chart/c-ana?tab=contracts');
    await app.user.selectOptions(field('Visit type'), 'Initial Consultation');
    expect(link).not.toBeInTheDocument();
    await app.user.selectOptions(field('Visit type'), 'Prenatal Visit');
    await app.user.click(await screen.findByRole('button', { name: 'Hide for this client' }));
    expect(screen.queryByText('No signed contract yet.')).not.toBeInTheDocument();
    expect(Object.keys(window.localStorage).some((key) => key.endsWith('c-ana'))).toBe(true);
  });

  it("scrolls to a linked note once, even if it's not on the first page", async () => {
    const app = renderPractice('/client-chart/c-ana?tab=visit-notes&note=n-2', (server) => {
      server.on('GET /api/clients/c-ana', { body: { client: anaInFull } });
      server.on(CHART_NOTES, { body: { notes: [note()], nextCursor: 'more', total: 2 } });
      server.on(`${CHART_NOTES}&cursor=more`, {
        body: { notes: [note({ id: 'n-2' })], nextCursor: null, total: 2 },
      });
    });
    const second = (await screen.findByText('Note ID: n-2')).closest('li');
    await waitFor(() => expect(second).toHaveFocus());
    await waitFor(() => expect(app.browser.location?.search).toBe('?tab=visit-notes'));
  });
});

describe('the dashboard', () => {
  it('opens a new note', async () => {
    const app = renderPractice('/dashboard', (server) => server.on(CREATE, createdNote()));
    await app.user.click(await screen.findByRole('button', { name: 'Add Visit Note' }));
    await screen.findByRole('form', { name: 'New Visit Note' });
    await dialog().findByRole('option', { name: ana.name });
    await chooseAna(app);
    typeInto(/^Homework/, 'Walk');
    await app.user.click(saveButton());
    expect(await screen.findByText('Visit note saved successfully!')).toBeVisible();
    await noForm();
  });
});
