import { act, screen, waitFor, within } from '@testing-library/react';
import { clearBrowserState } from '../../../testing/renderApp.js';
import { clientListEntry, openSignedIn, serverWithProfile } from '../testing/clients.js';

const { matchMedia } = window;
afterEach(() => {
  clearBrowserState();
  window.matchMedia = matchMedia;
});

const clients = [
  clientListEntry({
    id: 'a',
    firstName: 'Zoë',
    lastName: 'Núñez',
    email: 'z@example.org',
    status: 'Active Labor',
    createdAt: '2026-01-01T00:00:00.000Z',
  }),
  clientListEntry({
    id: 'b',
    firstName: 'ada',
    lastName: 'Stone',
    phone: '+1 (555) 010-7788',
    edd: '2199-01-01',
    createdAt: { seconds: 1_790_000_000 },
  }),
  clientListEntry({
    id: 'c',
    firstName: 'Bea',
    lastName: 'Winter',
    edd: '2020-01-01',
    createdAt: '2026-02-01T00:00:00.000Z',
  }),
  clientListEntry({
    id: 'd',
    firstName: 'Cleo',
    lastName: 'Rossi',
    edd: '2199-01-01',
    pregnancyEnd: { kind: 'loss', date: null },
    status: 'Inactive',
  }),
];

function serverWith(list: unknown[]) {
  const server = serverWithProfile();
  server.on('GET /api/clients', { body: { clients: list, nextCursor: null } });
  return server;
}

const names = () =>
  within(screen.getByRole('list', { name: 'Clients' }))
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('/client-chart/'))
    .map((link) => link.textContent);

async function openList(at = '/clients', server = serverWith(clients)) {
  const app = openSignedIn(at, server);
  await screen.findByRole('heading', { level: 1, name: 'My Clients' });
  return app;
}

it.each(['/clients', '/client/a'])(
  'shows totals, clients sorted by first name, and a count on %s',
  async (at) => {
    await openList(at);
    expect(await screen.findByText('Showing 4 of 4 clients')).toBeInTheDocument();
    expect(names()).toEqual(['ada Stone', 'Bea Winter', 'Cleo Rossi', 'Zoë Núñez']);
    const totals = within(screen.getByRole('list', { name: 'Totals' })).getAllByRole('button');
    expect(totals.map(({ textContent }) => textContent)).toEqual([
      '4 Total',
      '1 Prenatal Care',
      '1 Active Labor',
      '1 Postpartum',
    ]);
    expect(screen.getByRole('link', { name: 'Zoë Núñez' })).toHaveAttribute('href', '/client-chart/a');
  },
);

it("filters the list when a total is clicked, and shows everyone when it's clicked again", async () => {
  const { user } = await openList();
  const total = await screen.findByRole('button', { name: '1 Active Labor' });
  await user.click(total);
  await waitFor(() => expect(names()).toEqual(['Zoë Núñez']));
  expect(total).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('Active Labor');
  await user.click(total);
  await waitFor(() => expect(names()).toHaveLength(4));
});

it("doesn't count a pregnancy that ended as active or due", async () => {
  await openList();
  const card = (await screen.findByRole('link', { name: 'Cleo Rossi' })).closest('[role="listitem"]');
  expect(card).toHaveTextContent('Pregnancy ended');
  expect(card).not.toHaveTextContent('Due');
});

it('shows a separate status and filter after a loss instead of Postpartum', async () => {
  const lost = clientListEntry({
    id: 'e',
    firstName: 'Dora',
    edd: '2020-01-01',
    pregnancyEnd: { kind: 'loss', date: null },
  });
  const { user } = await openList('/clients', serverWith([...clients, lost]));
  const card = (await screen.findByRole('link', { name: /^Dora/ })).closest('[role="listitem"]');
  expect(card).toHaveTextContent('Care after loss');
  expect(card).not.toHaveTextContent('Postpartum');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Care after loss');
  await waitFor(() => expect(names()).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Remove filter Status: Care after loss' })).toBeVisible();
});

it('searches, filters by status, shows chips, and sorts', async () => {
  const { user } = await openList();
  const search = await screen.findByRole('searchbox', { name: 'Search clients' });
  await user.type(search, 'zoe nu');
  await waitFor(() => expect(names()).toEqual(['Zoë Núñez']));
  expect(screen.getByText('Showing 1 of 4 clients')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove filter Search: zoe nu' }));
  await waitFor(() => expect(names()).toHaveLength(4));

  await user.type(search, '5550107788');
  await waitFor(() => expect(names()).toEqual(['ada Stone']));
  await user.clear(search);

  const status = screen.getByRole('combobox', { name: 'Status' });
  expect(
    within(status)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'All',
    'Prenatal Care',
    'Active Labor',
    'Postpartum Care',
    'Consultation Only',
    'Care Completed',
    'Inactive',
  ]);
  await user.selectOptions(status, 'Postpartum Care');
  await waitFor(() => expect(names()).toEqual(['Bea Winter']));
  await user.type(search, 'nomatch');
  expect(await screen.findByText('No clients found')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(names()).toHaveLength(4));

  await user.selectOptions(status, 'Active Labor');
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(status).toHaveValue('');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Z-A');
  await waitFor(() => expect(names()).toEqual(['Zoë Núñez', 'Cleo Rossi', 'Bea Winter', 'ada Stone']));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Recently Added');
  await waitFor(() => expect(names()[0]).toBe('ada Stone'));
});

it('focuses the search field when the slash key is pressed', async () => {
  const { user } = await openList();
  await screen.findByText('Showing 4 of 4 clients');
  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Search clients' })).toHaveFocus();
  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Search clients' })).toHaveValue('/');
});

it('sorts the table by the clicked header, and sets aria-sort', async () => {
  window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: true });
  const { user } = await openList();
  const table = within(await screen.findByRole('table', { name: 'Clients' }));
  const header = (name: string) => table.getByRole('columnheader', { name });
  const rows = () => table.getAllByRole('rowheader').map((row) => within(row).getByRole('link').textContent);
  expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await user.click(table.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(rows()[0]).toBe('Zoë Núñez'));
  expect(header('Name')).toHaveAttribute('aria-sort', 'descending');
  await user.click(table.getByRole('button', { name: 'Due date' }));
  await waitFor(() => expect(header('Due date')).toHaveAttribute('aria-sort', 'ascending'));
  expect(header('Name')).not.toHaveAttribute('aria-sort');
  expect(rows()).toEqual(['ada Stone', 'Bea Winter', 'Cleo Rossi', 'Zoë Núñez']);
  expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('due');
});

it('remembers whether the practitioner chose cards or the table', async () => {
  window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: true });
  const { user, unmount } = await openList();
  const table = await screen.findByRole('table', { name: 'Clients' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toContain('Due date');
  expect(within(table).getByRole('row', { name: /Bea Winter/ })).toHaveTextContent('Postpartum');

  await user.click(screen.getByRole('button', { name: 'Cards' }));
  expect(screen.getByRole('button', { name: 'Cards' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('list', { name: 'Clients' })).toBeInTheDocument();
  unmount();
  await openList();
  expect(await screen.findByRole('list', { name: 'Clients' })).toBeInTheDocument();
});

it('offers to add the first client when there are none', async () => {
  await openList('/clients', serverWith([]));
  expect(await screen.findByText('No clients found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add Your First Client' })).toHaveAttribute('href', '/add-client');
});

describe('a list that fails to load', () => {
  it.each([
    ["the server's message", { status: 503, body: { message: 'Down for a moment.' } }, 'Down for a moment.'],
    ['a response without a message', { status: 502, body: '' }, 'Failed to load clients'],
    ['no response', { offline: true as const }, 'Error loading clients'],
    ["a response that isn't a list", { body: { clients: [{ id: 7 }] } }, 'Error loading clients'],
  ])('shows an error with Retry for %s', async (_, answer, text) => {
    const server = serverWithProfile();
    // React's strict mode mounts the page twice.
    server.on('GET /api/clients', answer, answer, { body: { clients, nextCursor: null } });
    const { user } = openSignedIn('/clients', server);
    expect(await screen.findByText('Your clients couldn’t be loaded')).toBeInTheDocument();
    expect(screen.getAllByText(text).length).toBeGreaterThan(1);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Showing 4 of 4 clients')).toBeInTheDocument();
  });
});

it('reloads the list when the tab becomes visible', async () => {
  const server = serverWith(clients);
  openSignedIn('/clients', server);
  await screen.findByText('Showing 4 of 4 clients');
  server.on('GET /api/clients', { body: { clients: clients.slice(1), nextCursor: null } });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Showing 3 of 3 clients')).toBeVisible();
});
