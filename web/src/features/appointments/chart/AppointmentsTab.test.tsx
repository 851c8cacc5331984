import { type Client, toClientFields } from '@doula-desk/domain';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { appointment, renderPractice } from '../../../testing/appointments.js';
import { clearBrowserState, zoe } from '../../../testing/renderApp.js';
import type { StubHttp } from '../../../testing/stubHttp.js';

// A list that can't be loaded is logged.
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}));

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  clearBrowserState();
});

const LIST = 'GET /api/clients/c-ana/appointments?limit=1000&pregnancy=current';
const CREATE = 'POST /api/clients/c-ana/appointments';

const client: Client = {
  ...toClientFields({ firstName: 'Ana', lastName: 'Lopez', edd: '2027-03-07' }),
  id: 'c-ana',
  version: 1,
  ownerEmail: zoe.email,
  createdAt: '2026-09-01T10:00:00.000Z',
  updatedAt: '2026-09-01T10:00:00.000Z',
};

const past = appointment({ id: 'a-0', type: 'Initial Consultation', date: '2026-10-02' });
const next = appointment({ id: 'a-2', date: '2026-12-04', location: 'Hospital' });

function openTab(prepare: (server: StubHttp) => void) {
  return renderPractice('/client-chart/c-ana?tab=appointments', (server) => {
    server.on('GET /api/clients/c-ana', { body: { client } });
    prepare(server);
  });
}

const rows = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

it('lists upcoming appointments first, and then past appointments, newest first', async () => {
  const { server } = openTab((given) =>
    given.on(LIST, {
      body: { appointments: [past, appointment({ id: 'a-1', date: '2026-11-26' }), next], nextCursor: null },
    }),
  );
  await screen.findByRole('region', { name: 'Upcoming appointments' });
  expect(rows('Upcoming appointments')).toEqual([expect.stringContaining('Dec 4, 2026')]);
  expect(rows('Upcoming appointments')[0]).toContain('Prenatal Visit');
  expect(rows('Past appointments')).toEqual([
    expect.stringContaining('Nov 26, 2026'),
    expect.stringContaining('Oct 2, 2026'),
  ]);
  expect(server.callsOf(LIST)).toHaveLength(1);
});

it('shows that the client asked to move an appointment, and opens the form to reschedule it', async () => {
  const clientReply = {
    answer: 'move' as const,
    message: 'After lunch?',
    repliedAt: '2026-11-26T15:00:00.000Z',
    clientEmail: 'ana@example.org',
  };
  const { user } = openTab((given) =>
    given.on(LIST, { body: { appointments: [{ ...next, clientReply }], nextCursor: null } }),
  );
  await screen.findByRole('region', { name: 'Upcoming appointments' });
  expect(rows('Upcoming appointments')[0]).toContain('Client asked to reschedule');
  await user.click(screen.getByRole('button', { name: /Client asked to reschedule/u }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Appointment Details' }));
  expect(dialog.getByText('After lunch?')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    expect.stringContaining('mailto:ana%40example.org?subject='),
  );
  await user.click(dialog.getByRole('button', { name: 'Reschedule' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Appointment' })).toBeVisible();
});

it('schedules an appointment for this client without asking for the client', async () => {
  const { server, user } = openTab((given) => {
    given.on(LIST, { body: { appointments: [], nextCursor: null } });
    given.on(CREATE, { status: 201, body: { appointment: next } });
  });
  expect(await screen.findByText('No appointments yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New Appointment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule New Appointment' }));
  expect(dialog.getByText('Ana Lopez')).toBeVisible();
  expect(dialog.queryByRole('combobox', { name: 'Client' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Schedule Appointment' }));
  expect(await screen.findByText('Appointment created successfully!')).toBeVisible();
  expect(rows('Upcoming appointments')).toEqual([expect.stringContaining('Dec 4, 2026')]);
  expect(server.callsOf(CREATE)[0]?.body).toMatchObject({ date: '2026-11-27', type: 'Prenatal Visit' });
});

it("suggests the type, location, and duration from the client's appointments, and keeps chosen values", async () => {
  const before = { ...past, type: 'Birth Support', location: 'Hospital' };
  const visit = { ...past, id: 'a-9', date: '2026-10-01', endDate: '2026-10-01', location: 'My Office' };
  const { user } = openTab((given) =>
    given.on(LIST, {
      body: {
        appointments: [{ ...visit, type: 'Postpartum Visit', duration: 120 }, before],
        nextCursor: null,
      },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'New Appointment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule New Appointment' }));
  await waitFor(() => expect(dialog.getByLabelText('Type')).toHaveValue('Postpartum Visit'));
  expect(dialog.getByLabelText('Location')).toHaveValue('My Office');
  expect(dialog.getByLabelText('Duration')).toHaveValue('120');
  await user.selectOptions(dialog.getByLabelText('Duration'), '30');
  await user.selectOptions(dialog.getByLabelText('Type'), 'Birth Support');
  await waitFor(() => expect(dialog.getByLabelText('Location')).toHaveValue('Hospital'));
  expect(dialog.getByLabelText('Duration')).toHaveValue('30');
});

it('closes the form without asking when it contains only suggestions', async () => {
  const { user } = openTab((given) =>
    given.on(LIST, { body: { appointments: [{ ...past, type: 'Birth Support' }], nextCursor: null } }),
  );
  await user.click(await screen.findByRole('button', { name: 'New Appointment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule New Appointment' }));
  await waitFor(() => expect(dialog.getByLabelText('Type')).toHaveValue('Postpartum Visit'));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it("opens an appointment, and removes it once it's canceled", async () => {
  const { user } = openTab((given) => {
    given.on(LIST, { body: { appointments: [next], nextCursor: null } });
    given.on('DELETE /api/clients/c-ana/appointments/a-2', { status: 204 });
  });
  await user.click(await screen.findByRole('button', { name: /Dec 4, 2026/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Appointment Details' }));
  await user.click(dialog.getByRole('button', { name: 'More actions for this appointment' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel Appointment' }));
  const question = await screen.findAllByRole('dialog');
  await user.click(
    within(question.at(-1) as HTMLElement).getByRole('button', { name: /Cancel Appointment|Cancel it|Yes/ }),
  );
  expect(await screen.findByText('No appointments yet')).toBeVisible();
});

it('loads more pages on request, and retries a page that failed to load', async () => {
  const { server, user } = openTab((given) => {
    given.on(LIST, { body: { appointments: [past], nextCursor: 'next' } });
    given.on(`${LIST}&cursor=next`, { status: 500, body: '' });
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('More appointments couldn’t be loaded.')).toBeVisible();
  server.on(`${LIST}&cursor=next`, { body: { appointments: [next], nextCursor: null } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: /Dec 4, 2026/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

it('shows an error when the list fails to load, and retries', async () => {
  const { server, user } = openTab((given) => given.on(LIST, { status: 500, body: '' }));
  expect(await screen.findByText('The appointments couldn’t be loaded')).toBeVisible();
  server.on(LIST, { body: { appointments: [next], nextCursor: null } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: /Dec 4, 2026/ })).toBeVisible();
});
