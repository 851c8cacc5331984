import type { Announcement } from '@doula-desk/domain';
import { screen, waitFor } from '@testing-library/react';
import { renderPractice } from '../../testing/appointments.js';
import { clearBrowserState } from '../../testing/renderApp.js';

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

const render = (announcements: Announcement[]) =>
  renderPractice('/reminders', (server) => server.on('GET /api/announcements', { body: { announcements } }));

it('shows current announcements, but not those that start later', async () => {
  const later = announcement({ id: 'n-2', text: 'Tomorrow', startsAt: '2026-11-27T18:00:00.000Z' });
  render([announcement(), later]);
  expect(await screen.findByText('The server restarts tonight.')).toBeVisible();
  expect(screen.queryByText('Tomorrow')).toBeNull();
});

it('keeps an announcement dismissed on the device until its text changes', async () => {
  const first = render([announcement()]);
  await first.user.click(await screen.findByRole('button', { name: 'Dismiss announcement' }));
  expect(screen.queryByText('The server restarts tonight.')).toBeNull();
  first.unmount();
  const second = render([announcement()]);
  await waitFor(() => expect(second.server.callsOf('GET /api/announcements')).not.toHaveLength(0));
  expect(screen.queryByText('The server restarts tonight.')).toBeNull();
  second.unmount();
  render([announcement({ text: 'It restarts at 10 PM.', version: 2 })]);
  expect(await screen.findByText('It restarts at 10 PM.')).toBeVisible();
});
