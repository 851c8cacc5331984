import { screen } from '@testing-library/react';
import { writeToken } from '../../lib/http/token.js';
import { forgetEverything, renderApp, zoe } from '../../testing/renderApp.js';
import { stubHttp } from '../../testing/stubHttp.js';
import { todayInWords } from './today.js';

afterEach(forgetEverything);

test('shows the figures and the empty lists of a new practice', async () => {
  writeToken('t-1');
  const server = stubHttp();
  server.on('GET /me', { body: zoe });
  renderApp('/dashboard', server);
  for (const label of ['Active Clients', "Today's Appointments", 'Births This Month', 'Pending Tasks']) {
    const figure = (await screen.findByText(label)).closest('.stat-card');
    expect(figure?.querySelector('dd')).toHaveTextContent('0');
  }
  expect(screen.getByRole('region', { name: "Today's Schedule" })).toHaveTextContent('No appointments today');
  expect(screen.getByRole('region', { name: 'Upcoming Appointments' })).toHaveTextContent(
    'No upcoming appointments',
  );
  expect(document.title).toBe('Dashboard · Doula Desk');
});

test('the day is that of the practice, or of the browser for a zone it does not know', () => {
  const instant = new Date('2026-11-28T03:00:00Z');
  expect(todayInWords(instant, 'America/New_York')).toBe('Friday, November 27');
  expect(todayInWords(instant, 'Pacific/Auckland')).toBe('Saturday, November 28');
  expect(todayInWords(instant, 'Nowhere/Land')).toMatch(/^\w+, November 2[78]$/);
});
