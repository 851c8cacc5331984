import type { SearchResult } from '@doula-desk/domain';
import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { writeToken } from '../../lib/http/token.js';
import { clearBrowserState, renderApp, zoe } from '../../testing/renderApp.js';
import { stubHttp } from '../../testing/stubHttp.js';
import { stubStream } from '../../testing/stubStream.js';

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  jest.restoreAllMocks();
  clearBrowserState();
});

const ada: SearchResult = {
  kind: 'client',
  id: 'c-1',
  title: 'Ada Invented',
  subtitle: 'EDD Mar 7, 2027',
  category: 'Clients',
  route: '/client-chart/c-1',
};
const visit: SearchResult = {
  kind: 'visit-note',
  id: 'n-1',
  title: 'Prenatal Visit',
  subtitle: 'Ada Invented · Jan 5, 2027',
  category: 'Visit Notes',
  route: '/client-chart/c-1?tab=visit-notes',
};

function start() {
  writeToken('t-1');
  const server = stubHttp();
  server.on('GET /me', { body: zoe });
  server.on('GET /api/search?q=ada', { body: { results: [ada, visit] } });
  server.on('GET /api/search?q=nomatch', { body: { results: [] } });
  const app = renderApp('/dashboard', server, stubStream());
  return { ...app, server };
}

const field = () => screen.findByRole('combobox', { name: 'Search everything' });

it('shows results by group, and opens the selected one with the keyboard', async () => {
  const { user, browser } = start();
  expect(await field()).toHaveAttribute('placeholder', 'Search clients, appointments, notes...');
  await user.keyboard('/');
  expect(await field()).toHaveFocus();
  await user.keyboard('ada');
  expect(await screen.findByText('2 results')).toBeVisible();
  const group = screen.getByRole('group', { name: 'Visit Notes' });
  expect(within(group).getByRole('option')).toHaveTextContent('Prenatal Visit');
  const first = screen.getByRole('option', { name: /Ada Invented EDD|Ada InventedEDD/ });
  expect(first).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}');
  expect(await field()).toHaveAttribute(
    'aria-activedescendant',
    within(group).getByRole('option').getAttribute('id'),
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(browser.location?.pathname).toBe('/client-chart/c-1'));
  expect(browser.location?.search).toBe('?tab=visit-notes');
  expect(await field()).toHaveValue('');
});

it('says how many more matches there are', async () => {
  const { user, server } = start();
  server.on('GET /api/search?q=vis', { body: { results: [ada, visit], total: 1023 } });
  await user.type(await field(), 'vis');
  expect(await screen.findByText(/^Showing 2 of 1,023\./)).toBeVisible();
});

it('scrolls the selected result into view, even in browsers where scrolling returns a promise', async () => {
  const scroll = jest.fn(() => Promise.resolve());
  Element.prototype.scrollIntoView = scroll as unknown as Element['scrollIntoView'];
  const { user } = start();
  await user.type(await field(), 'ada');
  await screen.findByText('2 results');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(scroll).toHaveBeenCalled();
  expect(screen.getByRole('option', { name: /Prenatal Visit/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
  expect(await field()).toHaveValue('');
});

it('waits for up-to-date results on Enter, instead of opening an outdated one', async () => {
  const { user, browser, server } = start();
  let answer: (body?: unknown) => void = () => {};
  server.on('GET /api/search?q=ada%20v', {
    body: { results: [visit] },
    after: new Promise((resolve) => {
      answer = resolve;
    }),
  });
  await user.type(await field(), 'ada');
  await screen.findByText('2 results');
  await user.keyboard(' v{Enter}');
  expect(screen.getByText('Searching…')).toBeVisible();
  expect(browser.location?.pathname).toBe('/dashboard');
  await waitFor(() => expect(server.callsOf('GET /api/search?q=ada%20v')).toHaveLength(1));
  answer();
  await waitFor(() => expect(browser.location?.search).toBe('?tab=visit-notes'));
});

it('ignores Enter during IME composition', async () => {
  const { user, browser } = start();
  await user.type(await field(), 'ada');
  await screen.findByText('2 results');
  fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true });
  expect(browser.location?.pathname).toBe('/dashboard');
  expect(await field()).toHaveValue('ada');
});

it('says that nothing was found, closes on a click outside, and clears on Escape', async () => {
  const { user } = start();
  await user.type(await field(), 'nomatch');
  expect(await screen.findByText('No results found for "nomatch"')).toBeVisible();
  expect(screen.getByText('0 results')).toBeVisible();
  await user.click(document.body);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.click(await field());
  expect(await screen.findByRole('listbox')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(await field()).toHaveValue('');
});

it('shows an error when the search fails, and searches again with the next letter', async () => {
  const { user } = start();
  await user.type(await field(), 'ad');
  expect(await screen.findByText('The search didn’t work. Please try again.')).toBeVisible();
  await user.type(await field(), 'a');
  expect(await screen.findByText('2 results')).toBeVisible();
  await user.type(await field(), 'x');
  expect(await screen.findByText('The search didn’t work. Please try again.')).toBeVisible();
  expect(screen.queryByRole('option')).toBeNull();
});
