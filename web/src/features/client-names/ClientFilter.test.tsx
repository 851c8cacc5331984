import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ana, NOVEMBER, renderPractice } from '../../testing/appointments.js';
import { clearBrowserState } from '../../testing/renderApp.js';
import type { StubHttp } from '../../testing/stubHttp.js';

const NAMES = 'GET /api/listClientNameId';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  clearBrowserState();
});

function serve(server: StubHttp) {
  server.on('GET /api/visit-notes?limit=50', { body: { notes: [], nextCursor: null } });
  server.on('GET /api/reminders?limit=1000', { body: { reminders: [] } });
}

it.each([
  ['/notes', { status: 500, body: '' }, 'Failed to load clients'],
  ['/notes', { offline: true as const }, 'Error loading clients'],
  ['/reminders', { status: 500, body: '' }, 'Failed to load clients'],
])(
  'shows on %s that the client names failed to load (%j), and loads them on Retry',
  async (path, answer, text) => {
    const { server, user } = renderPractice(path, (given) => {
      serve(given);
      given.on(NAMES, answer);
    });
    const problem = await screen.findByText(text);
    expect(problem.closest('[role="alert"]')).toBeVisible();
    server.on(NAMES, { body: { clientListIdName: [ana] } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('option', { name: ana.name })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  },
);

it('shows that the schedule failed to load', async () => {
  renderPractice('/schedule', (server) => server.on(NOVEMBER, { status: 500, body: '' }));
  const calendar = within(await screen.findByRole('region', { name: 'Calendar' }));
  const problem = await calendar.findByRole('alert');
  expect(problem).toHaveTextContent('Failed to load appointments');
  expect(problem).toHaveTextContent('The server couldn’t complete the request (HTTP 500).');
  expect(within(problem).getByRole('button', { name: 'Retry' })).toBeVisible();
});
