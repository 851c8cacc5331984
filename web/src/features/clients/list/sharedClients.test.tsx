import type { SharedChart } from '@doula-desk/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { clearBrowserState } from '../../../testing/renderApp.js';
import { wholeText } from '../../../testing/wholeText.js';
import { clientListEntry, openSignedIn, serverWithProfile } from '../testing/clients.js';

afterEach(clearBrowserState);

const CHARTS = 'GET /api/shared-charts';

const chart: SharedChart = {
  id: 'm-1',
  clientId: 'c-2',
  clientName: 'Bea Lima',
  ownerName: 'Noor Example',
  state: 'active',
  access: 'view',
  role: 'Backup doula',
  startsOn: '2026-11-20',
  endsOn: null,
  note: 'Thank you!',
};
const own = clientListEntry({ id: 'c-1', firstName: 'Ana', lastName: 'Lopez' });
const theirs = clientListEntry({ id: 'c-2', firstName: 'Bea', lastName: 'Lima' });

function open(at: string, ...charts: SharedChart[]) {
  const server = serverWithProfile();
  server.on(CHARTS, { body: { charts } });
  server.on('GET /api/clients', { body: { clients: [own] } });
  server.on('GET /api/clients?scope=all', { body: { clients: [own, theirs] } });
  return openSignedIn(at, server);
}

it('shows which colleague shares a chart, and filters the list by shared charts', async () => {
  const { user } = open('/clients', chart);
  const row = (await screen.findByRole('link', { name: 'Bea Lima' })).closest('[data-index]') as HTMLElement;
  expect(within(row).getByText(wholeText('Shared by Noor Example'))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mine' }));
  expect(screen.queryByRole('link', { name: 'Bea Lima' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ana Lopez' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Shared with me' }));
  expect(screen.getByRole('link', { name: 'Bea Lima' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ana Lopez' })).toBeNull();
});

it('hides the filter and invitations from a practitioner with whom no one shares a chart', async () => {
  const { server } = open('/clients?scope=shared');
  expect(await screen.findByRole('link', { name: 'Ana Lopez' })).toBeVisible();
  await waitFor(() => expect(server.callsOf(CHARTS)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Shared with me' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Care team invitations' })).toBeNull();
  expect(server.callsOf('GET /api/clients?scope=all')).toHaveLength(0);
});

it('shows who sent the invitation and for which chart, and opens the chart after accepting', async () => {
  const { server, user } = open('/clients?scope=shared', { ...chart, state: 'invited', clientName: 'BL' });
  server.on('POST /api/shared-charts/m-1/accept', { body: { chart } });
  const invitations = within(await screen.findByRole('region', { name: 'Care team invitations' }));
  expect(invitations.getByText(wholeText('Noor Example invited you to the chart of BL'))).toBeVisible();
  expect(invitations.getByText(wholeText('Backup doula · Can view · From Nov 20, 2026'))).toBeVisible();
  server.on(CHARTS, { body: { charts: [chart] } });
  await user.click(invitations.getByRole('button', { name: 'Accept the invitation from Noor Example' }));
  expect(await screen.findByRole('link', { name: 'Bea Lima' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Care team invitations' })).toBeNull();
});

it('declines an invitation only after a confirmation', async () => {
  const { server, user } = open('/clients', { ...chart, state: 'invited' });
  server.on('POST /api/shared-charts/m-1/decline', { status: 204 });
  await user.click(await screen.findByRole('button', { name: 'Decline the invitation from Noor Example' }));
  const question = within(await screen.findByRole('dialog', { name: 'Decline invitation' }));
  server.on(CHARTS, { body: { charts: [] } });
  await user.click(question.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Invitation declined.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Care team invitations' })).toBeNull());
});
