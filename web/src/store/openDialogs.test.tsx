import { type Client, toClientFields } from '@doula-desk/domain';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ana, renderPractice } from '../testing/appointments.js';
import { clearBrowserState, zoe } from '../testing/renderApp.js';
import type { StubHttp } from '../testing/stubHttp.js';
import { sessionActions } from './session/session.slice.js';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  clearBrowserState();
});

const client: Client = {
  ...toClientFields({ firstName: 'Ana', lastName: 'Lopez', edd: '2027-03-07' }),
  id: ana.id,
  version: 1,
  ownerEmail: zoe.email,
  createdAt: '2026-09-01T10:00:00.000Z',
  updatedAt: '2026-09-01T10:00:00.000Z',
};

function serve(server: StubHttp) {
  server.on(`GET /api/clients/${ana.id}`, { body: { client } });
  server.on(`GET /api/clients/${ana.id}/contracts`, { body: { contracts: [] } });
  server.on('GET /api/visit-notes?limit=50', { body: { notes: [], nextCursor: null } });
  server.on('GET /api/reminders?limit=1000', { body: { reminders: [], nextCursor: null } });
  server.on('POST /auth/logout', { status: 204 });
}

/**
 * The dialogs that are reopened after a reload, each with its page, the button that opens it, its name, and a text
 * field.
 */
const dialogs = [
  ['/dashboard', 'Create Birth Plan', 'Create New Birth Plan', null],
  ['/dashboard', 'Set Reminder', 'Create New Reminder', 'Title'],
  ['/dashboard', 'Schedule Appointment', 'Schedule New Appointment', /^Notes/],
  ['/birth-plans', 'New Birth Plan', 'Create New Birth Plan', null],
  ['/reminders', 'New Reminder', 'Create New Reminder', 'Title'],
  ['/schedule', 'New Appointment', 'Schedule New Appointment', /^Notes/],
  [`/client-chart/${ana.id}`, 'New Contract', 'New Contract', 'Title'],
] as const;

const marks = () => Object.keys(window.sessionStorage).filter((key) => key.includes('open-dialog'));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function openDialog(app: ReturnType<typeof renderPractice>, button: string, name: string) {
  await app.user.click((await screen.findAllByRole('button', { name: button }))[0] as HTMLElement);
  return within(await screen.findByRole('dialog', { name }));
}

/** Opens another page through the sidebar, and goes back. */
async function leaveAndComeBack(app: ReturnType<typeof renderPractice>) {
  await app.user.click(screen.getByRole('link', { name: 'Settings', hidden: true }));
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await noDialog();
  act(() => app.browser.back());
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: 'Settings' })).toBeNull());
}

describe.each(dialogs)('on %s, the %s dialog', (path, button, name, field) => {
  it('stays closed after it was closed in any way', async () => {
    const app = renderPractice(path, serve);
    const opened = await openDialog(app, button, name);
    await app.user.click(opened.getByRole('button', { name: 'Cancel' }));
    await noDialog();
    expect(marks()).toEqual([]);

    await openDialog(app, button, name);
    await app.user.keyboard('{Escape}');
    await noDialog();
    expect(marks()).toEqual([]);

    await openDialog(app, button, name);
    await leaveAndComeBack(app);
    await screen.findAllByRole('button', { name: button });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(marks()).toEqual([]);
  });

  it('reopens after a reload, but not on another page', async () => {
    const app = renderPractice(path, serve);
    await openDialog(app, button, name);
    app.unmount();
    const again = renderPractice(path, serve);
    await screen.findByRole('dialog', { name });
    again.unmount();
    renderPractice('/settings', serve);
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    await waitFor(() => expect(marks()).toEqual([]));
  });

  it('is forgotten on sign-out', async () => {
    const app = renderPractice(path, serve);
    await openDialog(app, button, name);
    act(() => void app.store.dispatch(sessionActions.signOutRequested()));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(marks()).toEqual([]);
  });

  it('reopens when the user signs in again after the session expired', async () => {
    const app = renderPractice(path, serve);
    await openDialog(app, button, name);
    act(() => void app.store.dispatch(sessionActions.sessionEnded('expired')));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(marks()).not.toEqual([]);
    app.unmount();
    renderPractice(path, serve);
    await screen.findByRole('dialog', { name });
  });

  if (field === null) return;
  it('keeps typed text as a draft when the user leaves the page, and says so', async () => {
    const app = renderPractice(path, serve);
    const opened = await openDialog(app, button, name);
    await app.user.type(opened.getByLabelText(field), 'Typed');
    await leaveAndComeBack(app);
    expect(await screen.findByText(/What you typed is kept as a draft/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
