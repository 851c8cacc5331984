import type { SharedChart, VisitNote } from '@doula-desk/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { writeDraft } from '../../../lib/drafts.js';
import { sharedChart } from '../../../testing/careTeam.js';
import { note } from '../../../testing/notes.js';
import { clearBrowserState, zoe } from '../../../testing/renderApp.js';
import type { StubHttp, StubResponse } from '../../../testing/stubHttp.js';
import { wholeText } from '../../../testing/wholeText.js';
import { ADA_ID, ada, openSignedIn, serverWithProfile } from '../testing/clients.js';

afterEach(clearBrowserState);

const CHARTS = 'GET /api/shared-charts';
const CHART = `GET /api/clients/${ADA_ID}`;
const NOTES = `GET /api/clients/${ADA_ID}/visit-notes?limit=50&pregnancy=current`;
const GONE: StubResponse = { status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } };

const shared = (given: Partial<SharedChart> = {}) => sharedChart({ clientId: ADA_ID, ...given });

function open(tab: string, charts: SharedChart[], notes: VisitNote[], prepare = (_: StubHttp) => {}) {
  const server = serverWithProfile();
  server.on(CHARTS, { body: { charts } });
  server.on(CHART, { body: { client: { ...ada(), ownerEmail: 'noor@example.org' } } });
  server.on(NOTES, { body: { notes, nextCursor: null, total: notes.length } });
  prepare(server);
  return openSignedIn(`/client-chart/${ADA_ID}${tab}`, server);
}

const theirs = note({ id: 'n-1', clientId: ADA_ID, createdBy: 'Noor Example' });
const mine = note({
  id: 'n-2',
  clientId: ADA_ID,
  createdBy: zoe.name,
  authorId: zoe.uid,
  date: '2026-11-26',
});

it('shows who owns the chart, and offers no way to change it with view access', async () => {
  const { server } = open('', [shared()], []);
  expect(await screen.findByText(wholeText('This chart belongs to Noor Example.'))).toBeVisible();
  expect(screen.getByText('Your access ends after Mar 14, 2027.')).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.replace(/\d+$/, ''))).toEqual([
    'Overview',
    'Visit Notes',
    'Reminders',
    'Appointments',
    'Birth Plans',
    'Birth',
  ]);
  const buttons = screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(
    buttons.filter((name) => /edit|delete|add|new|invite|more about|share|window/i.test(name ?? '')),
  ).toEqual([]);
  expect(server.calls.filter(({ url }) => /contracts|members/.test(url))).toEqual([]);
});

it('lets members with edit access change only their own notes, and shows the authors', async () => {
  open('?tab=visit-notes', [shared({ access: 'edit' })], [theirs, mine]);
  const [first, second] = await screen.findAllByRole('article');
  const their = within(first as HTMLElement);
  const own = within(second as HTMLElement);
  expect(their.getByText('By Noor Example')).toBeVisible();
  expect(their.queryByRole('button', { name: /^Edit/ })).toBeNull();
  expect(own.getByRole('button', { name: /^Edit/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'New Visit Note' })).toBeVisible();
});

it('removes a chart from the page and the device when access ends, and offers to copy unsent text', async () => {
  const values = {
    clientId: ADA_ID,
    type: 'Prenatal Visit',
    templateData: { summary: 'She slept well.' },
    nextSteps: 'Call on Friday.',
  };
  const slot = (name: string) => ({ uid: zoe.uid, name, place: 'device' as const });
  const { server, store, user } = open('?tab=visit-notes', [shared({ access: 'edit' })], [theirs]);
  await screen.findByRole('article');
  writeDraft(slot('visit-note:f-1'), { values, isSent: false, note: theirs });
  writeDraft(slot(`birth-log:${ADA_ID}:`), { log: { clientName: 'Ada Núñez' } });

  server.on(CHARTS, { body: { charts: [] } });
  server.on(CHART, GONE);
  server.on(NOTES, GONE);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));

  expect(await screen.findByText('You no longer have access to this chart')).toBeVisible();
  const texts = within(screen.getByRole('region', { name: 'Unsent text' }));
  expect(texts.getByText(wholeText('She slept well. Call on Friday.'))).toBeVisible();
  expect(screen.queryByText('Ada Núñez')).toBeNull();
  expect(JSON.stringify(store.getState())).not.toContain('Ada');
  await waitFor(() =>
    expect(Object.keys(window.localStorage).filter((key) => key.startsWith('draft:'))).toEqual([
      `draft:${zoe.uid}:ended-chart:${ADA_ID}`,
    ]),
  );

  await user.click(texts.getByRole('button', { name: 'Discard' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsent text' })).toBeNull());
});

it("never requests colleagues' charts from the practitioner's own chart", async () => {
  const { server } = open('', [], [], (given) => given.on(CHART, { body: { client: ada() } }));
  expect(await screen.findByRole('button', { name: 'Edit Chart' })).toBeVisible();
  expect(server.callsOf(CHARTS)).toHaveLength(0);
});

it.each([
  [
    'whose access ended on another device',
    null,
    'You no longer have access to this chart',
    'Go to my clients',
    '/clients',
  ],
  [
    'of a client who was transferred',
    'c-new',
    'This client has a new chart',
    'Open your chart',
    '/client-chart/c-new',
  ],
])('explains an old link to a chart %s', async (_what, newClientId, title, action, to) => {
  open('', [], [], (server) => {
    server.on(CHART, GONE);
    server.on(`GET /api/shared-charts/former?clientId=${ADA_ID}`, { body: { former: { newClientId } } });
  });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', to);
});
