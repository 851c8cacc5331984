import type { ChartTransferContents, ChartTransfersResponse } from '@doula-desk/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { keepUnsent, readUnsent } from '../../../lib/unsent.js';
import { clearBrowserState, zoe } from '../../../testing/renderApp.js';
import type { StubHttp } from '../../../testing/stubHttp.js';
import { wholeText } from '../../../testing/wholeText.js';
import { ADA_ID, ada, clientListEntry, openSignedIn, serverWithProfile } from '../testing/clients.js';

afterEach(clearBrowserState);

const TRANSFER = `/api/clients/${ADA_ID}/transfer`;
const CHART = `GET /api/clients/${ADA_ID}`;

const contents: ChartTransferContents = {
  upcomingAppointments: 2,
  pendingReminders: 1,
  draftNotes: 1,
  finishedNotes: 4,
  birthPlans: 1,
  privateNotes: 1,
  contracts: 1,
  waitingContracts: 0,
  openShifts: 0,
};

/** Opens the dialog from the menu of Ada's chart. */
async function openDialog(given: Partial<ChartTransferContents> = {}, prepare = (_: StubHttp) => {}) {
  const server = serverWithProfile();
  server.on(CHART, { body: { client: ada() } });
  server.on(`GET ${TRANSFER}`, { body: { transfer: null, contents: { ...contents, ...given } } });
  prepare(server);
  const app = openSignedIn(`/client-chart/${ADA_ID}`, server);
  await app.user.click(await screen.findByRole('button', { name: 'More about this chart' }));
  await app.user.click(screen.getByRole('button', { name: 'Transfer client…' }));
  await screen.findByRole('dialog', { name: 'Transfer client' });
  return { ...app, server };
}

const offered = {
  id: 't-1',
  email: 'noor@example.org',
  name: '',
  note: '',
  state: 'offered',
  clientConsentAt: '2026-11-29T08:00:00.000Z',
  expiresAt: '2026-12-13T08:00:00.000Z',
  createdAt: '2026-11-29T08:00:00.000Z',
};

it("lists what moves and what stays, and offers the chart only with the client's consent", async () => {
  const { server, user } = await openDialog();
  expect(
    await screen.findByText(
      '2 upcoming appointments and 1 pending reminder, which will no longer be in your lists',
    ),
  ).toBeVisible();
  expect(screen.getByText('1 visit note marked “Only me”, which your colleague doesn’t get')).toBeVisible();
  expect(screen.getByText('1 contract, with signatures and fee reminders')).toBeVisible();
  server.on(`POST ${TRANSFER}`, { status: 201, body: { transfer: offered, contents } });
  await user.type(screen.getByLabelText('Email'), 'noor@example.org');
  await user.click(screen.getByRole('button', { name: 'Offer transfer' }));
  expect(await screen.findByText('Confirm that your client agreed')).toBeVisible();
  expect(server.callsOf(`POST ${TRANSFER}`)).toHaveLength(0);
  await user.click(
    screen.getByLabelText('My client agreed that this colleague may take over and get their chart'),
  );
  await user.click(screen.getByRole('button', { name: 'Offer transfer' }));
  expect(
    await screen.findByText('Offered to noor@example.org. The chart moves once they accept.'),
  ).toBeVisible();
  expect(server.callsOf(`POST ${TRANSFER}`)[0]?.body).toEqual({
    email: 'noor@example.org',
    note: '',
    clientAgreed: true,
  });
});

it('lists what prevents a transfer', async () => {
  await openDialog({ waitingContracts: 1 });
  expect(await screen.findByText(/^A contract for this client is waiting for a signature\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Offer transfer' })).toBeNull();
});

it('shows a pending offer, and withdraws it', async () => {
  const { server, user } = await openDialog({}, (given) =>
    given.on(`GET ${TRANSFER}`, { body: { transfer: offered, contents } }),
  );
  server.on(`DELETE ${TRANSFER}`, { status: 204 });
  await user.click(await screen.findByRole('button', { name: 'Withdraw offer' }));
  expect(await screen.findByText('Offer withdrawn.')).toBeVisible();
});

function openClients(transfers: ChartTransfersResponse) {
  const server = serverWithProfile();
  server.on('GET /api/clients', { body: { clients: [clientListEntry({ id: 'c-1', firstName: 'Ana' })] } });
  server.on('GET /api/chart-transfers', { body: transfers });
  return openSignedIn('/clients', server);
}

it('opens the new chart after taking over a client', async () => {
  const offer = {
    ...{ id: 't-1', clientName: 'AN', ownerName: 'Noor Example', note: 'Long leave' },
    expiresAt: offered.expiresAt,
  };
  const { server, user } = openClients({ offers: [offer], transferred: [] });
  const offers = within(await screen.findByRole('region', { name: 'Clients to take over' }));
  expect(offers.getByText(wholeText('Noor Example wants to transfer the client AN to you'))).toBeVisible();
  server.on('POST /api/chart-transfers/t-1/accept', { body: { clientId: ADA_ID } });
  const received = { name: 'Noor Example', at: '2026-11-28T12:00:00.000Z' };
  server.on(CHART, { body: { client: { ...ada(), received } } });
  await user.click(offers.getByRole('button', { name: 'Take over client from Noor Example' }));
  expect(await screen.findByRole('button', { name: 'Edit Chart' })).toBeVisible();
  expect(screen.getByText(wholeText('Taken over from Noor Example on Nov 28, 2026'))).toBeVisible();
});

it('lists transferred clients separately', async () => {
  openClients({
    offers: [],
    transferred: [
      { clientId: ADA_ID, clientName: 'Ada Núñez', name: 'Noor Example', at: '2026-11-28T12:00:00.000Z' },
    ],
  });
  const link = await screen.findByRole('link', { name: 'Ada Núñez', hidden: true });
  expect(link.getAttribute('href')).toBe(`/client-chart/${ADA_ID}`);
});

it('shows a transferred chart to its former owner as read-only', async () => {
  const server = serverWithProfile();
  const transferred = { name: 'Noor Example', at: '2026-11-28T12:00:00.000Z' };
  server.on(CHART, { body: { client: { ...ada(), transferred } } });
  const { user } = openSignedIn(`/client-chart/${ADA_ID}`, server);
  expect(await screen.findByText(wholeText('Transferred to Noor Example on Nov 28, 2026.'))).toBeVisible();
  expect(screen.getByRole('tab', { name: /^Contracts/ })).toBeVisible();
  const named = () =>
    screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(named().filter((name) => /edit|add|new|invite|share|window/i.test(name ?? ''))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'More about this chart' }));
  await waitFor(() => expect(named()).toContain(' Delete this chart'));
  expect(named().filter((name) => /transfer|merge|pregnancy/i.test(name ?? ''))).toEqual([]);
});

it('offers to copy unsent text that was written before a transfer', async () => {
  const server = serverWithProfile();
  const transferred = { name: 'Noor Example', at: '2026-11-28T12:00:00.000Z' };
  server.on(CHART, { body: { client: { ...ada(), transferred } } });
  const wait = (id: string, kind: string, at: string, given: object) =>
    keepUnsent(zoe.uid, 'shift-entry', `${ADA_ID}:${id}`, {
      event: { id, kind, at, endedAt: null, note: '', details: {}, isDeleted: false, ...given },
      logId: 's-1',
    });
  const ended = { endedAt: '2026-11-28T04:00:00.000Z', details: { location: 'At home' } };
  wait('s-1', 'shift', '2026-11-27T20:00:00.000Z', ended);
  wait('e-1', 'breast', '2026-11-27T21:00:00.000Z', { details: { left: 10 }, note: 'Sleepy' });
  const { user } = openSignedIn(`/client-chart/${ADA_ID}`, server);
  const unsent = within(await screen.findByRole('region', { name: 'Unsent text' }));
  expect(unsent.getByRole('heading', { name: 'Postpartum shift' })).toBeVisible();
  const text =
    'Started Nov 27, 2026, 3:00 PM EST Ended Nov 27, 2026, 11:00 PM EST At home Nov 27, 2026, 4:00 PM EST: Breast left 10 min Sleepy';
  expect(unsent.getByText(wholeText(text))).toBeVisible();
  await waitFor(() => expect(readUnsent(zoe.uid, 'shift-entry').size).toBe(0));
  await user.click(unsent.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toMatch(/^Started Nov 27, 2026, 3:00 PM EST\n/);
});
