import type { Client } from '@doula-desk/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { clearBrowserState } from '../../../testing/renderApp.js';
import { type App, openChart, serverWith } from '../testing/chart.js';
import { ADA_ID, ada, clientListEntry, openSignedIn, serverWithProfile } from '../testing/clients.js';

afterEach(clearBrowserState);

const OTHER_ID = '0198f0a0-0000-7000-8000-0000000000b2';
const MERGE = `POST /api/clients/${ADA_ID}/merges`;
const other: Client = {
  ...ada({ phone: '+1 555 0199', occupation: 'Baker' }, 4),
  id: OTHER_ID,
  updatedAt: '2026-10-01T10:00:00.000Z',
};
const empty = {
  ...{ appointments: 0, visitNotes: 0, birthPlans: 0, births: 0, shifts: 0, reminders: 0, contracts: 0 },
  ...{ signedContracts: 0, invoices: 0, sentInvoices: 0, payments: 0 },
};
const preview = {
  kept: { client: ada(), holdings: empty, hasBirthLog: false },
  other: { client: other, holdings: { ...empty, visitNotes: 3 }, hasBirthLog: false },
};
const names = [
  { id: ADA_ID, name: 'Ada Núñez', isActive: true },
  { id: OTHER_ID, name: 'Ada Nunez', isActive: true },
];

function server() {
  const given = serverWith();
  given.on('GET /api/listClientNameId', { body: { clientListIdName: names } });
  given.on(`GET /api/clients/${ADA_ID}/merges/${OTHER_ID}`, { body: preview });
  return given;
}

async function choose(app: App, item: string) {
  await app.user.click(screen.getByRole('button', { name: 'More about this chart' }));
  await app.user.click(await screen.findByRole('button', { name: item }));
}

describe('merging with another chart', () => {
  it('compares the charts, sends the choices, and shows the merged chart', async () => {
    const app = await openChart(server());
    app.server.on(MERGE, { body: { client: { ...ada({ occupation: 'Baker' }), version: 2 } } });
    await choose(app, 'Merge with another chart…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge with another chart' }));
    const select = await dialog.findByRole('combobox', { name: 'Other chart' });
    await waitFor(() => expect(within(select).getAllByRole('option')).toHaveLength(2));
    await app.user.selectOptions(select, 'Ada Nunez');
    expect(await dialog.findByText('3 visit notes')).toBeInTheDocument();
    const phone = within(dialog.getByRole('group', { name: 'Phone' }));
    expect(phone.getByRole('radio', { name: /Other chart/ })).toBeChecked();
    await app.user.click(phone.getByRole('radio', { name: /This chart/ }));
    expect(dialog.getByText('Values that only one chart has (1)')).toBeInTheDocument();
    await app.user.click(dialog.getByRole('button', { name: 'Merge charts' }));
    expect(await screen.findByText('The charts were merged.')).toBeInTheDocument();
    expect(app.server.callsOf(MERGE).map(({ body }) => body)).toEqual([
      {
        ...{ version: 1, otherId: OTHER_ID, otherVersion: 4, pregnancy: 'same', confirmUnusual: false },
        choices: [{ path: 'phone', from: 'kept' }],
      },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks how the other pregnancy ended if there are two', async () => {
    const app = openSignedIn(`/client-chart/${ADA_ID}?merge=${OTHER_ID}`, server());
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge with another chart' }));
    await app.user.click(await dialog.findByRole('radio', { name: /this chart’s is current/ }));
    await app.user.selectOptions(dialog.getByRole('combobox', { name: /^Outcome/ }), 'Miscarriage');
    app.server.on(MERGE, { status: 409, body: { code: 'VERSION_CONFLICT', message: 'x', current: other } });
    await app.user.click(dialog.getByRole('button', { name: 'Merge charts' }));
    expect(await dialog.findByText(/One of the charts was changed in the meantime/)).toBeInTheDocument();
    expect(app.server.callsOf(MERGE)[0]?.body).toMatchObject({
      pregnancy: 'kept',
      ended: { outcome: 'Miscarriage' },
    });
    await app.user.click(dialog.getByRole('button', { name: 'Reload both charts' }));
    expect(await dialog.findByText('The charts were reloaded. Please check the values.')).toBeInTheDocument();
  });

  it('redirects old links to the remaining chart', async () => {
    const given = server();
    given.on(`GET /api/clients/${OTHER_ID}`, { status: 404, body: { code: 'NOT_FOUND', message: 'x' } });
    given.on(`GET /api/merged-clients/${OTHER_ID}`, { body: { clientId: ADA_ID } });
    openSignedIn(`/client-chart/${OTHER_ID}`, given);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Núñez' })).toBeInTheDocument();
  });
});

describe('undoing a merge', () => {
  it('shows which chart was merged, and undoes the merge', async () => {
    const given = server();
    const step = {
      ...{ id: 'u-1', kind: 'merge', name: 'Ada Nunez' },
      ...{ at: '2026-11-20T12:00:00.000Z', expiresAt: '2026-12-20T12:00:00.000Z' },
    };
    given.on(`GET /api/clients/${ADA_ID}/undo`, { body: { undo: step } });
    given.on(`POST /api/clients/${ADA_ID}/undo`, { body: { client: { ...ada(), version: 2 } } });
    const app = await openChart(given);
    await choose(app, 'Undo merge or new pregnancy…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo merge or new pregnancy' }));
    expect(await dialog.findByText('Ada Nunez')).toBeInTheDocument();
    await app.user.click(dialog.getByRole('button', { name: 'Undo merge' }));
    expect(await screen.findByText('The merge was undone.')).toBeInTheDocument();
    const [sent] = app.server.callsOf(`POST /api/clients/${ADA_ID}/undo`);
    expect(sent?.body).toEqual({ undoId: 'u-1', version: 1 });
  });

  it('shows that there is nothing to undo', async () => {
    const given = server();
    given.on(`GET /api/clients/${ADA_ID}/undo`, { body: { undo: null } });
    const app = await openChart(given);
    await choose(app, 'Undo merge or new pregnancy…');
    expect(await screen.findByText(/There’s nothing to undo in this chart/)).toBeInTheDocument();
  });
});

describe('the duplicate hint', () => {
  const createdAt = '2026-09-01T10:00:00.000Z';
  const pair = {
    charts: [
      { id: ADA_ID, name: 'Ada Núñez', createdAt },
      { id: OTHER_ID, name: 'Ada Nunez', createdAt },
    ],
    reasons: ['phone', 'dateOfBirth'],
  };
  function listServer(lastName: string) {
    const given = serverWithProfile();
    const ada1 = clientListEntry({ id: ADA_ID, firstName: 'Ada', lastName: 'Núñez' });
    given.on('GET /api/clients', {
      body: { clients: [ada1, clientListEntry({ id: OTHER_ID, firstName: 'Ada', lastName })] },
    });
    given.on('GET /api/clients/duplicates', { body: { duplicates: [pair] } });
    return given;
  }

  it('offers to compare two charts, and can be hidden', async () => {
    const app = openSignedIn('/clients', listServer('Nunez'));
    const hint = within(await screen.findByRole('region', { name: 'Possible duplicates' }));
    expect(hint.getByText(/They have the same phone number and date of birth/)).toBeInTheDocument();
    expect(hint.getByRole('link', { name: 'Compare the charts of Ada Núñez' })).toHaveAttribute(
      'href',
      `/client-chart/${ADA_ID}?merge=${OTHER_ID}`,
    );
    await app.user.click(hint.getByRole('button', { name: 'Hide the hint about Ada Núñez' }));
    expect(screen.queryByRole('region', { name: 'Possible duplicates' })).not.toBeInTheDocument();
  });

  it('asks the server only if two clients have the same name', async () => {
    const app = openSignedIn('/clients', listServer('Other'));
    await screen.findByText(/Showing 2 of 2 clients/);
    expect(app.server.callsOf('GET /api/clients/duplicates')).toEqual([]);
  });
});
