import { blankBaby, blankBirth, type PregnancyEntry } from '@doula-desk/domain';
import { screen, within } from '@testing-library/react';
import { clearBrowserState } from '../../../testing/renderApp.js';
import { type App, change, openChart, serverWith } from '../testing/chart.js';
import { ADA_ID, ada, openSignedIn } from '../testing/clients.js';

afterEach(clearBrowserState);

const PREGNANCIES = `/api/clients/${ADA_ID}/pregnancies`;
const START = `POST ${PREGNANCIES}`;

const counts = { visitNotes: 1, birthPlans: 1, contracts: 0, appointments: 1, reminders: 0, shifts: 0 };
const entry = (changes: Partial<PregnancyEntry>): PregnancyEntry => ({
  id: 'p-2',
  isCurrent: true,
  number: 2,
  edd: '2027-03-07',
  numberOfBabies: 1,
  endKind: null,
  endDate: null,
  closedAt: null,
  counts,
  ...changes,
});
const earlier = entry({
  id: 'p-1',
  isCurrent: false,
  number: 1,
  edd: '2024-03-07',
  endKind: 'birth',
  endDate: '2024-03-09',
  closedAt: '2026-01-01T00:00:00.000Z',
});
const details = {
  ...earlier,
  status: 'Postpartum Care',
  gravida: 1,
  para: 0,
  birthLocation: 'Home',
  birthPreferences: {
    location: '',
    desiredExperience: 'Quiet',
    supportPeople: '',
    specialConsiderations: '',
  },
  appointments: [
    { id: 'a-1', type: 'Prenatal Visit', status: 'completed', date: '2024-02-01', time: '10:00' },
  ],
  birthPlans: [{ id: 'b-1', type: 'home', status: 'Completed', date: '2024-03-07' }],
};

function serverWithEarlier() {
  const server = serverWith();
  server.on(`GET ${PREGNANCIES}`, { body: { pregnancies: [entry({}), earlier] } });
  server.on(`GET ${PREGNANCIES}/p-1`, { body: { pregnancy: details } });
  return server;
}

async function openDialog(app: App) {
  await app.user.click(screen.getByRole('button', { name: 'More about this chart' }));
  await app.user.click(await screen.findByRole('button', { name: 'Start next pregnancy' }));
  return within(await screen.findByRole('dialog', { name: 'Start next pregnancy' }));
}
const sent = (app: App) => app.server.callsOf(START).map(({ body }) => body);

describe('starting the next pregnancy', () => {
  it('sends how the current pregnancy ended and details about the next one, and reloads the chart', async () => {
    const app = await openChart();
    const next = { ...ada(), version: 2, edd: '2029-01-01' };
    app.server.on(START, { status: 201, body: { client: next } });
    const dialog = await openDialog(app);
    expect(dialog.getByText(/status, the due date, and the birth preferences are reset/)).toBeInTheDocument();
    await app.user.selectOptions(dialog.getByRole('combobox', { name: /^Outcome/ }), 'Full-term delivery');
    await change(app, dialog.getByLabelText(/^Expected due date/), '2029-01-01');
    await app.user.click(dialog.getByRole('button', { name: 'Start next pregnancy' }));
    expect(await screen.findByText('The next pregnancy has started.')).toBeInTheDocument();
    expect(await screen.findByText('EDD: Jan 1, 2029')).toBeInTheDocument();
    expect(sent(app)).toMatchObject([
      { version: 1, edd: '2029-01-01', ended: { outcome: 'Full-term delivery' }, confirmUnusual: false },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('prefills the form from the birth record', async () => {
    const server = serverWith();
    const baby = { ...blankBaby(), bornAt: '2027-03-01T12:00:00.000Z', mode: 'vbac', weight: 3200 };
    const birth = { ...blankBirth(), id: 'birth-1', status: 'recorded', babies: [baby] };
    server.on(`GET /api/clients/${ADA_ID}/birth`, { body: { log: { birth } } });
    const app = await openChart(server);
    const dialog = await openDialog(app);
    expect(await dialog.findByDisplayValue('7 lb 0.9 oz')).toBeInTheDocument();
    expect(dialog.getByRole('combobox', { name: /^Outcome/ })).toHaveValue('Full-term delivery');
    expect(dialog.getByRole('combobox', { name: /^Delivery type/ })).toHaveValue('VBAC');
    expect(dialog.getByLabelText(/^Date/)).toHaveValue('2027-03-01');
    expect(dialog.getByRole('textbox', { name: /^Para/ })).toHaveValue('2');
  });

  it('keeps the input and the idempotency key when the connection fails', async () => {
    const app = await openChart();
    app.server.on(START, { offline: true }, { status: 201, body: { client: { ...ada(), version: 2 } } });
    const dialog = await openDialog(app);
    await app.user.type(dialog.getByRole('textbox', { name: /^Birth weight/ }), '3.2 kg');
    const start = dialog.getByRole('button', { name: 'Start next pregnancy' });
    await app.user.click(start);
    expect(
      await dialog.findByText('The next pregnancy couldn’t be started. Please try again.'),
    ).toBeInTheDocument();
    await app.user.click(start);
    expect(await screen.findByText('The next pregnancy has started.')).toBeInTheDocument();
    const calls = app.server.callsOf(START);
    expect(calls.map(({ body }) => body)).toMatchObject(Array(2).fill({ ended: { birthWeight: '3.2 kg' } }));
    expect(new Set(calls.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
  });

  it('shows an error next to its field without sending a request', async () => {
    const app = await openChart();
    const dialog = await openDialog(app);
    await change(app, dialog.getByRole('textbox', { name: /^Gravida/ }), 'many');
    await app.user.click(dialog.getByRole('button', { name: 'Start next pregnancy' }));
    expect(await dialog.findByText('Please enter a whole number')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: /^Gravida/ })).toHaveFocus();
    expect(sent(app)).toEqual([]);
  });
});

describe('an earlier pregnancy', () => {
  it('is offered only for a client who has one', async () => {
    const server = serverWith();
    server.on(`GET ${PREGNANCIES}`, { body: { pregnancies: [entry({})] } });
    await openChart(server);
    expect(screen.queryByRole('button', { name: /^Pregnancy:/ })).not.toBeInTheDocument();
  });

  it('is chosen in the header, and shows facts and records without a way to add new ones', async () => {
    const app = await openChart(serverWithEarlier());
    await app.user.click(await screen.findByRole('button', { name: 'Pregnancy: Current pregnancy' }));
    await app.user.click(await screen.findByRole('button', { name: 'Pregnancy 1 (born Mar 9, 2024)' }));
    expect(await screen.findByRole('region', { name: 'Pregnancy' })).toHaveTextContent(
      /Ended inBirth.*Mar 9, 2024/,
    );
    expect(screen.getByRole('link', { name: 'Prenatal Visit' })).toHaveAttribute(
      'href',
      '/schedule?view=day&date=2024-02-01&appointment=a-1',
    );
    expect(screen.getByRole('region', { name: 'Birth plans' })).toHaveTextContent('EDD Mar 7, 2024');
    for (const name of ['Add Note', 'New Contract', 'Edit Chart', /^Status:/]) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    await app.user.click(screen.getByRole('tab', { name: /^Reminders/ }));
    expect(app.server.calls.map(({ url }) => url)).toContain(
      `/api/clients/${ADA_ID}/reminders?limit=1000&pregnancy=p-1`,
    );
    expect(screen.queryByRole('button', { name: 'Add Reminder' })).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Back to current pregnancy' }));
    expect(await screen.findByText('EDD: Mar 7, 2027')).toBeInTheDocument();
  });

  it('opens from a link, and can be loaded again after a failure', async () => {
    const server = serverWithEarlier();
    server.on(`GET ${PREGNANCIES}/p-1`, { offline: true }, { body: { pregnancy: details } });
    const { user } = openSignedIn(`/client-chart/${ADA_ID}?pregnancy=p-1`, server);
    expect(await screen.findByText('The pregnancy couldn’t be loaded')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Retry|Try again/ }));
    expect(await screen.findByRole('region', { name: 'Pregnancy' })).toBeInTheDocument();
  });
});
