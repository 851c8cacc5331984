import type { Notification } from '@doula-desk/domain';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { writeToken } from '../../lib/http/token.js';
import { clearBrowserState, renderApp, zoe } from '../../testing/renderApp.js';
import { type StubHttp, type StubResponse, stubHttp } from '../../testing/stubHttp.js';
import { stubStream } from '../../testing/stubStream.js';

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  jest.restoreAllMocks();
  clearBrowserState();
});

const LIST = 'GET /api/notifications?limit=20';
const CHANGED = 'event: changed\ndata: \n\n';

function notification(given: Partial<Notification> = {}): Notification {
  return {
    id: 'n-1',
    type: 'reminder',
    title: 'Pack the bag',
    message: 'Ana Lopez: due at 9:00 AM EST',
    route: '/reminders',
    isRead: false,
    createdAt: '2026-11-27T14:00:00.000Z',
    ...given,
  };
}

function holding(...notifications: Notification[]): StubResponse {
  const unreadCount = notifications.filter(({ isRead }) => !isRead).length;
  return { body: { notifications, unreadCount, nextCursor: null } };
}

function renderBell(
  answer: StubResponse,
  prepare: (server: StubHttp) => void = () => {},
  stream = stubStream(),
  page = '/dashboard',
) {
  writeToken('t-1');
  const server = stubHttp();
  server.on('GET /me', { body: zoe });
  server.on(LIST, answer);
  prepare(server);
  return renderApp(page, server, stream);
}

const bell = (unread: number) =>
  screen.findByRole('button', { name: unread ? `Notifications, ${unread} unread` : 'Notifications' });
const heading = () => screen.queryByRole('heading', { name: 'Notifications' });
/** The list is a separate chunk and loads asynchronously. */
async function openBell(user: UserEvent, unread: number): Promise<void> {
  await user.click(await bell(unread));
  await screen.findByRole('heading', { name: 'Notifications' });
}
const rows = () => screen.getAllByRole('link').filter((link) => link.classList.contains('notification'));

it('shows the unread count and an icon for each type', async () => {
  const kinds = ['urgent', 'overdue', 'reminder', 'appointment', 'milestone', 'system'] as const;
  const { user } = renderBell(holding(...kinds.map((type) => notification({ id: type, type }))));
  await openBell(user, 6);
  const icons = rows().map((row) => within(row).getByRole('img'));
  expect(icons.map((icon) => icon.getAttribute('aria-label'))).toEqual([
    'Urgent',
    'Overdue',
    'Reminder',
    'Appointment',
    'Milestone',
    'System',
  ]);
  expect(new Set(icons.map((icon) => icon.className)).size).toBe(6);
  expect(new Set(icons.map((icon) => icon.innerHTML)).size).toBe(6);
});

it('shows an empty state that links to all reminders', async () => {
  const { user, browser } = renderBell(holding());
  await openBell(user, 0);
  expect(await screen.findByText('No notifications')).toBeVisible();
  expect(screen.getByText("You're all caught up!")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mark all read' })).toBeDisabled();
  await user.click(screen.getByRole('link', { name: 'View all reminders' }));
  expect(browser.location?.pathname).toBe('/reminders');
  expect(heading()).toBeNull();
});

it('marks a notification as read on click and opens its target', async () => {
  const { server, user, browser } = renderBell(
    holding(notification({ route: '/clients' }), notification({ id: 'n-2', isRead: true })),
    (given) => given.on('PUT /api/notifications/n-1/read', { body: { unreadCount: 0 } }),
  );
  await openBell(user, 1);
  await user.click(rows()[0] as HTMLElement);
  expect(browser.location?.pathname).toBe('/clients');
  expect(await bell(0)).toBeVisible();
  expect(server.callsOf('PUT /api/notifications/n-1/read')).toHaveLength(1);
  await openBell(user, 0);
  // A notification that is already read isn't sent again.
  await user.click(rows()[1] as HTMLElement);
  expect(server.callsOf('PUT /api/notifications/n-2/read')).toHaveLength(0);
});

it('reloads the page when a notification links to the page that is already open', async () => {
  const note = notification({ route: '/reminders', isRead: true });
  const { server, user } = renderBell(holding(note), () => {}, stubStream(), '/reminders');
  const loads = () => server.calls.filter(({ url }) => url.startsWith('/api/reminders?')).length;
  await waitFor(() => expect(loads()).toBeGreaterThan(0));
  const before = loads();
  await openBell(user, 0);
  await user.click(rows()[0] as HTMLElement);
  await waitFor(() => expect(loads()).toBeGreaterThan(before));
});

it.each(['https://evil.test/', '//evil.test/', '/\\evil.test'])(
  'never links outside the app: %s',
  async (route) => {
    const { user } = renderBell(holding(notification({ route })));
    await openBell(user, 1);
    expect(rows()[0]).toHaveAttribute('href', '/reminders');
  },
);

it("marks all as read immediately with 'Mark all read'", async () => {
  const { server, user } = renderBell(holding(notification(), notification({ id: 'n-2' })), (given) =>
    given.on('POST /api/notifications/read-all', { body: { unreadCount: 0 } }),
  );
  await openBell(user, 2);
  await user.click(screen.getByRole('button', { name: 'Mark all read' }));
  expect(await bell(0)).toBeVisible();
  expect(heading()).toBeVisible();
  expect(server.callsOf('POST /api/notifications/read-all')).toHaveLength(1);
});

it('reverts and shows an error when marking as read fails', async () => {
  const { user } = renderBell(holding(notification()), (given) =>
    given.on('POST /api/notifications/read-all', { status: 500, body: {} }),
  );
  await openBell(user, 1);
  await user.click(screen.getByRole('button', { name: 'Mark all read' }));
  expect(await screen.findByText('Failed to mark notifications as read')).toBeVisible();
  expect(await bell(1)).toBeVisible();
});

it('closes on Escape, returning the focus, and on a click outside', async () => {
  const { user } = renderBell(holding(notification()));
  const button = await bell(1);
  await openBell(user, 1);
  await user.keyboard('{Escape}');
  expect(heading()).toBeNull();
  expect(button).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(rows()[0]).toHaveFocus());
  await user.click(screen.getByRole('main'));
  expect(heading()).toBeNull();
});

it('shows older notifications on request', async () => {
  const newest = Array.from({ length: 20 }, (_, index) => notification({ id: `n-${index}`, isRead: true }));
  const { user } = renderBell(
    { body: { notifications: newest, unreadCount: 0, nextCursor: 'c2' } },
    (given) =>
      given.on(
        'GET /api/notifications?limit=40',
        holding(...newest, notification({ id: 'old', isRead: true })),
      ),
  );
  await openBell(user, 0);
  await user.click(await screen.findByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(rows()).toHaveLength(21));
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

it('reports a failed load in the bell, with Retry', async () => {
  const { server, user } = renderBell({ status: 500, body: {} });
  await openBell(user, 0);
  const alert = (await screen.findByText('Your notifications couldn’t be loaded.'))
    .parentElement as HTMLElement;
  server.on(LIST, holding(notification()));
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await bell(1)).toBeVisible();
});

it('retries a failed load on its own', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const { server } = renderBell({ status: 503, body: {} });
  const retry = () => timers.mock.calls.find(([, milliseconds]) => milliseconds === 10_000)?.[0];
  await waitFor(() => expect(retry()).toBeDefined());
  server.on(LIST, holding(notification()));
  act(() => retry()?.());
  expect(await bell(1)).toBeVisible();
});

describe('the event stream', () => {
  it('is requested with the token, and updates the bell', async () => {
    const { server, stream } = renderBell(holding());
    await bell(0);
    await waitFor(() => expect(stream.open).toBe(1));
    expect(stream.requests[0]).toMatchObject({
      url: '/api/notifications/stream',
      headers: { Authorization: 'Bearer t-1' },
    });
    await waitFor(() => expect(server.callsOf(LIST)).toHaveLength(1));
    server.on(LIST, holding(notification()));
    act(() => stream.send(`: still here\n\n`));
    // An event may arrive in chunks.
    act(() => stream.send(CHANGED.slice(0, 9)));
    expect(server.callsOf(LIST)).toHaveLength(1);
    act(() => stream.send(CHANGED.slice(9)));
    expect(await bell(1)).toBeVisible();
    expect(screen.getByText('1 unread notification')).toHaveAttribute('role', 'status');
  });

  it('throttles loads when many events arrive', async () => {
    const { server, stream } = renderBell(holding());
    await bell(0);
    await waitFor(() => expect(server.callsOf(LIST)).toHaveLength(1));
    act(() => stream.send(CHANGED.repeat(50)));
    await waitFor(() => expect(server.callsOf(LIST).length).toBeGreaterThan(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.callsOf(LIST).length).toBeLessThanOrEqual(3);
  });

  it('is reopened when it ends, and reloads what was missed', async () => {
    const { server, stream } = renderBell(holding());
    await waitFor(() => expect(stream.open).toBe(1));
    server.on(LIST, holding(notification()));
    act(() => stream.end());
    await waitFor(() => expect(stream.requests).toHaveLength(2));
    expect(await bell(1)).toBeVisible();
  });

  it("waits a minute after a newer stream replaced it, so that tabs don't keep replacing each other", async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.6);
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const { stream } = renderBell(holding());
    await waitFor(() => expect(stream.open).toBe(1));
    act(() => {
      stream.send('event: replaced\ndata: \n\n');
      stream.end();
    });
    await waitFor(() => expect(timers.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(63_000));
    expect(stream.requests).toHaveLength(1);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(stream.requests).toHaveLength(2));
  });

  it('reloads the bell with each failed attempt to connect, and retries when back online', async () => {
    const stream = stubStream();
    stream.status = null;
    const { server } = renderBell(holding(), undefined, stream);
    await bell(0);
    await waitFor(() => expect(server.callsOf(LIST).length).toBeGreaterThan(0));
    server.on(LIST, holding(notification()));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await bell(1)).toBeVisible();
  });

  it('redirects to the sign-in page when the session is unknown', async () => {
    const stream = stubStream();
    stream.status = 401;
    const { browser } = renderBell(holding(), undefined, stream);
    await waitFor(() => expect(browser.location?.pathname).toBe('/login'));
  });

  it('closes while the tab is hidden, and reloads what was missed afterward', async () => {
    const { server, stream } = renderBell(holding());
    await waitFor(() => expect(stream.open).toBe(1));
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(stream.open).toBe(0));
    server.on(LIST, holding(notification()));
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(stream.open).toBe(1));
    expect(await bell(1)).toBeVisible();
  });

  it('ends with the session, which also clears the bell', async () => {
    const { user, stream, store } = renderBell(holding(notification()));
    await bell(1);
    await waitFor(() => expect(stream.open).toBe(1));
    await user.click(screen.getAllByRole('button', { name: 'Sign Out' })[0] as HTMLElement);
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(stream.open).toBe(0);
    expect(JSON.stringify(store.getState())).not.toContain('Pack the bag');
  });
});
