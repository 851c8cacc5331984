import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { readUnsent } from '../../../lib/unsent.js';
import { renderPractice } from '../../../testing/appointments.js';
import { page, REMINDERS, reminder, renderReminders, titles } from '../../../testing/reminders.js';
import { clearBrowserState, zoe } from '../../../testing/renderApp.js';
import type { StubHttp } from '../../../testing/stubHttp.js';
import { wholeText } from '../../../testing/wholeText.js';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  clearBrowserState();
});

const PUT = 'PUT /api/clients/c-ana/reminders/r-1';
const KEPT = 'You’re offline. This change is saved on this device and will be sent when you’re back online.';
const done = reminder({ status: 'completed', completedDate: '2026-11-27', version: 2 });
const unsent = () => [...readUnsent(zoe.uid, 'reminder').keys()];
const online = () => act(() => void window.dispatchEvent(new Event('online')));

/** Completes the only reminder on screen while the server doesn't respond. */
async function completeOffline(prepare: (server: StubHttp) => void = () => {}) {
  const app = renderReminders([reminder()], (server) => {
    server.on(PUT, { offline: true });
    prepare(server);
  });
  await app.user.click(await screen.findByRole('button', { name: /^Complete/ }));
  expect(await screen.findByText(KEPT)).toBeVisible();
  return app;
}

it('keeps a change made offline, shows it as waiting, and sends it when back online', async () => {
  const { server, user } = await completeOffline();
  expect(screen.getByText(wholeText(/^1 change is waiting for a connection/))).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /Completed/ }));
  expect(screen.getByText('Pack the bag').closest('li')).toHaveTextContent('Waiting to be sent');
  expect(unsent()).toEqual(['r-1']);
  server.on(PUT, { body: { reminder: done } });
  online();
  expect(await screen.findByText('“Pack the bag” has been sent.')).toBeVisible();
  expect(screen.queryByText('Waiting to be sent')).toBeNull();
  expect(screen.queryByText(/waiting for a connection/)).toBeNull();
  expect(titles()).toEqual(['Pack the bag']);
  expect(unsent()).toEqual([]);
  expect(server.callsOf(PUT).at(-1)?.body).toEqual({ status: 'completed', completedDate: '2026-11-27' });
});

it("stores a change before sending it, so that closing the tab doesn't lose it", async () => {
  const app = renderReminders([reminder()], (server) => server.on(PUT, { after: new Promise(() => {}) }));
  await app.user.click(await screen.findByRole('button', { name: /^Complete/ }));
  expect(unsent()).toEqual(['r-1']);
  // A change isn't shown as waiting while a response may still arrive.
  expect(screen.queryByText(/waiting for a connection/)).toBeNull();
});

it('sends a change after a reload, on any page', async () => {
  const first = await completeOffline();
  first.unmount();
  first.store.stop();
  const { server } = renderPractice('/dashboard', (given) => given.on(PUT, { body: { reminder: done } }));
  expect(await screen.findByText('“Pack the bag” has been sent.')).toBeVisible();
  expect(server.callsOf(PUT)[0]?.body).toEqual({ status: 'completed', completedDate: '2026-11-27' });
  expect(unsent()).toEqual([]);
});

it("treats a Wi-Fi network's login page as no connection", async () => {
  const { user } = renderReminders([reminder()], (server) =>
    server.on(PUT, { body: '<html>Sign in</html>' }),
  );
  await user.click(await screen.findByRole('button', { name: /^Complete/ }));
  expect(await screen.findByText(KEPT)).toBeVisible();
  expect(unsent()).toEqual(['r-1']);
});

it('names the reminder when a queued change is rejected, and reverts the status', async () => {
  const { server } = await completeOffline();
  server.on(PUT, { status: 400, body: { message: 'Not anymore.' } });
  online();
  expect(
    await screen.findByText('Failed to mark reminder complete: “Pack the bag”. Not anymore.'),
  ).toBeVisible();
  expect(titles()).toEqual(['Pack the bag']);
  expect(screen.getByRole('tab', { name: /Due Today/ })).toHaveTextContent('1');
  expect(unsent()).toEqual([]);
});

it('retries later when the server is unavailable', async () => {
  const { server, user } = await completeOffline();
  server.on(PUT, { status: 503, body: { message: 'Back soon.' } });
  online();
  await waitFor(() => expect(server.callsOf(PUT)).toHaveLength(2));
  expect(unsent()).toEqual(['r-1']);
  expect(screen.queryByText('Back soon.')).toBeNull();
  // A manual retry reports its result.
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('Back soon.')).toBeVisible();
  expect(unsent()).toEqual(['r-1']);
});

it('says when the reminder was deleted elsewhere', async () => {
  const { server } = await completeOffline();
  server.on(PUT, { status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } });
  online();
  expect(await screen.findByText(/“Pack the bag”\. Not found\./)).toBeVisible();
  expect(screen.getByText('Nothing is due today')).toBeVisible();
});

describe('signing out', () => {
  const signOut = () => screen.getAllByRole('button', { name: 'Sign Out' })[0] as HTMLElement;

  it('warns about unsent changes, and can be canceled', async () => {
    const { user, browser } = await completeOffline();
    await user.click(signOut());
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^1 change has not been sent yet/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Stay signed in' }));
    expect(browser.location?.pathname).toBe('/reminders');
    expect(unsent()).toEqual(['r-1']);
  });

  it('discards unsent changes after confirmation', async () => {
    const { user, browser } = await completeOffline();
    await user.click(signOut());
    await user.click(await screen.findByRole('button', { name: 'Sign out anyway' }));
    await waitFor(() => expect(browser.location?.pathname).toBe('/login'));
    expect(unsent()).toEqual([]);
  });
});

it('keeps unsent changes after the session expires, until the same user signs in again', async () => {
  const { server, browser } = await completeOffline();
  server.on(PUT, { status: 401, body: { code: 'NOT_SIGNED_IN', message: 'Please sign in.' } });
  online();
  await waitFor(() => expect(browser.location?.pathname).toBe('/login'));
  expect(unsent()).toEqual(['r-1']);
  expect(readUnsent('someone-else', 'reminder').size).toBe(0);
});

it('keeps unsent changes, and asks before signing out, until two-factor sign-in is set up', async () => {
  const { server, user } = await completeOffline();
  server.on(PUT, { status: 403, body: { code: 'SECOND_FACTOR_MISSING', message: 'Set it up first.' } });
  server.on('GET /me', { body: { ...zoe, needsSecondFactor: true } });
  online();
  await screen.findByRole('button', { name: 'Set it up' });
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByRole('button', { name: 'Sign out anyway' })).toBeVisible();
  expect(unsent()).toEqual(['r-1']);
});

describe('two tabs', () => {
  const inAnotherTab = (change: () => void) => {
    change();
    const key = `draft:${zoe.uid}:unsent:r-1`;
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  };

  it("show each other's waiting changes, and reload after they have been sent", async () => {
    const { server } = renderReminders([reminder()]);
    await screen.findByText('Pack the bag');
    const contents = {
      clientId: 'c-ana',
      title: 'Pack the bag',
      status: 'completed',
      completedDate: '2026-11-27',
    };
    const key = `draft:${zoe.uid}:unsent:r-1`;
    inAnotherTab(() => window.localStorage.setItem(key, JSON.stringify({ version: 1, contents })));
    expect(await screen.findByText(wholeText(/^1 change is waiting/))).toBeVisible();
    expect(screen.getByRole('tab', { name: /Completed/ })).toHaveTextContent('1');
    server.on(REMINDERS, page(done));
    inAnotherTab(() => window.localStorage.removeItem(key));
    await waitFor(() => expect(server.callsOf(REMINDERS)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(/waiting/)).toBeNull());
    expect(screen.getByRole('tab', { name: /Completed/ })).toHaveTextContent('1');
    expect(server.callsOf(PUT)).toHaveLength(0);
  });
});
