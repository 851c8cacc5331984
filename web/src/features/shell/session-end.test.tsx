import { screen, waitFor } from '@testing-library/react';
import { TOKEN_KEY } from '../../lib/http/token.js';
import { NOW, renderPractice } from '../../testing/appointments.js';
import { clearBrowserState, zoe } from '../../testing/renderApp.js';

const HOUR = 3_600_000;
const endsIn = (ms: number) => ({
  body: { ...zoe, sessionEndsAt: new Date(NOW.getTime() + ms).toISOString() },
});
const notice = () => screen.queryByRole('region', { name: 'Session ending soon' });

afterEach(clearBrowserState);

it('announces the end of a session a day ahead, with a way to sign in again and return', async () => {
  const app = renderPractice('/reminders', (server) => {
    server.on('GET /me', endsIn(10 * HOUR));
    server.on('POST /auth/logout', { status: 204 });
  });
  await waitFor(() => expect(notice()).toHaveTextContent(/sign in again by .*8:00 PM/));
  await app.user.click(screen.getByRole('button', { name: 'Sign in again now' }));
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(app.browser.location?.state).toMatchObject({ from: { pathname: '/reminders' }, uid: zoe.uid });
  expect(window.localStorage.getItem(TOKEN_KEY)).toBeNull();
  await waitFor(() => expect(app.server.callsOf('POST /auth/logout')).toHaveLength(1));
});

it('shows no notice more than a day ahead', async () => {
  renderPractice('/reminders', (server) => server.on('GET /me', endsIn(25 * HOUR)));
  await screen.findByRole('heading', { name: 'Reminders' });
  expect(notice()).toBeNull();
});

it('says on the sign-in page why a 30-day session has ended', async () => {
  renderPractice('/reminders', (server) => {
    server.on('GET /me', endsIn(-1000));
    server.on('GET /api/reminders?limit=1000', {
      status: 401,
      body: { code: 'NOT_SIGNED_IN', message: 'Please sign in.' },
    });
  });
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(
    screen.getByText(
      'For your security, you need to sign in again every 30 days. Your unsaved work was kept.',
    ),
  ).toBeVisible();
});
