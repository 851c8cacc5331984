import { screen, waitFor, within } from '@testing-library/react';
import { member } from '../../../testing/careTeam.js';
import { planResponse } from '../../../testing/onCall.js';
import { clearBrowserState } from '../../../testing/renderApp.js';
import type { StubHttp } from '../../../testing/stubHttp.js';
import { ADA_ID, ada, openSignedIn, serverWithProfile } from '../testing/clients.js';

afterEach(clearBrowserState);

const WINDOW = { start: '2027-02-14', end: '2027-03-21', source: 'practice' };
const MEMBERS = `/api/clients/${ADA_ID}/members`;
const LIST = `GET ${MEMBERS}`;
const INVITE = `POST ${MEMBERS}`;

async function openChart(prepare: (server: StubHttp) => void) {
  const server = serverWithProfile();
  server.on(`GET /api/clients/${ADA_ID}`, { body: { client: ada() } });
  server.on(`GET /api/clients/${ADA_ID}/on-call`, {
    body: { ...planResponse(), clientId: ADA_ID, edd: '2027-03-07', window: WINDOW },
  });
  prepare(server);
  const app = openSignedIn(`/client-chart/${ADA_ID}`, server);
  return { ...app, card: within(await screen.findByRole('region', { name: 'Care team' })) };
}

it('lists care team members with their access and when they last read the chart', async () => {
  const { card } = await openChart((server) =>
    server.on(LIST, {
      body: { members: [member(), member({ id: 'm-0', state: 'declined', name: 'Kim Example', role: '' })] },
    }),
  );
  expect(await card.findByText('Read by Noor, Nov 27, 2026, 2:14 AM EST')).toBeVisible();
  expect(card.getByText('Backup doula').closest('p')).toHaveTextContent(
    'Backup doula · Can view · noor@example.org',
  );
  expect(card.getByText('Earlier members and invitations (1)')).toBeVisible();
  expect(card.queryByRole('button', { name: 'Revoke access for Kim Example' })).toBeNull();
});

it('invites a colleague only after confirming that the client agreed', async () => {
  const { card, server, user } = await openChart((given) => {
    given.on(LIST, { body: { members: [] } });
    given.on(INVITE, {
      status: 201,
      body: { member: member({ state: 'invited', name: '', acceptedAt: null }) },
    });
  });
  expect(await card.findByText('Only you have access to this chart.')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Invite a colleague' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a colleague' }));
  await user.type(dialog.getByLabelText('Email'), 'noor@example.org');
  await user.click(dialog.getByLabelText(/^Role/));
  await user.paste('x'.repeat(81));
  expect(dialog.getByText('1 over the limit of 80 characters')).toBeVisible();
  await user.clear(dialog.getByLabelText(/^Role/));
  await user.click(dialog.getByLabelText('Also write notes, appointments, and the birth log'));
  await user.click(await dialog.findByRole('button', { name: 'End of the on-call window (Mar 21, 2027)' }));
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(dialog.getByText('Confirm that your client agreed')).toBeVisible();
  expect(server.callsOf(INVITE)).toHaveLength(0);
  await user.click(dialog.getByLabelText(/My client agreed/));
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await card.findByText('noor@example.org')).toBeVisible();
  expect(server.callsOf(INVITE)[0]?.body).toMatchObject({
    email: 'noor@example.org',
    access: 'edit',
    endsOn: '2027-03-21',
    clientAgreed: true,
  });
});

it("shows the server's message next to an email address that was already invited", async () => {
  const { card, user } = await openChart((given) => {
    given.on(LIST, { body: { members: [] } });
    given.on(INVITE, { status: 409, body: { code: 'CHART_MEMBER_EXISTS', message: 'Already invited.' } });
  });
  await user.click(await card.findByRole('button', { name: 'Invite a colleague' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a colleague' }));
  await user.type(dialog.getByLabelText('Email'), 'noor@example.org');
  await user.click(dialog.getByLabelText(/My client agreed/));
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByText('Already invited.')).toBeVisible();
  expect(dialog.getByLabelText('Email')).toHaveFocus();
});

it("changes a member's access, based on the displayed version", async () => {
  const { card, server, user } = await openChart((given) => {
    given.on(LIST, { body: { members: [member()] } });
    given.on(`PUT ${MEMBERS}/m-1`, { body: { member: member({ access: 'edit', version: 4 }) } });
  });
  await user.click(await card.findByRole('button', { name: 'Change access for Noor Example' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change access for Noor Example' }));
  expect(dialog.queryByLabelText('Email')).toBeNull();
  await user.click(dialog.getByLabelText('Also write notes, appointments, and the birth log'));
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await card.findByText('Can edit')).toBeVisible();
  expect(server.callsOf(`PUT ${MEMBERS}/m-1`)[0]?.body).toMatchObject({ access: 'edit', version: 3 });
});

it('revokes access only after a confirmation', async () => {
  const { card, server, user } = await openChart((given) => {
    given.on(LIST, { body: { members: [member()] } }, { body: { members: [member({ state: 'revoked' })] } });
    given.on(`DELETE ${MEMBERS}/m-1`, { status: 204 });
  });
  const revoke = await card.findByRole('button', { name: 'Revoke access for Noor Example' });
  await user.click(revoke);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(server.callsOf(`DELETE ${MEMBERS}/m-1`)).toHaveLength(0);
  await waitFor(() => expect(revoke).toBeEnabled());
  await user.click(revoke);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke access' }));
  expect(await screen.findByText('Noor Example no longer has access.')).toBeVisible();
  expect(server.callsOf(`DELETE ${MEMBERS}/m-1`)).toHaveLength(1);
});

it("says that an invitation couldn't be withdrawn", async () => {
  const { card, user } = await openChart((given) => {
    given.on(LIST, { body: { members: [member({ state: 'invited', name: '', acceptedAt: null })] } });
    given.on(`DELETE ${MEMBERS}/m-1`, { status: 500, body: '' });
  });
  await user.click(await card.findByRole('button', { name: /^Withdraw invitation/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Withdraw invitation' }));
  expect(await screen.findByText('The invitation couldn’t be withdrawn. Please try again.')).toBeVisible();
});

it("says that the care team couldn't be loaded, and retries", async () => {
  const { card, server, user } = await openChart((given) => given.on(LIST, { status: 500, body: '' }));
  const retry = await card.findByRole('button', { name: 'Retry' });
  server.on(LIST, { body: { members: [member()] } });
  await user.click(retry);
  expect(await card.findByText('Noor Example')).toBeVisible();
});
