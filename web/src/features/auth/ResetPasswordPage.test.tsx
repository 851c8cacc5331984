import { screen, waitFor } from '@testing-library/react';
import { TOKEN_KEY, writeToken } from '../../lib/http/token.js';
import { clearBrowserState, renderApp, zoe } from '../../testing/renderApp.js';
import { stubHttp } from '../../testing/stubHttp.js';

afterEach(clearBrowserState);

type User = ReturnType<typeof renderApp>['user'];

async function choose(user: User, password: string, repeated = password) {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm new password'), repeated);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

it("doesn't send a request when the link is opened, and removes the token from the URL", async () => {
  const { browser, server } = renderApp('/reset-password?token=secret');
  await screen.findByLabelText('New password');
  await waitFor(() => expect(browser.location?.search).toBe(''));
  expect(server.calls).toHaveLength(0);
});

it('keeps the token after a reload', async () => {
  const { user, server } = renderApp({ pathname: '/reset-password', state: { linkToken: 'secret' } });
  server.on('POST /auth/reset-password', { body: { message: 'ok' } });
  await choose(user, 'a new password');
  expect(server.calls[0]?.body).toEqual({ token: 'secret', password: 'a new password' });
});

it.each([
  ['', '', 'Password is required'],
  ['short', 'short', 'Password must be at least 8 characters'],
  ['long enough', 'long enouhg', 'Passwords do not match'],
])('rejects the password %j confirmed as %j: %s', async (password, repeated, error) => {
  const { user, server } = renderApp('/reset-password?token=secret');
  if (password) await user.type(await screen.findByLabelText('New password'), password);
  if (repeated) await user.type(screen.getByLabelText('Confirm new password'), repeated);
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  expect(screen.getByText(error)).toBeInTheDocument();
  expect(server.calls).toHaveLength(0);
});

it('links to the sign-in page after a reset, and also ends the session in this browser', async () => {
  writeToken('t-old');
  const server = stubHttp();
  server.on('GET /me', { body: zoe });
  server.on('POST /auth/reset-password', { body: { message: 'ok' } });
  const { user, store } = renderApp('/reset-password?token=secret', server);
  expect(await screen.findByText(/your API tokens and calendar link, if any, will be revoked/)).toBeVisible();
  await choose(user, 'a new password');
  expect(await screen.findByRole('heading', { name: 'Your password was changed' })).toHaveFocus();
  expect(screen.getByText(/your API tokens and calendar link, if any, have been revoked/)).toBeVisible();
  expect(window.localStorage.getItem(TOKEN_KEY)).toBeNull();
  expect(store.getState().session.token).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Sign In' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument();
});

it.each([
  ['was used', '?token=used', { status: 400, body: { code: 'RESET_LINK_INVALID' } }],
  [
    'was cut off',
    '?token=cut',
    { status: 400, body: { code: 'VALIDATION_FAILED', details: [{ field: 'token', message: 'x' }] } },
  ],
])('offers a new link in place of a link that %s', async (_, search, answer) => {
  const { user, server } = renderApp(`/reset-password${search}`);
  server.on('POST /auth/reset-password', answer);
  await choose(user, 'a new password');
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

it('shows that two-factor sign-in was turned off if someone else had turned it on', async () => {
  const { user, server } = renderApp('/reset-password?token=secret');
  server.on('POST /auth/reset-password', { body: { message: 'ok', secondFactorRemoved: true } });
  await choose(user, 'a new password');
  expect(await screen.findByText(/^Two-factor sign-in was turned off/)).toBeVisible();
});

it('offers a new link when the URL has no token', async () => {
  renderApp('/reset-password');
  expect(await screen.findByRole('link', { name: 'Request a new link' })).toBeInTheDocument();
});
