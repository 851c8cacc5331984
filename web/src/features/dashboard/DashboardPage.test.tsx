import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ana, appointment, list, mei, rangeUrl, renderPractice } from '../../testing/appointments.js';
import { sharedChart } from '../../testing/careTeam.js';
import { createdNote } from '../../testing/notes.js';
import { board, onCallClient } from '../../testing/onCall.js';
import { reminder } from '../../testing/reminders.js';
import { clearBrowserState } from '../../testing/renderApp.js';
import type { StubHttp } from '../../testing/stubHttp.js';
import { formatToday } from './today.js';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  clearBrowserState();
});

const TODAY = rangeUrl('2026-11-27', '2026-11-27');
const UPCOMING = rangeUrl('2026-11-28', '2026-12-04');
const MONTH = rangeUrl('2026-11-01', '2026-11-30');
const PENDING = 'GET /api/reminders/stats';
const ON_CALL = 'GET /api/on-call?from=2026-11-27&to=2027-01-08';
const BIRTHS = 'GET /api/births/stats';
const SETUP = 'GET /api/settings/setup';
const BELL = 'GET /api/notifications?limit=20';
const COMMON_CALLS = [
  'GET /me',
  BELL,
  SETUP,
  'GET /api/announcements',
  'GET /api/billing/summary',
  'GET /api/dashboard/updates',
  'GET /api/settings',
  'GET /api/account/security',
  'GET /api/shared-charts',
];
const URL = '/api/clients/c-ana/appointments/a-1';
const FIGURES = ['Active Clients', "Today's Appointments", 'Births This Month', 'Pending Tasks'];

const figure = (label: string) =>
  screen.getByText(label).closest('.stat-card')?.querySelector('dd')?.textContent;
const figures = () => FIGURES.map(figure);
const region = (name: string) => screen.getByRole('region', { name });

function renderDashboard(prepare: (server: StubHttp) => void = () => {}) {
  return renderPractice('/dashboard', (server) => {
    for (const range of [TODAY, UPCOMING, MONTH]) server.on(range, list());
    server.on(ON_CALL, { body: board({ clients: [] }) });
    server.on(BIRTHS, { body: { thisMonth: 0, since: null } });
    prepare(server);
  });
}

it('lists the remaining set-up steps, and remembers that the list was hidden', async () => {
  const prepare = (server: StubHttp) => server.on(SETUP, { body: { done: ['client'] } });
  const { user, unmount } = renderDashboard(prepare);
  const steps = within(await screen.findByRole('region', { name: 'Set up your practice' }));
  expect(steps.getAllByRole('listitem')).toHaveLength(5);
  expect(steps.getByText(/^Add your first client/)).toHaveTextContent('(done)');
  expect(steps.getByRole('link', { name: 'Turn on two-factor sign-in' })).toHaveAttribute(
    'href',
    '/settings?tab=privacy',
  );
  await user.click(steps.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('region', { name: 'Set up your practice' })).not.toBeInTheDocument();
  unmount();
  const { server } = renderDashboard(prepare);
  await screen.findByText('No appointments today');
  expect(server.callsOf(SETUP)).toEqual([]);
});

it('shows the totals and the empty lists of a new practice', async () => {
  renderDashboard((server) => server.on('GET /api/listClientNameId', { body: { clientListIdName: [] } }));
  expect(await screen.findByText('No appointments today')).toBeVisible();
  expect(figures()).toEqual(['0', '0', '0', '0']);
  expect(region("Today's Schedule")).toHaveTextContent('No appointments today');
  expect(region('Upcoming Appointments')).toHaveTextContent('No upcoming appointments');
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Add Client' })).toHaveAttribute(
    'href',
    '/add-client',
  );
  expect(screen.getByRole('link', { name: 'View Full Schedule' })).toHaveAttribute('href', '/schedule');
  expect(document.title).toBe('Dashboard · Doula Desk');
});

it("counts clients, births, and today's appointments, and lists the next four, with one request each", async () => {
  const { server } = renderDashboard((given) => {
    given.on(TODAY, list(appointment(), appointment({ id: 'a-2', time: '08:00', clientName: mei.name })));
    given.on(
      UPCOMING,
      list(
        ...[4, 3, 1, 2, 2].map((day, index) => appointment({ id: `u-${index}`, date: `2026-12-0${day}` })),
      ),
    );
    given.on(
      MONTH,
      list(
        appointment({ id: 'b-1', type: 'Birth Support', date: '2026-11-02', status: 'completed' }),
        appointment({ id: 'b-2', type: 'birth support', date: '2026-11-09', status: 'completed' }),
        appointment({ id: 'b-3', type: 'Birth Support', date: '2026-11-29' }),
      ),
    );
  });
  await waitFor(() => expect(figures()).toEqual(['2', '2', '2', '0']));
  const todays = within(region("Today's Schedule")).getAllByRole('button');
  expect(todays.map((row) => row.textContent?.slice(0, 8))).toEqual(['8:00 AMM', '10:00 AM']);
  const next = within(region('Upcoming Appointments')).getAllByRole('button');
  expect(next.map((row) => row.textContent?.slice(0, 10))).toEqual([
    'Tue, Dec 1',
    'Wed, Dec 2',
    'Wed, Dec 2',
    'Thu, Dec 3',
  ]);
  await screen.findByText('No one is in their on-call window today.');
  expect(server.calls.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(
    [...COMMON_CALLS, 'GET /api/listClientNameId', TODAY, UPCOMING, MONTH, PENDING, ON_CALL, BIRTHS].sort(),
  );
});

describe('appointments in charts that colleagues share', () => {
  const own = appointment({ id: 'own', time: '10:00' });
  const shared = appointment({ id: 'shared', time: '10:30', clientId: mei.id, clientName: mei.name });
  const prepare = (server: StubHttp) => {
    server.on('GET /api/shared-charts', { body: { charts: [sharedChart({ clientId: mei.id })] } });
    for (const range of [TODAY, UPCOMING]) server.on(`${range}&scope=all`, list());
    server.on(`${TODAY}&scope=all`, list(own, shared));
    server.on(TODAY, list(own));
  };

  it("are listed with their owner, can't be changed with view access, and don't block the practitioner's time", async () => {
    const { user } = renderDashboard(prepare);
    const row = await screen.findByRole('button', { name: /Mei/ });
    expect(row).toHaveTextContent('Shared by Noor Example');
    expect(figure("Today's Appointments")).toBe('2');
    expect(within(region("Today's Schedule")).queryByText(/Overlaps by/)).toBeNull();
    await user.click(row);
    const opened = within(await screen.findByRole('dialog'));
    expect(await opened.findByText(mei.name)).toBeVisible();
    expect(opened.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('are hidden if the schedule hides them', async () => {
    window.localStorage.setItem('scheduleHidesShared', 'true');
    const { server } = renderDashboard(prepare);
    await waitFor(() => expect(figure("Today's Appointments")).toBe('1'));
    expect(server.callsOf(`${TODAY}&scope=all`)).toEqual([]);
  });
});

it('lists clients in their on-call window, with their due dates, phone numbers, and birth locations', async () => {
  const now = onCallClient({ window: { start: '2026-11-20', end: '2026-12-18', source: 'practice' } });
  renderDashboard((given) =>
    given.on(ON_CALL, { body: board({ clients: [now, onCallClient({ id: 'c-2', name: 'Later Client' })] }) }),
  );
  const card = within(await screen.findByRole('region', { name: 'On call now' }));
  expect(await card.findByRole('link', { name: 'Ana Reyes' })).toHaveAttribute('href', '/client-chart/c-ana');
  expect(card.getByText('Due in 18 days · 37w 3d · Hospital')).toBeVisible();
  expect(card.getByRole('link', { name: '555-0110' })).toHaveAttribute('href', 'tel:5550110');
  expect(card.queryByText('Later Client')).toBeNull();
});

it('lists clients who are due soon, earliest first, with the week and the backup', async () => {
  const backup = { name: 'Noor', phone: '', start: null, end: null, answer: 'accepted' as const };
  const coverage = [{ ...backup, id: 'b-1', answeredAt: null }];
  const covered = onCallClient({ plan: { override: null, coverage, calls: [], version: 1 } });
  const past = onCallClient({ id: 'c-2', name: 'Bo Past', edd: '2026-11-25' });
  const later = onCallClient({ id: 'c-3', name: 'Cy Later', edd: '2027-01-20' });
  renderDashboard((given) => given.on(ON_CALL, { body: board({ clients: [covered, later, past] }) }));
  const card = within(await screen.findByRole('region', { name: 'Due soon' }));
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bo Past40w 2dWed, Nov 25 · No backup yet',
    'Ana Reyes37w 3dTue, Dec 15 · Backup: Noor',
  ]);
});

it('shows links to events since yesterday, and hides the section if there are none', async () => {
  const update = {
    kind: 'contract',
    title: 'Contract signed: Ana',
    detail: 'Birth',
    at: '2026-11-27T10:00:00Z',
  };
  const route = '/client-chart/c-ana?tab=contracts';
  const { unmount } = renderDashboard((given) =>
    given.on('GET /api/dashboard/updates', {
      body: { since: '2026-11-26', updates: [{ ...update, route }] },
    }),
  );
  const card = within(await screen.findByRole('region', { name: 'Since yesterday' }));
  expect(card.getByRole('link', { name: 'Contract signed: Ana' })).toHaveAttribute('href', route);
  unmount();
  renderDashboard();
  await screen.findByText('No one is in their on-call window today.');
  expect(screen.queryByRole('region', { name: 'Since yesterday' })).not.toBeInTheDocument();
});

it("shows the travel time before each of today's appointments, and where the gap is too short", async () => {
  renderDashboard((given) =>
    given.on(
      TODAY,
      list(
        appointment({ travelMinutes: 60 }),
        appointment({ id: 'a-2', time: '11:45' }),
        appointment({ id: 'a-3', time: '15:00', travelMinutes: 20 }),
      ),
    ),
  );
  await waitFor(() => expect(figure("Today's Appointments")).toBe('3'));
  const rows = within(region("Today's Schedule")).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('p')?.textContent?.trim())).toEqual([
    '30 min of travel · leave by 9:30 AM',
    '15 min between, but 30 min of travel',
    '1 h 45 min between · 10 min of travel · leave by 2:50 PM',
  ]);
});

it('shows what clients owe only if there is an open balance', async () => {
  const { unmount } = renderDashboard();
  await screen.findByText('No one is in their on-call window today.');
  expect(screen.queryByRole('region', { name: 'Billing' })).not.toBeInTheDocument();
  unmount();
  const sums = [{ currency: 'USD', open: 180_000, overdue: 50_000, receivedThisMonth: 0, dueSoon: 130_000 }];
  renderDashboard((given) => given.on('GET /api/billing/summary', { body: { sums, overdueInvoices: 1 } }));
  const card = await screen.findByRole('region', { name: 'Billing' });
  expect(card).toHaveTextContent('Outstanding$1,800.00Overdue$500.00');
});

it('keeps the rest of the page if the on-call board fails to load', async () => {
  const { user } = renderDashboard((given) =>
    given.on(ON_CALL, { status: 500, body: '' }, { body: board({ clients: [] }) }),
  );
  const card = within(await screen.findByRole('region', { name: 'On call now' }));
  await user.click(await card.findByRole('button', { name: 'Retry' }));
  expect(await card.findByText('No one is in their on-call window today.')).toBeVisible();
});

it("counts active clients, or all clients if the server doesn't specify who is active", async () => {
  renderDashboard((given) =>
    given.on('GET /api/listClientNameId', {
      body: {
        clientListIdName: [ana, { ...mei, isActive: false }, { id: 'c-3', name: 'Bea', isActive: true }],
      },
    }),
  );
  await waitFor(() => expect(figure('Active Clients')).toBe('2'));
});

it('counts pending reminders with one request', async () => {
  const { server } = renderDashboard((given) => given.on(PENDING, { body: { pending: 4000 } }));
  await waitFor(() => expect(figure('Pending Tasks')).toBe('4,000'));
  expect(server.callsOf(PENDING)).toHaveLength(1);
});

it('counts a new reminder as pending', async () => {
  const { server, user } = renderDashboard((given) =>
    given.on('POST /api/clients/c-ana/reminders', { status: 201, body: { reminder: reminder() } }),
  );
  await user.click(await screen.findByRole('button', { name: 'Set Reminder' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create New Reminder' });
  await user.selectOptions(within(dialog).getByLabelText('Client'), ana.name);
  await user.type(within(dialog).getByLabelText('Title'), 'Call');
  server.on(PENDING, { body: { pending: 1 } });
  await user.click(within(dialog).getByRole('button', { name: 'Create Reminder' }));
  expect(await screen.findByText('Reminder created successfully!')).toBeVisible();
  await waitFor(() => expect(figure('Pending Tasks')).toBe('1'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('counts recorded births once the practice records them', async () => {
  renderDashboard((given) => {
    given.on(BIRTHS, { body: { thisMonth: 3, since: '2026-10' } });
    given.on(MONTH, list(appointment({ type: 'Birth Support', date: '2026-11-02', status: 'completed' })));
  });
  await waitFor(() => expect(figure('Births This Month')).toBe('3'));
});

it('counts births from appointments when the records can’t be loaded', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  renderDashboard((given) => {
    given.on(BIRTHS, { status: 500, body: {} });
    given.on(MONTH, list(appointment({ type: 'Birth Support', date: '2026-11-02', status: 'completed' })));
  });
  await waitFor(() => expect(figure('Births This Month')).toBe('1'));
});

it('counts all births in the month if none are marked as completed', async () => {
  renderDashboard((given) =>
    given.on(MONTH, list(appointment({ type: 'Birth Support', date: '2026-11-29' }))),
  );
  await waitFor(() => expect(figure('Births This Month')).toBe('1'));
});

it('shows dashes instead of numbers while they are loading', async () => {
  const never = new Promise(() => {});
  renderDashboard((given) => {
    for (const range of [TODAY, MONTH]) given.on(range, { ...list(), after: never });
    given.on('GET /api/listClientNameId', { after: never });
    given.on(PENDING, { after: never });
  });
  expect(await screen.findByText('No upcoming appointments')).toBeVisible();
  expect(figures()).toEqual(FIGURES.map(() => '–Unknown'));
  expect(screen.queryByText('No appointments today')).toBeNull();
});

it('keeps the page when a request fails, logs the error, and offers to retry', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { server, user } = renderDashboard((given) => {
    given.on(TODAY, { offline: true });
    given.on('GET /api/listClientNameId', { status: 500, body: '' });
  });
  expect(await screen.findByText(/couldn’t be refreshed and may be out of date/)).toBeVisible();
  expect(figures()).toEqual(['0', '0', '0', '0']);
  expect(region("Today's Schedule")).toHaveTextContent('The appointments couldn’t be loaded.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(warn).toHaveBeenCalledWith('Appointments (today): NETWORK_ERROR');
  server.on(TODAY, list(appointment()));
  server.on('GET /api/listClientNameId', { body: { clientListIdName: [ana] } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(figures()).toEqual(['1', '1', '0', '0']));
  expect(screen.queryByText(/couldn’t be loaded/)).toBeNull();
});

it('reloads when the tab becomes visible', async () => {
  const { server } = renderDashboard();
  await waitFor(() => expect(server.callsOf(TODAY)).toHaveLength(1));
  server.on(TODAY, list(appointment()));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(figure("Today's Appointments")).toBe('1'));
  expect(server.callsOf(TODAY)).toHaveLength(2);
});

describe('an appointment', () => {
  async function open(
    prepare: (server: StubHttp) => void = () => {},
    given = appointment({ notes: 'Side door' }),
  ) {
    const app = renderDashboard((server) => {
      server.on(TODAY, list(given));
      prepare(server);
    });
    await app.user.click(await screen.findByRole('button', { name: /Ana Lopez/ }));
    return { ...app, dialog: await screen.findByRole('dialog', { name: 'Appointment Details' }) };
  }
  const MORE = 'More actions for this appointment';
  const press = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name });

  it('shows its details and links to the schedule and the chart', async () => {
    const { user, dialog } = await open();
    for (const text of [
      'Ana Lopez',
      'Prenatal Visit',
      'Friday, November 27, 2026',
      '10:00 AM',
      '90 minutes',
    ]) {
      expect(dialog).toHaveTextContent(text);
    }
    for (const text of ['Scheduled', 'Client Home', 'Side door']) expect(dialog).toHaveTextContent(text);
    await user.click(press(dialog, MORE));
    expect(within(dialog).getByRole('link', { name: 'View in Schedule' })).toHaveAttribute(
      'href',
      '/schedule?view=day&date=2026-11-27',
    );
    expect(within(dialog).getByRole('link', { name: 'View Client Chart' })).toHaveAttribute(
      'href',
      '/client-chart/c-ana',
    );
  });

  it('can be marked as completed once', async () => {
    const { user, dialog, server } = await open((given) =>
      given.on(`PUT ${URL}`, { body: { appointment: appointment({ status: 'completed' }) } }),
    );
    server.on(TODAY, list(appointment({ status: 'completed' })));
    await user.click(press(dialog, MORE));
    await user.click(press(dialog, 'Mark Complete'));
    expect(await screen.findByText('Appointment marked as completed!')).toBeVisible();
    expect(server.callsOf(`PUT ${URL}`)[0]?.body).toEqual({ status: 'completed' });
    await user.click(press(dialog, MORE));
    expect(press(dialog, 'Cancel Appointment')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Mark Complete' })).toBeNull();
    await waitFor(() => expect(server.callsOf(MONTH)).toHaveLength(2));
  });

  it('starts a visit note with its details, and offers to complete the visit once the note is saved', async () => {
    const visit = appointment({ type: 'Postpartum Visit', time: '14:30', duration: 120 });
    const { user, dialog, server } = await open((given) => {
      given.on('POST /api/clients/c-ana/visit-notes', createdNote({ clientName: ana.name }));
      given.on(`PUT ${URL}`, { body: { appointment: { ...visit, status: 'completed' } } });
    }, visit);
    await user.click(press(dialog, 'Write note'));
    const form = within(await screen.findByRole('form', { name: 'New Visit Note' }));
    expect(screen.queryByRole('dialog', { name: 'Appointment Details' })).toBeNull();
    expect(form.getByText(ana.name)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Save Visit Note' }));
    expect(await screen.findByText('Visit note saved successfully!')).toBeVisible();
    expect(server.callsOf('POST /api/clients/c-ana/visit-notes')[0]?.body).toMatchObject({
      type: 'Postpartum Visit',
      date: '2026-11-27',
      time: '2:30 PM',
      duration: 120,
      location: 'Client Home',
      template: 'postpartum',
      status: 'finished',
    });
    await user.click(screen.getByRole('button', { name: 'Mark visit completed' }));
    expect(await screen.findByText('Appointment marked as completed!')).toBeVisible();
    expect(server.callsOf(`PUT ${URL}`)[0]?.body).toEqual({ status: 'completed' });
  });

  it('can be edited in its dialog', async () => {
    const { user, dialog } = await open();
    await user.click(press(dialog, 'Edit Appointment'));
    expect(within(dialog).getByLabelText(/^Notes/)).toHaveValue('Side door');
  });

  it('can be canceled after confirmation', async () => {
    const { user, dialog, server } = await open((given) => given.on(`DELETE ${URL}`, { status: 204 }));
    server.on(TODAY, list());
    await user.click(press(dialog, MORE));
    await user.click(press(dialog, 'Cancel Appointment'));
    const question = await screen.findByRole('dialog', { name: 'Cancel appointment' });
    expect(question).toHaveTextContent('Are you sure you want to cancel this appointment?');
    await user.click(press(question, 'Cancel Appointment'));
    expect(await screen.findByText('Appointment cancelled successfully.')).toBeVisible();
    expect(await screen.findByText('No appointments today')).toBeVisible();
  });

  it.each([
    ['Mark Complete', 'PUT', { status: 500, body: '' }, 'Failed to update appointment'],
    ['Mark Complete', 'PUT', { offline: true as const }, 'Error updating appointment'],
    ['Mark Complete', 'PUT', { status: 404, body: { message: 'Gone.' } }, 'Gone.'],
    ['Cancel Appointment', 'DELETE', { status: 500, body: '' }, 'Failed to cancel appointment'],
    ['Cancel Appointment', 'DELETE', { offline: true as const }, 'Error cancelling appointment'],
  ])('reports that "%s" failed (%s, %j): %s', async (button, method, answer, text) => {
    const { user, dialog } = await open((given) => given.on(`${method} ${URL}`, answer));
    await user.click(press(dialog, MORE));
    await user.click(press(dialog, button));
    if (method === 'DELETE') {
      const question = await screen.findByRole('dialog', { name: 'Cancel appointment' });
      await user.click(press(question, 'Cancel Appointment'));
    }
    expect(await screen.findByText(text)).toBeVisible();
    expect(dialog).toBeVisible();
  });
});

it('opens a form as a quick action and shows the new appointment', async () => {
  const { user, server } = renderDashboard((given) =>
    given.on('POST /api/clients/c-ana/appointments', { status: 201, body: { appointment: appointment() } }),
  );
  await user.click(await screen.findByRole('button', { name: 'Schedule Appointment' }));
  const form = await screen.findByRole('dialog', { name: 'Schedule New Appointment' });
  await user.selectOptions(within(form).getByLabelText('Client'), await within(form).findByText(ana.name));
  server.on(TODAY, list(appointment()));
  await user.click(within(form).getByRole('button', { name: 'Schedule Appointment' }));
  expect(await screen.findByText('Appointment created successfully!')).toBeVisible();
  await waitFor(() => expect(figure("Today's Appointments")).toBe('1'));
});

it("uses the practice's date, or the browser's if the browser doesn't know the practice's time zone", () => {
  const instant = new Date('2026-11-28T03:00:00Z');
  expect(formatToday(instant, 'America/New_York')).toBe('Friday, November 27');
  expect(formatToday(instant, 'Pacific/Auckland')).toBe('Saturday, November 28');
  expect(formatToday(instant, 'Nowhere/Land')).toMatch(/^\w+, November 2[78]$/);
});
