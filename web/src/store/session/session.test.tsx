import { act, screen, waitFor } from '@testing-library/react';
import { removeToken, TOKEN_KEY, writeToken } from '../../lib/http/token.js';
import { stubEmptyPractice } from '../../testing/emptyPractice.js';
import { clearBrowserState, renderApp, zoe } from '../../testing/renderApp.js';
import { stubHttp } from '../../testing/stubHttp.js';

afterEach(clearBrowserState);

const dashboard = () => screen.findByRole('heading', { level: 1, name: 'Dashboard' });
const signIn = () => screen.findByRole('heading', { level: 1, name: 'Sign in' });
const stored = () => window.localStorage.getItem(TOKEN_KEY);

function serverWithProfile() {
  const server = stubEmptyPractice(stubHttp());
  server.on('GET /me', { body: zoe });
  return server;
}

/** Changes the token like another tab would. */
function inAnotherTab(change: () => void, key: string | null = TOKEN_KEY) {
  change();
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
}

describe('opening a signed-in page', () => {
  it("shows 'Loading…' until the profile has loaded", async () => {
    writeToken('t-1');
    let respond = () => {};
    const server = stubEmptyPractice(stubHttp());
    server.on('GET /me', {
      body: zoe,
      after: new Promise<void>((resolve) => {
        respond = resolve;
      }),
    });
    renderApp('/dashboard', server);
    expect(await screen.findByText('Loading…')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Dashboard' })).not.toBeInTheDocument();
    respond();
    expect(await dashboard()).toBeInTheDocument();
    expect(server.callsOf('GET /me')).toHaveLength(1);
  });

  it('redirects to sign-in without a token, and remembers the URL', async () => {
    const { browser, server } = renderApp('/dashboard?day=2026-11-03#today');
    expect(await signIn()).toBeInTheDocument();
    expect(browser.location?.pathname).toBe('/login');
    expect(browser.location?.state).toMatchObject({
      from: { pathname: '/dashboard', search: '?day=2026-11-03', hash: '#today' },
    });
    expect(server.calls).toHaveLength(0);
  });

  it('removes a token that the server rejects, and redirects to sign-in', async () => {
    writeToken('old');
    const server = stubEmptyPractice(stubHttp());
    server.on('GET /me', { status: 401, body: { code: 'NOT_SIGNED_IN', message: 'Please sign in.' } });
    const { browser } = renderApp('/dashboard', server);
    expect(await signIn()).toBeInTheDocument();
    expect(screen.getByText('Your session has ended. Please sign in again.')).toBeInTheDocument();
    expect(stored()).toBeNull();
    expect(browser.location?.state).toMatchObject({ from: { pathname: '/dashboard' } });
  });

  it.each([
    ['no connection', { offline: true as const }, 'Network error. Check your connection and try again.'],
    [
      'a server that is down',
      { status: 503, body: { message: 'The service is not available' } },
      'The service is not available',
    ],
    [
      'a truncated response',
      { body: '{"uid":"a' },
      'The server sent a response that couldn’t be read. Please try again.',
    ],
  ])('keeps the token after %s, shows the error, and loads on Retry', async (_, response, message) => {
    writeToken('t-1');
    const server = stubEmptyPractice(stubHttp());
    server.on('GET /me', response, { body: zoe });
    const { user } = renderApp('/dashboard', server);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(stored()).toBe('t-1');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await dashboard()).toBeInTheDocument();
  });
});

describe('signing out', () => {
  it('removes the token immediately, notifies the server, and forgets the open page', async () => {
    writeToken('t-1');
    const server = serverWithProfile();
    server.on('POST /auth/logout', { status: 204 });
    const { user, browser, store } = renderApp('/dashboard', server);
    await dashboard();
    await user.click(screen.getAllByRole('button', { name: 'Sign Out' })[0] as HTMLElement);
    expect(await signIn()).toBeInTheDocument();
    expect(stored()).toBeNull();
    expect(browser.location?.state).toBeNull();
    expect(server.callsOf('POST /auth/logout')[0]?.headers.Authorization).toBe('Bearer t-1');
    expect(store.getState().session.user).toBeNull();
  });

  it.each([
    ['fails', { status: 500, body: {} }],
    ['is unreachable', { offline: true as const }],
    ['no longer knows the session', { status: 401, body: {} }],
  ])('succeeds even if the server %s', async (_, response) => {
    writeToken('t-1');
    const server = serverWithProfile();
    server.on('POST /auth/logout', response);
    const { user } = renderApp('/dashboard', server);
    await dashboard();
    await user.click(screen.getAllByRole('button', { name: 'Sign Out' })[0] as HTMLElement);
    expect(await signIn()).toBeInTheDocument();
    expect(stored()).toBeNull();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows nothing from the session after Back', async () => {
    writeToken('t-1');
    const { user, browser } = renderApp(['/dashboard?first', '/dashboard?second'], serverWithProfile());
    await dashboard();
    await user.click(screen.getAllByRole('button', { name: 'Sign Out' })[0] as HTMLElement);
    await signIn();
    act(() => browser.back());
    await waitFor(() => expect(browser.location?.pathname).toBe('/login'));
    expect(screen.queryByText('Zoë Núñez')).not.toBeInTheDocument();
  });
});

describe('another tab', () => {
  it.each([TOKEN_KEY, null])('signs this tab out when it signs out (storage key %s)', async (key) => {
    writeToken('t-1');
    const { browser } = renderApp('/dashboard', serverWithProfile());
    await dashboard();
    inAnotherTab(removeToken, key);
    expect(await signIn()).toBeInTheDocument();
    expect(screen.queryByText('Zoë Núñez')).not.toBeInTheDocument();
    expect(browser.location?.state).toMatchObject({ from: { pathname: '/dashboard' } });
  });

  it('signs this tab in when it signs in, and opens the requested page', async () => {
    renderApp('/dashboard', serverWithProfile());
    await signIn();
    inAnotherTab(() => writeToken('t-2'));
    expect(await dashboard()).toBeInTheDocument();
  });

  it('switches this tab to another user when that user signs in there', async () => {
    writeToken('t-1');
    const server = stubEmptyPractice(stubHttp());
    server.on('GET /me', { body: zoe }, { body: { ...zoe, uid: 'other', name: 'Ama Mensah' } });
    renderApp('/dashboard', server);
    await dashboard();
    inAnotherTab(() => writeToken('t-2'));
    expect((await screen.findAllByText('Ama Mensah')).length).toBeGreaterThan(0);
    expect(screen.queryByText('Zoë Núñez')).not.toBeInTheDocument();
  });
});

it('shows nothing from an ended session on a page restored from the back-forward cache', async () => {
  writeToken('t-1');
  renderApp('/dashboard', serverWithProfile());
  await dashboard();
  // A frozen page gets no storage events.
  removeToken();
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  expect(await signIn()).toBeInTheDocument();
  expect(screen.queryByText('Zoë Núñez')).not.toBeInTheDocument();
});
