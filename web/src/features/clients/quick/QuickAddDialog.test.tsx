import { screen, waitFor, within } from '@testing-library/react';
import { clearBrowserState } from '../../../testing/renderApp.js';
import type { StubHttp } from '../../../testing/stubHttp.js';
import { GET_CHART } from '../testing/chart.js';
import { ADA_ID, ada, openSignedIn, serverWithProfile } from '../testing/clients.js';

const ADD = 'POST /api/add-clients';

afterEach(() => clearBrowserState());

async function openQuickAdd(prepare: (server: StubHttp) => void = () => {}) {
  const server = serverWithProfile();
  server.on('GET /api/clients', { body: { clients: [] } });
  prepare(server);
  const app = openSignedIn('/clients', server);
  await app.user.click(await screen.findByRole('button', { name: 'Quick add' }));
  return { ...app, server, dialog: within(await screen.findByRole('dialog', { name: 'Quick add' })) };
}

it('adds a client with a name and a phone number, and opens the chart, which marks missing fields', async () => {
  const added = ada({ email: '', edd: null, gravida: null, para: null, emergencyContacts: [] });
  const { user, browser, server, dialog } = await openQuickAdd((given) => {
    given.on(ADD, { status: 201, body: { client: added } });
    given.on(GET_CHART, { body: { client: added } });
  });
  await user.type(dialog.getByLabelText('First name'), 'Ada');
  await user.type(dialog.getByLabelText(/^Phone or email/), '+1 555 0101');
  await user.click(dialog.getByRole('button', { name: 'Add client' }));
  expect(await screen.findByText('Client added successfully!')).toBeVisible();
  expect(server.callsOf(ADD)[0]?.body).toEqual({
    firstName: 'Ada',
    lastName: '',
    phone: '+1 555 0101',
    edd: '',
    allowIncomplete: true,
  });
  await waitFor(() => expect(browser.location.pathname).toBe(`/client-chart/${ADA_ID}`));
  expect((await screen.findAllByText(/^Not recorded/))[0]).toBeVisible();
});

it('shows each error next to its field, without sending a request', async () => {
  const { user, server, dialog } = await openQuickAdd();
  await user.type(dialog.getByLabelText(/^Phone or email/), 'ada@');
  await user.click(dialog.getByRole('button', { name: 'Add client' }));
  expect(dialog.getByText('This field is required')).toBeVisible();
  expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  expect(dialog.getByLabelText('First name')).toHaveFocus();
  expect(server.callsOf(ADD)).toEqual([]);
});

it("says that the client couldn't be added, and keeps the input", async () => {
  const { user, dialog } = await openQuickAdd((given) => given.on(ADD, { status: 500, body: '' }));
  await user.type(dialog.getByLabelText('First name'), 'Ada');
  await user.click(dialog.getByRole('button', { name: 'Add client' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to save client');
  expect(dialog.getByLabelText('First name')).toHaveValue('Ada');
});
