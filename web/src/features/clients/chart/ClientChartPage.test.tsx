import { addDays, todayInZone } from '@doula-desk/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { clearBrowserState, zoe } from '../../../testing/renderApp.js';
import type { StubResponse } from '../../../testing/stubHttp.js';
import { type App, card, GET_CHART, openChart, refused, sent, serverWith } from '../testing/chart.js';
import { ADA_ID, ada, openSignedIn, serverWithProfile } from '../testing/clients.js';
import { chartActions } from './chart.slice.js';

afterEach(clearBrowserState);

const statusToggle = () => screen.getByRole('button', { name: /^Status:/ });

async function chooseStatus(app: App, status: string) {
  await app.user.click(statusToggle());
  await app.user.click(await screen.findByRole('button', { name: status }));
}

describe('opening a chart', () => {
  it("shows 'Loading', and then the name, the due date, and all cards", async () => {
    let answer = () => {};
    const server = serverWithProfile();
    server.on(GET_CHART, {
      body: { client: ada() },
      after: new Promise<void>((resolve) => {
        answer = resolve;
      }),
    });
    openSignedIn(`/client-chart/${ADA_ID}`, server);
    expect(await screen.findByRole('heading', { level: 1, name: 'Loading' })).toBeInTheDocument();
    answer();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Núñez' })).toBeInTheDocument();
    expect(screen.getByText('EDD: Mar 7, 2027')).toBeInTheDocument();
    for (const name of ['On call', 'Appointment reminders', 'Care team']) {
      expect(await screen.findByRole('heading', { level: 2, name })).toBeInTheDocument();
    }
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Demographics',
      'Current Pregnancy',
      'Past Pregnancies',
      'Care Providers',
      'Emergency Contacts',
      'Birth Preferences',
      'On call',
      'Appointment reminders',
      'Care team',
    ]);
    expect(screen.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
    // Initials distinguish tabs, whereas a full name would stay in a shared computer's browser history.
    expect(document.title).toBe('AN · Client Chart · Doula Desk');
  });

  it("shows that the client doesn't exist", async () => {
    const server = serverWithProfile();
    server.on(GET_CHART, { status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } });
    openSignedIn(`/client-chart/${ADA_ID}`, server);
    expect(await screen.findByText('Client not found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to my clients' })).toHaveAttribute('href', '/clients');
  });

  it('shows an error with a placeholder for the name, and retries', async () => {
    const server = serverWithProfile();
    server.on(GET_CHART, { offline: true }, { offline: true }, { body: { client: ada() } });
    const { user } = openSignedIn(`/client-chart/${ADA_ID}`, server);
    const problem = await screen.findByText(
      'Failed to load client data. Please log in again or check your network.',
    );
    expect(problem).toHaveClass('text-danger');
    expect(screen.getByRole('heading', { level: 1, name: 'Client' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Núñez' })).toBeInTheDocument();
  });
});

describe('the header', () => {
  it('shows the key facts before a call, and only the recorded ways to contact the client', async () => {
    const client = ada({
      preferredName: 'Addy',
      pronouns: 'she/they',
      email: '',
      address: '12 Elm St',
      city: 'Asheville',
      birthPreferences: { specialConsiderations: 'Latex allergy' },
    });
    const nextVisit = { id: 'a', type: 'Prenatal Visit', date: '2027-01-05', time: '15:30' };
    const server = serverWith();
    server.on(GET_CHART, { body: { client, glance: { nextVisit, bornOn: null } } });
    await openChart(server);
    expect(screen.getByText('Goes by Addy · she/they')).toBeInTheDocument();
    const facts = within(screen.getByRole('list', { name: 'At a glance' }));
    expect(facts.getByText('Hospital')).toBeInTheDocument();
    expect(facts.getByText('Latex allergy')).toBeInTheDocument();
    const visit = facts.getByRole('link', { name: 'Next visit: Tue, Jan 5, 3:30 PM' });
    expect(visit).toHaveAttribute('href', `/client-chart/${ADA_ID}?tab=appointments`);
    const ways = within(screen.getByRole('list', { name: 'Contact Ada Núñez' }));
    expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+15550101',
      'sms:+15550101',
      'https://www.google.com/maps/dir/?api=1&destination=12+Elm+St%2C+Asheville',
    ]);
  });

  it('describes the weeks as text for screen readers', async () => {
    const server = serverWith();
    const client = ada({ edd: addDays(todayInZone(Date.now(), zoe.timeZone), 8) });
    server.on(GET_CHART, { body: { client, glance: { nextVisit: null, bornOn: null } } });
    await openChart(server);
    expect(screen.getByRole('img', { name: '38 weeks and 6 days of 40 weeks' })).toBeInTheDocument();
  });
});

describe('the status', () => {
  it('keeps the saved value even if an older response arrives later', async () => {
    const app = await openChart(serverWith({ body: { client: ada({ status: 'Active Labor' }, 2) } }));
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    app.server.on(GET_CHART, { body: { client: ada() }, after });
    act(() => void app.store.dispatch(chartActions.requested({ clientId: ADA_ID })));
    await chooseStatus(app, 'Active Labor');
    await screen.findByText('Changes saved successfully!');
    await act(async () => answer());
    await waitFor(() => expect(app.store.getState().charts?.[ADA_ID]?.loading).toBe(false));
    expect(statusToggle()).toHaveTextContent('Active Labor');
  });

  it('changes immediately and is saved', async () => {
    const app = await openChart(serverWith({ body: { client: ada({ status: 'Active Labor' }, 2) } }));
    expect(statusToggle()).toHaveTextContent('Prenatal Care');
    await chooseStatus(app, 'Active Labor');
    expect(statusToggle()).toHaveTextContent('Active Labor');
    await waitFor(() =>
      expect(sent(app)).toEqual([expect.objectContaining({ status: 'Active Labor', version: 1 })]),
    );
    const [body] = sent(app);
    for (const field of ['id', 'ownerEmail', 'createdAt', 'updatedAt'])
      expect(body).not.toHaveProperty(field);
  });

  it('can be set explicitly to the derived status, and then no longer changes automatically', async () => {
    const app = await openChart(serverWith({ body: { client: ada({ status: 'Prenatal Care' }, 2) } }));
    await chooseStatus(app, 'Prenatal Care');
    expect(await screen.findByText('Changes saved successfully!')).toBeInTheDocument();
    expect(sent(app)).toEqual([expect.objectContaining({ status: 'Prenatal Care' })]);
  });

  it.each<[string, StubResponse]>([
    ['the network is down', { offline: true }],
    ['the server fails', { status: 500, body: { message: 'Something went wrong on our side.' } }],
    ['someone else chose another status', refused(ada({ status: 'Inactive' }, 2))],
  ])('is reverted when %s', async (_, answer) => {
    let go = () => {};
    const after = new Promise<void>((resolve) => {
      go = resolve;
    });
    const app = await openChart(serverWith({ ...answer, after }));
    await chooseStatus(app, 'Postpartum Care');
    expect(statusToggle()).toHaveTextContent('Postpartum Care');
    go();
    expect(await screen.findByText('Failed to save changes.')).toBeInTheDocument();
    expect(statusToggle()).not.toHaveTextContent('Postpartum Care');
  });

  it('is saved when someone else has changed another field', async () => {
    const app = await openChart(
      serverWith(refused(ada({ phone: '9' }, 5)), {
        body: { client: ada({ phone: '9', status: 'Inactive' }, 6) },
      }),
    );
    await chooseStatus(app, 'Inactive');
    expect(await screen.findByText('Changes saved successfully!')).toBeInTheDocument();
    expect(sent(app)[1]).toMatchObject({ version: 5, phone: '9', status: 'Inactive' });
  });
});

describe('a pregnancy that ended', () => {
  it('is recorded with minimal input, hides the week count, and can be undone', async () => {
    const ended = ada({ pregnancyEnd: { kind: 'loss', date: null } }, 2);
    const server = serverWith({ body: { client: ended } }, { body: { client: ada({}, 3) } });
    server.on(GET_CHART, { body: { client: ada({ status: 'Prenatal Care' }) } });
    const app = await openChart(server);
    await app.user.click(screen.getByRole('button', { name: 'Pregnancy ended' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pregnancy ended' }));
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Pregnancy ended', { selector: '.chart-subtitle *' })).toBeInTheDocument();
    expect(sent(app)[0]).toMatchObject({ pregnancyEnd: { kind: 'loss', date: null }, status: null });
    expect(statusToggle()).toHaveTextContent('Care after loss');
    expect(card('Pregnancy').queryByText('Due date')).not.toBeInTheDocument();
    expect(card('Pregnancy').getByText('Original due date')).toBeInTheDocument();
    expect(card('Pregnancy').queryByText(/^\d+w \dd$/)).not.toBeInTheDocument();

    await app.user.click(screen.getByRole('button', { name: 'Undo' }));
    const question = within(await screen.findByRole('dialog', { name: 'Undo' }));
    await app.user.click(question.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('EDD: Mar 7, 2027')).toBeInTheDocument();
    expect(sent(app)[1]).toMatchObject({ pregnancyEnd: null });
  });
});

describe('deleting the chart', () => {
  const HOLDINGS = `GET /api/clients/${ADA_ID}/holdings`;
  const nothing = {
    appointments: 0,
    visitNotes: 0,
    birthPlans: 0,
    shifts: 0,
    reminders: 0,
    contracts: 0,
    signedContracts: 0,
    invoices: 0,
    sentInvoices: 0,
    payments: 0,
  };

  async function ask(holdings: object, retention = '7 years') {
    const server = serverWith();
    server.on(HOLDINGS, { body: { holdings: { ...nothing, ...holdings }, retention } });
    server.on('GET /api/clients', { body: { clients: [], nextCursor: null } });
    const app = await openChart(server);
    await app.user.click(screen.getByRole('button', { name: 'More about this chart' }));
    await app.user.click(await screen.findByRole('button', { name: 'Delete this chart' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this chart' }));
    await dialog.findByText(/This can’t be undone/);
    return { ...app, dialog, button: dialog.getByRole('button', { name: 'Delete the chart' }) };
  }

  it('lists what else is deleted, and returns to the client list', async () => {
    const { dialog, button, user, server } = await ask({ appointments: 2, reminders: 1 });
    server.on(`DELETE /api/clients/${ADA_ID}`, { status: 204 });
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2 appointments',
      '1 reminder',
    ]);
    await user.click(button);
    expect(await screen.findByText('The chart was deleted.')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'My Clients' })).toBeInTheDocument();
  });

  it('requires typing the name if there are records to keep, and shows why the server refused', async () => {
    const { dialog, button, user, server } = await ask({ visitNotes: 3, contracts: 1, signedContracts: 1 });
    expect(dialog.getByText(/contains visit notes and signed contracts.*for 7 years/)).toBeInTheDocument();
    expect(button).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: 'Type Ada Núñez to confirm' }), 'ada nunez');
    server.on(`DELETE /api/clients/${ADA_ID}?withKeptRecords=true`, {
      status: 404,
      body: { code: 'NOT_FOUND', message: 'Not found.' },
    });
    await user.click(button);
    expect(await dialog.findByText('Not found.')).toBeInTheDocument();
  });
});
