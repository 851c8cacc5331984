import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderPractice } from '../../../testing/appointments.js';
import { clearBrowserState, renderApp, zoe } from '../../../testing/renderApp.js';
import type { StubResponse } from '../../../testing/stubHttp.js';

const RESEND = 'POST /api/account/verification-email';
const VERIFY = 'POST /auth/verify-email';

afterEach(clearBrowserState);

describe('the notice above every page', () => {
  const notice = () => screen.findByRole('region', { name: 'Email verification' });

  async function open(...responses: StubResponse[]) {
    const app = renderPractice('/reminders', (server) => {
      server.on('GET /me', { body: { ...zoe, needsEmailVerification: true } });
      if (responses.length > 0) server.on(RESEND, ...responses);
    });
    return { app, shown: within(await notice()) };
  }

  it('lists what requires verification, and resends the link', async () => {
    const { app, shown } = await open({ status: 204 });
    expect(shown.getByText(/the link that we sent to/)).toHaveTextContent(zoe.email);
    await app.user.click(shown.getByRole('button', { name: 'Resend verification email' }));
    expect(await screen.findByText(`We sent a new link to ${zoe.email}.`)).toBeVisible();
    expect(app.server.callsOf(RESEND)).toHaveLength(1);
  });

  it('shows how long to wait after too many requests', async () => {
    const { app, shown } = await open({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS', message: 'Too many attempts. Please try again later.' },
      headers: { 'retry-after': '7200' },
    });
    await app.user.click(shown.getByRole('button', { name: 'Resend verification email' }));
    expect(await shown.findByRole('alert')).toHaveTextContent(/Too many attempts.*in 120 minutes/);
  });

  it('disappears when the tab becomes visible after the link was opened elsewhere', async () => {
    const { app } = await open();
    app.server.on('GET /me', { body: { ...zoe, needsEmailVerification: false } });
    act(() => void fireEvent(document, new Event('visibilitychange')));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Email verification' })).toBeNull());
  });

  it('is hidden for a verified address', async () => {
    renderPractice('/reminders');
    await screen.findByRole('heading', { name: 'Reminders' });
    expect(screen.queryByText(/Verify your email address/)).toBeNull();
  });
});

describe('the page that the link opens', () => {
  const button = () => screen.findByRole('button', { name: 'Verify email address' });

  it("doesn't send a request when it's opened, and removes the token from the URL", async () => {
    const { browser, server } = renderApp('/verify-email?token=secret');
    await button();
    await waitFor(() => expect(browser.location?.search).toBe(''));
    expect(server.calls).toHaveLength(0);
  });

  it('verifies the address on request, and links to the sign-in page', async () => {
    const { user, server } = renderApp('/verify-email?token=secret');
    server.on(VERIFY, { status: 204 });
    await user.click(await button());
    expect(await screen.findByRole('heading', { name: 'Your email address is verified' })).toHaveFocus();
    expect(server.callsOf(VERIFY).map(({ body }) => body)).toEqual([{ token: 'secret' }]);
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  });

  it.each([
    ['was used', { status: 400, body: { code: 'VERIFICATION_LINK_INVALID' } }],
    [
      'was cut off',
      { status: 400, body: { code: 'VALIDATION_FAILED', details: [{ field: 'token', message: 'x' }] } },
    ],
  ])('explains what to do about a link that %s', async (_, answer) => {
    const { user, server } = renderApp('/verify-email?token=used');
    server.on(VERIFY, answer);
    await user.click(await button());
    expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toHaveFocus();
  });

  it("keeps the button when the server can't be reached", async () => {
    const { user, server } = renderApp('/verify-email?token=secret');
    server.on(VERIFY, { status: 503, body: { code: 'UNAVAILABLE', message: 'Not available right now.' } });
    await user.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent('Not available right now.');
    expect(await button()).toBeEnabled();
  });
});

it('disables the button for a new API token until the address is verified', async () => {
  renderPractice('/settings?tab=privacy', (server) => {
    server.on('GET /me', { body: { ...zoe, needsEmailVerification: true } });
    server.on('GET /api/account/sessions', { body: { sessions: [] } });
    server.on('GET /api/account/api-tokens', { body: { apiTokens: [] } });
    server.on('GET /api/retention', {
      body: { period: '7 years', cutoff: '2019-11-28', clients: [], total: 0 },
    });
    server.on('GET /api/audit?limit=25', { body: { events: [], nextCursor: null } });
  });
  expect(await screen.findByRole('button', { name: 'New token' })).toBeDisabled();
  expect(screen.getByText(/Verify your email address first/)).toBeVisible();
});
