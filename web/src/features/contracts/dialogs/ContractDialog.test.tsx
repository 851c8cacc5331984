import { type Client, type Contract, newContractFields, toClientFields } from '@doula-desk/domain';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderPractice } from '../../../testing/appointments.js';
import { service } from '../../../testing/billing.js';
import { contract, practice } from '../../../testing/contracts.js';
import { clearBrowserState, zoe } from '../../../testing/renderApp.js';
import type { StubHttp } from '../../../testing/stubHttp.js';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  clearBrowserState();
});

const CONTRACTS = '/api/clients/c-ana/contracts';
const CREATE = `POST ${CONTRACTS}`;
const PUT = `PUT ${CONTRACTS}/k-1`;
const client: Client = {
  ...toClientFields({ firstName: 'Ana', lastName: 'Lopez', edd: '2027-03-07', email: 'ana@example.org' }),
  id: 'c-ana',
  version: 1,
  ownerEmail: zoe.email,
  createdAt: '2026-09-01T10:00:00.000Z',
  updatedAt: '2026-09-01T10:00:00.000Z',
};

function openChart(contracts: Contract[] = [], prepare: (server: StubHttp) => void = () => {}) {
  return renderPractice('/client-chart/c-ana', (server) => {
    server.on('GET /api/clients/c-ana', { body: { client } });
    server.on('GET /api/contracts/practice', { body: { practice } });
    server.on(`GET ${CONTRACTS}?limit=1000&pregnancy=current`, { body: { contracts, nextCursor: null } });
    prepare(server);
  });
}

async function openNew(prepare?: (server: StubHttp) => void) {
  const app = openChart([], prepare);
  await app.user.click(await screen.findByRole('button', { name: 'New Contract' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Contract' }));
  return { ...app, dialog };
}

async function openEdit(stored: Contract, prepare?: (server: StubHttp) => void) {
  const app = openChart([stored], prepare);
  await app.user.click(await screen.findByRole('tab', { name: /^Contracts/ }));
  await app.user.click(await screen.findByRole('button', { name: `Edit ${stored.title}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Contract' }));
  return { ...app, dialog };
}

it('starts with the defaults for a birth and on-call days derived from the due date', async () => {
  const { dialog } = await openNew();
  expect(dialog.getByLabelText('Title')).toHaveValue('Birth Doula Services Agreement');
  expect(dialog.getByLabelText('Prenatal visits')).toHaveValue(2);
  expect(dialog.getByLabelText('Postpartum visits')).toHaveValue(1);
  expect(dialog.getByLabelText('Total fee')).toHaveValue('1200');
  expect(dialog.getByLabelText('On call from')).toHaveAccessibleDescription(
    'From Feb 14, 2027 (37 weeks) until Mar 20, 2027 (42 weeks)',
  );
  expect(dialog.getByText(/not legal advice/)).toBeInTheDocument();
});

it('starts the other templates with their defaults, and keeps entered text', async () => {
  const { dialog, user } = await openNew();
  await user.clear(dialog.getByLabelText('Total fee'));
  await user.type(dialog.getByLabelText('Total fee'), '1500');
  await user.click(dialog.getByLabelText('Postpartum doula services'));
  expect(dialog.getByLabelText('Title')).toHaveValue('Postpartum Doula Services Agreement');
  expect(dialog.getByLabelText('Hours per week')).toHaveValue(20);
  expect(dialog.getByLabelText('Hourly rate')).toHaveValue('35');
  expect(dialog.getByText('Total: $2,800.00')).toBeInTheDocument();
  await user.click(dialog.getByLabelText('Consultation'));
  expect(dialog.getByLabelText('Fee')).toHaveValue('150');
  expect(within(dialog.getByLabelText('Format')).getAllByRole('option')).toHaveLength(3);
  await user.click(dialog.getByLabelText('Birth doula services'));
  expect(dialog.getByLabelText('Total fee')).toHaveValue('1500');
});

it('updates the preview while typing', async () => {
  const { dialog, user } = await openNew();
  // jsdom gets the phone layout, in which the preview is a tab.
  await user.clear(dialog.getByLabelText('Total fee'));
  await user.type(dialog.getByLabelText('Total fee'), '1,350.50');
  await user.click(dialog.getByRole('tab', { name: 'Client view' }));
  const preview = within(dialog.getByRole('article'));
  await waitFor(() => expect(preview.getByText('$1,350.50')).toBeVisible());
  expect(preview.getByText('Ana Lopez', { selector: 'strong' })).toBeVisible();
  expect(await preview.findByText('Zoë Núñez, CD(DONA)')).toBeVisible();
  expect(preview.getByRole('region', { name: 'Signature of the client' })).toHaveTextContent(
    'not signed yet',
  );
  expect(preview.getByRole('region', { name: 'Signature of the doula' })).toBeVisible();
});

it('saves a new contract', async () => {
  const { dialog, server, user } = await openNew((given) =>
    given.on(CREATE, { status: 201, body: { contract: contract() } }),
  );
  await user.click(dialog.getByRole('button', { name: 'Save Contract' }));
  expect(await screen.findByText('Contract saved successfully!')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [call] = server.callsOf(CREATE);
  expect(call?.body).toEqual({ ...newContractFields('birth') });
  expect(call?.headers['Idempotency-Key']).toEqual(expect.any(String));
  expect(screen.getByRole('tab', { name: /^Contracts/ })).toHaveTextContent('Contracts1');
});

it('shows errors next to the fields, and opens the tab with the fields', async () => {
  const { dialog, server, user } = await openNew();
  await user.clear(dialog.getByLabelText('Total fee'));
  await user.type(dialog.getByLabelText('Total fee'), 'a lot');
  await user.click(dialog.getByRole('tab', { name: 'Client view' }));
  await user.click(dialog.getByRole('button', { name: 'Save Contract' }));
  await waitFor(() => expect(dialog.getByLabelText('Total fee')).toHaveFocus());
  expect(dialog.getByLabelText('Total fee')).toHaveAccessibleDescription('Please enter an amount');
  expect(server.callsOf(CREATE)).toHaveLength(0);
});

it('restores the draft after a reload until it is discarded', async () => {
  const first = await openNew();
  await first.user.clear(first.dialog.getByLabelText('Title'));
  await first.user.type(first.dialog.getByLabelText('Title'), 'With a pool');
  first.unmount();
  const { user } = openChart();
  const dialog = within(await screen.findByRole('dialog', { name: 'New Contract' }));
  expect(dialog.getByLabelText('Title')).toHaveValue('With a pool');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'New Contract' }));
  expect(await screen.findByLabelText('Title')).toHaveValue('Birth Doula Services Agreement');
});

it('overwrites a concurrent edit when saved again', async () => {
  const stored = contract();
  const current = contract({ title: 'Changed elsewhere', version: 5 });
  const { dialog, server, user } = await openEdit(stored, (given) =>
    given.on(
      PUT,
      { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Someone changed this.', current } },
      { body: { contract: { ...current, title: 'Mine', version: 6 } } },
    ),
  );
  await user.clear(dialog.getByLabelText('Title'));
  await user.type(dialog.getByLabelText('Title'), 'Mine');
  await user.click(dialog.getByRole('button', { name: 'Save Contract' }));
  expect(await dialog.findByText(/The saved version is: Changed elsewhere, \$1,200\.00\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save Contract' }));
  expect(await screen.findByText('Contract saved successfully!')).toBeVisible();
  expect(server.callsOf(PUT)[0]?.body).not.toHaveProperty('type');
  expect(server.callsOf(PUT).map(({ body }) => (body as { version: number }).version)).toEqual([1, 5]);
});

it('bases an edit on the version that it started with, even if the chart reloads', async () => {
  const { dialog, server, user } = await openEdit(contract(), (given) =>
    given.on(PUT, { body: { contract: contract({ version: 6 }) } }),
  );
  await user.type(dialog.getByLabelText('Title'), '!');
  const changed = contract({ title: 'Changed elsewhere', version: 5 });
  server.on(`GET ${CONTRACTS}?limit=1000&pregnancy=current`, {
    body: { contracts: [changed], nextCursor: null },
  });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('Changed elsewhere', { selector: '.contract-name' });
  await user.click(dialog.getByRole('button', { name: 'Save Contract' }));
  await waitFor(() => expect(server.callsOf(PUT)).toHaveLength(1));
  expect(server.callsOf(PUT)[0]?.body).toMatchObject({ version: 1 });
});

it('keeps the form open when there is no response to saving', async () => {
  const { dialog, user } = await openNew((given) => given.on(CREATE, { offline: true }));
  await user.click(dialog.getByRole('button', { name: 'Save Contract' }));
  expect(await screen.findByText('Failed to save contract.')).toBeVisible();
  expect(dialog.getByLabelText('Title')).toHaveValue('Birth Doula Services Agreement');
});

it('saves a new contract and sends it once the practitioner confirms', async () => {
  const draft = contract();
  const { user, dialog, server } = await openNew((given) => {
    given.on(CREATE, { status: 201, body: { contract: draft } });
    given.on(`POST ${CONTRACTS}/k-1/send`, { body: { contract: { ...draft, status: 'sent', version: 2 } } });
  });
  await user.click(dialog.getByRole('button', { name: 'Save and send' }));
  const question = () => screen.findByRole('dialog', { name: 'Send contract' });
  expect(await question()).toHaveTextContent('ana@example.org');
  await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  expect(server.callsOf(CREATE)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Save and send' }));
  await user.click(within(await question()).getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/^Contract sent successfully!/)).toBeVisible();
  expect(server.callsOf(CREATE)).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('sends a new contract without asking when the preview and the note about sending are visible', async () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(window.matchMedia(''), { matches: true }));
  const draft = contract();
  const { user, dialog, server } = await openNew((given) => {
    given.on(CREATE, { status: 201, body: { contract: draft } });
    given.on(`POST ${CONTRACTS}/k-1/send`, { body: { contract: { ...draft, status: 'sent', version: 2 } } });
  });
  const send = dialog.getByRole('button', { name: 'Save and send' });
  expect(send).toHaveAccessibleDescription(
    /^“Birth Doula Services Agreement” will be sent to ana@example.org with a link to sign it.*Once sent, it can’t be changed\.$/,
  );
  expect(dialog.getByRole('region', { name: 'Client view' })).toBeVisible();
  await user.click(send);
  expect(await screen.findByText(/^Contract sent successfully!/)).toBeVisible();
  expect(server.callsOf(`POST ${CONTRACTS}/k-1/send`)).toHaveLength(1);
});

it("fills in a service's details, keeps its name for the invoice, and undoes it on request", async () => {
  const { dialog, server, user } = await openNew((given) => {
    given.on('GET /api/services', {
      body: { services: [service({ price: 180_050, depositKind: 'percent', depositValue: 25_000 })] },
    });
    given.on(CREATE, { status: 201, body: { contract: contract() } });
  });
  await user.clear(dialog.getByLabelText('Total fee'));
  await user.type(dialog.getByLabelText('Total fee'), '999');
  await user.click(dialog.getByLabelText('Consultation'));
  await user.selectOptions(await dialog.findByRole('combobox', { name: /^Service/u }), 'Birth package');
  expect(dialog.getByLabelText('Birth doula services')).toBeChecked();
  expect(dialog.getByLabelText('Total fee')).toHaveValue('1800.50');
  expect(dialog.getByLabelText('Prenatal visits')).toHaveValue(3);
  expect(dialog.getByLabelText('Deposit')).toHaveValue('450.13');
  const filledIn = 'Filled in: Prenatal visits, Postpartum visits, Total fee, Payment schedule, Deposit.';
  expect(dialog.getByText(filledIn)).toBeVisible();
  // Undo keeps text that was typed afterward.
  await user.clear(dialog.getByLabelText('Prenatal visits'));
  await user.type(dialog.getByLabelText('Prenatal visits'), '4');
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(dialog.getByLabelText('Consultation')).toBeChecked();
  await user.click(dialog.getByLabelText('Birth doula services'));
  expect(dialog.getByLabelText('Total fee')).toHaveValue('999');
  expect(dialog.queryByLabelText('Deposit')).not.toBeInTheDocument();
  expect(dialog.getByLabelText('Prenatal visits')).toHaveValue(4);
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Service/u }), 'Birth package');
  await user.click(dialog.getByRole('button', { name: 'Save Contract' }));
  await waitFor(() => expect(server.callsOf(CREATE)).toHaveLength(1));
  const services = expect.objectContaining({ prenatalVisits: '3' });
  expect(server.callsOf(CREATE)[0]?.body).toMatchObject({ serviceId: 's-1', templateData: { services } });
});
