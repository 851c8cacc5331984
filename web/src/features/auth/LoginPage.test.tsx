import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { TOKEN_KEY, writeToken } from '../../lib/http/token.js';
import { stubEmptyPractice } from '../../testing/emptyPractice.js';
import { clearBrowserState, renderApp, zoe } from '../../testing/renderApp.js';
import { type StubResponse, stubHttp } from '../../testing/stubHttp.js';

afterEach(() => {
  jest.useRealTimers();
  clearBrowserState();
});

type App = ReturnType<typeof renderApp>;

const email = () => screen.findByLabelText('Email');
const password = () => screen.findByLabelText('Password');
const submit = () => screen.findByRole('button', { name: 'Sign In' });

async function signIn({ user }: App, typed = { email: 'zoe@example.org', password: 'correct horse' }) {
  await user.clear(await email());
  await user.type(await email(), typed.email);
  await user.clear(await password());
  await user.type(await password(), typed.password);
  await user.click(await submit());
}

describe('an empty form', () => {
  it('shows errors for missing fields, links them to the fields, and focuses the first field', async () => {
    const { user, server } = renderApp('/login');
    await user.click(await submit());
    expect(await email()).toBeInvalid();
    expect(await email()).toHaveAccessibleDescription('Email is required');
    expect(await email()).toHaveFocus();
    expect(await password()).toBeInvalid();
    expect(await password()).toHaveAccessibleDescription('Password is required');
    expect(server.calls).toHaveLength(0);
  });

  it("clears only the edited field's error", async () => {
    const { user } = renderApp('/login');
    await user.click(await submit());
    await user.type(await email(), 'z');
    expect(await email()).not.toHaveAttribute('aria-invalid');
    expect(screen.queryByText('Email is required')).not.toBeInTheDocument();
    expect(screen.getByText('Password is required')).toBeInTheDocument();
  });
});

it("doesn't send an invalid email address", async () => {
  const app = renderApp('/login');
  await signIn(app, { email: 'zoe@example', password: 'x' });
  expect(await email()).toHaveAccessibleDescription('Please enter a valid email address');
  expect(app.server.calls).toHaveLength(0);
});

it('trims and lowercases the email address, and sends the password as entered', async () => {
  const app = renderApp('/login');
  app.server.on('POST /auth/login', { body: { idToken: 't-1', user: zoe } });
  await app.user.click(await screen.findByLabelText('Remember me'));
  await signIn(app, { email: '  Zoe@Example.ORG ', password: ' Pass Word ' });
  expect(app.server.callsOf('POST /auth/login')[0]?.body).toEqual({
    email: 'zoe@example.org',
    password: ' Pass Word ',
    rememberMe: true,
  });
});

it('lets the user show and hide the password', async () => {
  const { user } = renderApp('/login');
  await user.type(await password(), 'secret');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(await password()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(await password()).toHaveAttribute('type', 'password');
});

it('passes the entered email address on to the forgot-password page, but not in the URL', async () => {
  const { user, browser } = renderApp('/login');
  await user.type(await screen.findByLabelText('Email'), 'zoe@example.org');
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(await screen.findByRole('button', { name: 'Send reset link' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('zoe@example.org');
  expect(`${browser.location?.pathname}${browser.location?.search}`).toBe('/forgot-password');
});

it('links to the forgot-password and sign-up pages', async () => {
  renderApp('/login');
  expect(await screen.findByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup');
});

it.each<[string, StubResponse]>([
  ['Invalid email or password. Please try again.', { status: 401, body: { code: 'INVALID_CREDENTIALS' } }],
  ['Too many attempts. Please try again later.', { status: 429, body: { code: 'TOO_MANY_REQUESTS' } }],
  ['Your account is disabled. Please contact support.', { status: 403, body: { code: 'ACCOUNT_DISABLED' } }],
  ['Network error. Check your connection and try again.', { offline: true }],
  [
    'Please enter a valid email address.',
    { status: 400, body: { code: 'VALIDATION_FAILED', details: [{ field: 'email', message: 'no' }] } },
  ],
  [
    'Please enter your password.',
    { status: 400, body: { code: 'VALIDATION_FAILED', details: [{ field: 'password', message: 'no' }] } },
  ],
  [
    "We couldn't sign you in. Please try again in a moment.",
    { status: 500, body: { code: 'INTERNAL', message: 'x' } },
  ],
  [
    "We couldn't sign you in. Please try again in a moment.",
    { status: 502, body: '<html>Bad Gateway</html>' },
  ],
  ["We couldn't sign you in. Please try again in a moment.", { body: { user: zoe } }],
])('shows "%s" when signing in fails', async (text, answer) => {
  const app = renderApp('/login');
  app.server.on('POST /auth/login', answer);
  await signIn(app);
  const banner = await screen.findByRole('alert');
  expect(banner).toHaveTextContent(text);
  expect(banner).toHaveFocus();
  expect(await email()).toHaveValue('zoe@example.org');
  expect(window.localStorage.getItem(TOKEN_KEY)).toBeNull();
});

it('shows the wait time in minutes', async () => {
  const app = renderApp('/login');
  app.server.on('POST /auth/login', {
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS' },
    headers: { 'retry-after': '841' },
  });
  await signIn(app);
  expect(await screen.findByRole('alert')).toHaveTextContent('You can try again in 15 minutes.');
});

it('shows an error when the response is cut off, and succeeds on retry', async () => {
  const app = renderApp('/login');
  app.server.on('POST /auth/login', { body: '{"idToken": "t-' }, { body: { idToken: 't-1', user: zoe } });
  await signIn(app);
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't sign you in.");
  await app.user.click(await submit());
  expect(await screen.findByText('Welcome Back!')).toBeInTheDocument();
  expect(app.store.getState().session).toMatchObject({ token: 't-1', user: zoe });
});

it('sends one request on a double click, and disables the fields until the response', async () => {
  const app = renderApp('/login');
  let answer = () => {};
  app.server.on('POST /auth/login', {
    body: { idToken: 't-1', user: zoe },
    after: new Promise<void>((resolve) => {
      answer = resolve;
    }),
  });
  await app.user.type(await email(), 'zoe@example.org');
  await app.user.type(await password(), 'correct horse');
  await app.user.dblClick(await submit());
  expect(await screen.findByRole('button', { name: 'Signing in…' })).toBeDisabled();
  expect(await email()).toBeDisabled();
  expect(await password()).toBeDisabled();
  answer();
  expect(await screen.findByText('Welcome Back!')).toBeInTheDocument();
  expect(app.server.callsOf('POST /auth/login')).toHaveLength(1);
});

describe('after signing in', () => {
  async function welcomed(at: Parameters<typeof renderApp>[0]) {
    const app = renderApp(at);
    app.server.on('POST /auth/login', { body: { idToken: 't-1', user: zoe } });
    await app.user.type(await email(), 'zoe@example.org');
    await app.user.type(await password(), 'correct horse');
    const button = await submit();
    jest.useFakeTimers();
    await act(async () => {
      button.click();
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(screen.getByText('Welcome Back!')).toBeInTheDocument();
    return app;
  }

  it('shows the welcome message for 600 ms, and then opens the dashboard', async () => {
    const { browser } = await welcomed('/login');
    await act(() => jest.advanceTimersByTimeAsync(599));
    expect(browser.location?.pathname).toBe('/login');
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(browser.location?.pathname).toBe('/dashboard');
    expect(window.localStorage.getItem(TOKEN_KEY)).toBe('t-1');
  });

  it('returns to the page that required signing in', async () => {
    const from = { pathname: '/dashboard', search: '?day=2026-11-03', hash: '#today' };
    const { browser } = await welcomed({ pathname: '/login', state: { from } });
    await act(() => jest.advanceTimersByTimeAsync(600));
    expect(browser.location).toMatchObject(from);
  });

  it("doesn't send a user to a page that required a different user to sign in", async () => {
    const from = { pathname: '/client-chart/of-someone-else', search: '', hash: '' };
    const { browser } = await welcomed({ pathname: '/login', state: { from, uid: 'someone-else' } });
    await act(() => jest.advanceTimersByTimeAsync(600));
    expect(browser.location?.pathname).toBe('/dashboard');
  });
});

it.each(['/login', '/signup'])('redirects %s to the dashboard when signed in', async (at) => {
  writeToken('t-1');
  const server = stubEmptyPractice(stubHttp());
  server.on('GET /me', { body: zoe });
  renderApp(at, server);
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
});
