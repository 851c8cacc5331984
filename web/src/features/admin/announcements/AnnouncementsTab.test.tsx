import type { Announcement } from '@doula-desk/domain';
import { screen, within } from '@testing-library/react';
import { renderPractice } from '../../../testing/appointments.js';
import { clearBrowserState, zoe } from '../../../testing/renderApp.js';
import type { StubHttp } from '../../../testing/stubHttp.js';
// Two lazy-loaded parts import this module, and Jest can't link a module that two imports request at the same time.
import '../../announcements/index.js';

const LIST = 'GET /api/admin/announcements?limit=50';

afterEach(clearBrowserState);

const announcement = (given: Partial<Announcement> = {}): Announcement => ({
  id: 'n-1',
  text: 'The server restarts tonight.',
  startsAt: '2026-11-27T14:00:00.000Z',
  endsAt: '2026-11-27T20:00:00.000Z',
  version: 1,
  isUnproven: false,
  ...given,
});
const page = (announcements: Announcement[]) => ({ body: { announcements, nextCursor: null } });

const render = (prepare: (server: StubHttp) => void) =>
  renderPractice('/admin?tab=announcements', (server) => {
    server.on('GET /me', { body: { ...zoe, isAdmin: true } });
    prepare(server);
  });

it('lists announcements with their state, and shows when there are none or loading failed', async () => {
  const { server, user } = render((given) => given.on(LIST, { status: 500, body: {} }, page([])));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No announcements yet')).toBeVisible();
  expect(server.callsOf(LIST)).toHaveLength(2);
});

it("creates an announcement in the administrator's time zone", async () => {
  const { server, user } = render((given) => {
    given.on(LIST, page([]), page([announcement({ text: 'Closed on Monday.' })]));
    given.on('POST /api/admin/announcements', { status: 201, body: { announcement: announcement() } });
  });
  await user.click(await screen.findByRole('button', { name: 'New announcement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New announcement' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please enter the announcement')).toBeVisible();
  await user.type(dialog.getByLabelText('Text'), 'Closed on Monday.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Announcement saved.')).toBeVisible();
  expect(await screen.findByText('Closed on Monday.')).toBeVisible();
  expect(screen.getByText('Shown now')).toBeVisible();
  expect(server.callsOf('POST /api/admin/announcements')[0]?.body).toEqual({
    text: 'Closed on Monday.',
    startsAt: '2026-11-27T15:00:00.000Z',
    endsAt: '2026-11-28T15:00:00.000Z',
  });
});

it("marks an announcement that the server can't verify", async () => {
  render((given) => given.on(LIST, page([announcement({ isUnproven: true })])));
  expect(await screen.findByText('Not confirmed')).toBeVisible();
  expect(screen.getByText(/^This server has no proof that an administrator wrote this/)).toBeVisible();
  expect(screen.queryByText('Shown now')).toBeNull();
});

it('edits and deletes an announcement', async () => {
  const { server, user } = render((given) => {
    given.on(LIST, page([announcement()]));
    given.on('PUT /api/admin/announcements/n-1', { body: { announcement: announcement({ version: 2 }) } });
    given.on('DELETE /api/admin/announcements/n-1', { status: 204 });
  });
  await user.click(await screen.findByRole('button', { name: 'Edit: The server restarts tonight.' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit announcement' }));
  await user.clear(dialog.getByLabelText('End date'));
  await user.type(dialog.getByLabelText('End date'), '2026-11-26');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('The end must be after the start')).toBeVisible();
  await user.clear(dialog.getByLabelText('End date'));
  await user.type(dialog.getByLabelText('End date'), '2026-11-30');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Announcement saved.')).toBeVisible();
  expect(server.callsOf('PUT /api/admin/announcements/n-1')[0]?.body).toMatchObject({ version: 1 });

  await user.click(screen.getByRole('button', { name: 'Delete: The server restarts tonight.' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Announcement deleted.')).toBeVisible();
});
