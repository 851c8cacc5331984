import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { TOKEN_KEY } from '../../../lib/http/token.js';
import { renderPractice } from '../../../testing/appointments.js';
import { clearBrowserState, zoe } from '../../../testing/renderApp.js';
import { idleActions } from './idle.slice.js';
import { writeSessionUse } from './sessionUse.js';

afterEach(clearBrowserState);

const PROFILE = 'GET /me';
const MINUTE = 60_000;

/** Opens a page that has been idle for the given number of minutes of its 30-minute session. */
async function openIdleFor(minutes: number) {
  const app = renderPractice('/reminders', (server) => {
    server.on(PROFILE, { body: { ...zoe, idleMinutes: 30 } });
    server.on('POST /auth/logout', { status: 204 });
  });
  await screen.findByRole('heading', { name: 'Reminders' });
  await waitFor(() => expect(window.localStorage.getItem('sessionUse')).not.toBeNull());
  const since = Date.now() - minutes * MINUTE;
  writeSessionUse({ usedAt: since, renewedAt: since });
  return app;
}

const warning = () => screen.findByRole('dialog', { name: 'Are you still there?' }, { timeout: 4000 });

it('warns two minutes before the end, and renews the session when the user chooses to stay', async () => {
  const app = await openIdleFor(27.5);
  const dialog = within(await warning());
  expect(dialog.getByText('1:30')).toBeVisible();
  const before = app.server.callsOf(PROFILE).length;
  // An accidental key press doesn't mean that the user wants to stay.
  fireEvent.keyDown(document.body, { key: 'a' });
  await app.user.click(dialog.getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(app.server.callsOf(PROFILE)).toHaveLength(before + 1));
  expect(window.localStorage.getItem(TOKEN_KEY)).toBe('t-1');
});

it('closes the warning when there is activity in another tab', async () => {
  await openIdleFor(28);
  await warning();
  act(() => writeSessionUse({ usedAt: Date.now(), renewedAt: Date.now() }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 4000 });
});

it('redirects to sign-in when the session ends, keeps unsaved input, and returns to the page', async () => {
  window.sessionStorage.setItem(`draft:${zoe.uid}:half`, '{"version":1,"contents":{}}');
  const app = await openIdleFor(29);
  expect(await screen.findByRole('heading', { name: 'Sign in' }, { timeout: 4000 })).toBeVisible();
  expect(screen.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(window.localStorage.getItem(TOKEN_KEY)).toBeNull();
  expect(app.browser.location?.state).toMatchObject({ from: { pathname: '/reminders' }, uid: zoe.uid });
  expect(window.sessionStorage.getItem(`draft:${zoe.uid}:half`)).not.toBeNull();
  await waitFor(() => expect(app.server.callsOf('POST /auth/logout')).toHaveLength(1));
});

it("doesn't revive an expired session when someone touches the screen the next morning", async () => {
  const app = await openIdleFor(500);
  const before = app.server.callsOf(PROFILE).length;
  fireEvent.pointerDown(document.body);
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(app.server.callsOf(PROFILE)).toHaveLength(before);
});

it('reports activity even when the clock was set back', async () => {
  const app = await openIdleFor(-60);
  const before = app.server.callsOf(PROFILE).length;
  await waitFor(() => expect(app.server.callsOf(PROFILE)).toHaveLength(before + 1), { timeout: 4000 });
  const use = JSON.parse(window.localStorage.getItem('sessionUse') ?? '{}');
  expect(Math.max(use.usedAt, use.renewedAt)).toBeLessThanOrEqual(Date.now());
});

it('reports the activity of a user who only types', async () => {
  const app = await openIdleFor(5);
  const before = app.server.callsOf(PROFILE).length;
  fireEvent.keyDown(document.body, { key: 'a' });
  await waitFor(() => expect(app.server.callsOf(PROFILE)).toHaveLength(before + 1), { timeout: 4000 });
  expect(app.store.getState().idle?.secondsLeft ?? null).toBeNull();
});

it('can end the session from the warning', async () => {
  const app = await openIdleFor(5);
  act(() => void app.store.dispatch(idleActions.warned(20)));
  const dialog = within(await warning());
  await app.user.click(dialog.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
});
