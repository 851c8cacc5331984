import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  ana,
  appointment,
  list,
  mei,
  NOVEMBER,
  rangeUrl,
  renderPractice,
} from '../../testing/appointments.js';
import { clearBrowserState } from '../../testing/renderApp.js';

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  clearBrowserState();
});

const figure = (label: string) => screen.getByText(label).closest('li')?.querySelector('strong');

describe('the month', () => {
  it('has 42 cells starting on Sunday, and totals above them', async () => {
    renderPractice('/schedule', (server) =>
      server.on(
        NOVEMBER,
        list(
          appointment(),
          appointment({ id: 'a-2', type: 'Birth Support', time: '23:00' }),
          appointment({ id: 'a-3', date: '2026-11-22' }),
          appointment({ id: 'a-4', date: '2026-11-03' }),
          appointment({ id: 'a-5', date: '2026-12-01' }),
        ),
      ),
    );
    const month = await screen.findByRole('table', { name: 'November 2026' });
    expect(
      within(month)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
    expect(within(month).getAllByRole('cell')).toHaveLength(42);
    await waitFor(() => expect(figure("Today's Appointments")).toHaveTextContent('2'));
    expect(figure('Active Births')).toHaveTextContent('1');
    expect(figure('This Week')).toHaveTextContent('3');
    expect(figure('This Month')).toHaveTextContent('4');
    expect(document.title).toBe('Schedule · Doula Desk');
  });

  it('shows no totals while the days are loading, or after loading failed', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    renderPractice('/schedule', (server) => server.on(NOVEMBER, { status: 500, body: {}, after }));
    await screen.findByRole('table', { name: 'November 2026' });
    expect(figure("Today's Appointments")).toHaveTextContent('–Unknown');
    answer();
    expect(await screen.findByText('Failed to load appointments')).toBeVisible();
    expect(figure('This Month')).toHaveTextContent('–Unknown');
  });

  it('colors chips by type, and includes the day in their accessible names', async () => {
    renderPractice('/schedule', (server) =>
      server.on(
        NOVEMBER,
        list(
          appointment(),
          appointment({ id: 'a-2', date: '2026-11-10', priority: 'urgent' }),
          appointment({ id: 'a-3', date: '2026-11-11', type: 'Postpartum Visit' }),
          appointment({ id: 'a-4', date: '2026-11-12', type: 'Initial Consultation' }),
        ),
      ),
    );
    const chip = (day: RegExp) => screen.findByRole('button', { name: day });
    expect(await chip(/Ana Lopez Prenatal Visit on Friday, November 27, 2026$/)).toHaveClass('chip-purple');
    expect(await chip(/November 10, 2026, urgent$/)).toHaveClass('chip-red');
    expect(await chip(/Postpartum Visit on Wednesday, November 11, 2026$/)).toHaveClass('chip-green');
    expect(await chip(/Initial Consultation on Thursday, November 12, 2026$/)).toHaveClass('chip-blue');
  });

  it('shows a three-day appointment in three cells', async () => {
    renderPractice('/schedule', (server) =>
      server.on(NOVEMBER, list(appointment({ date: '2026-11-16', endDate: '2026-11-18', allDay: true }))),
    );
    for (const day of ['Monday, November 16', 'Tuesday, November 17', 'Wednesday, November 18']) {
      expect(
        await screen.findByRole('button', { name: `All day Ana Lopez Prenatal Visit on ${day}, 2026` }),
      ).toBeVisible();
    }
    expect(screen.getAllByRole('button', { name: /^All day Ana Lopez/ })).toHaveLength(3);
  });

  it('hides what doesn\'t fit behind "+ more", which works with the keyboard', async () => {
    const { user } = renderPractice('/schedule', (server) =>
      server.on(
        NOVEMBER,
        list(...['09:00', '11:00', '13:00'].map((time, index) => appointment({ id: `a-${index}`, time }))),
      ),
    );
    const more = await screen.findByRole('button', { name: '+2 more on Friday, November 27, 2026' });
    more.focus();
    await user.keyboard('{Enter}');
    const panel = screen.getByRole('region', { name: 'Friday, November 27, 2026' });
    expect(more).toHaveAttribute('aria-expanded', 'true');
    expect(within(panel).getAllByRole('button')).toHaveLength(3);
    await user.tab();
    expect(within(panel).getAllByRole('button')[0]).toHaveFocus();
    expect(document.activeElement).toHaveAccessibleName(/9:00 AM Ana Lopez .*Friday, November 27, 2026/);
    await user.keyboard('{Escape}');
    expect(more).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'Friday, November 27, 2026' })).toBeNull();
  });

  it('moves by day with the arrow keys, and by month with Page Down', async () => {
    const { user, server } = renderPractice('/schedule');
    (await screen.findByRole('button', { name: 'New appointment on Friday, November 27, 2026' })).focus();
    await user.keyboard('{ArrowRight}{ArrowUp}');
    expect(
      screen.getByRole('button', { name: 'New appointment on Saturday, November 21, 2026' }),
    ).toHaveFocus();
    server.on(rangeUrl('2026-11-29', '2027-01-09'), list());
    await user.keyboard('{PageDown}');
    expect(await screen.findByRole('table', { name: 'December 2026' })).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'New appointment on Monday, December 21, 2026' }),
    ).toHaveFocus();
  });
});

it('prints only the day, as its own document', async () => {
  renderPractice('/schedule?view=day', (server) =>
    server.on(rangeUrl('2026-11-27', '2026-11-27'), list(appointment({ notes: 'Side door' }))),
  );
  await screen.findByRole('button', { name: /Ana Lopez/ });
  expect(screen.queryByRole('article')).toBeNull();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const document = screen.getByRole('article');
  expect(document).toHaveTextContent('Schedule for Friday, November 27, 2026');
  expect(document).toHaveTextContent('Zoë Núñez · Eastern Standard Time (New York)');
  expect(
    within(document).getByRole('row', { name: /10:00 AM Ana Lopez Prenatal Visit.*Side door/ }),
  ).toBeVisible();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('article')).toBeNull();
});

describe('paging', () => {
  it("loads each shown range once, and totals separately only if they aren't in the range", async () => {
    const { user, server } = renderPractice('/schedule', (given) => {
      given.on(rangeUrl('2026-11-29', '2027-01-09'), list());
      given.on(rangeUrl('2026-12-27', '2027-01-02'), list());
      given.on(rangeUrl('2026-12-27', '2026-12-27'), list());
      given.on(rangeUrl('2026-11-01', '2026-11-30'), list(appointment()));
    });
    const ranges = () =>
      server.calls.filter(({ url }) => url.startsWith('/api/appointments')).map(({ url }) => url);
    await screen.findByRole('table', { name: 'November 2026' });
    await waitFor(() => expect(ranges()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await waitFor(() => expect(ranges()).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: 'Week' }));
    await waitFor(() => expect(ranges()).toHaveLength(4));
    await user.click(screen.getByRole('button', { name: 'Day' }));
    await waitFor(() => expect(ranges()).toHaveLength(5));
    expect(ranges()).toEqual([
      '/api/appointments?start=2026-11-01&end=2026-12-12&limit=1000',
      '/api/appointments?start=2026-11-29&end=2027-01-09&limit=1000',
      '/api/appointments?start=2026-11-01&end=2026-11-30&limit=1000',
      '/api/appointments?start=2026-12-27&end=2027-01-02&limit=1000',
      '/api/appointments?start=2026-12-27&end=2026-12-27&limit=1000',
    ]);
    expect(await screen.findByText('No appointments scheduled for this day')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(await screen.findByRole('heading', { name: 'Friday, November 27, 2026' })).toBeVisible();
  });

  it('shows an error when loading fails, keeps the page, and retries', async () => {
    const { user, server } = renderPractice('/schedule', (given) => given.on(NOVEMBER, { offline: true }));
    expect(await screen.findByText('Failed to load appointments')).toBeVisible();
    expect(screen.getByRole('table', { name: 'November 2026' })).toBeVisible();
    server.on(NOVEMBER, list(appointment()));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: /Ana Lopez/ })).toBeVisible();
    expect(screen.queryByText('Failed to load appointments')).toBeNull();
  });
});

describe('a new appointment', () => {
  it('has the right defaults, and requires a client', async () => {
    const { user } = renderPractice('/schedule');
    await user.click(await screen.findByRole('button', { name: 'New Appointment' }));
    const dialog = await screen.findByRole('dialog', { name: 'Schedule New Appointment' });
    const schedule = within(dialog).getByRole('button', { name: 'Schedule Appointment' });
    expect(schedule).toBeDisabled();
    expect(within(dialog).getByLabelText('Type')).toHaveValue('Prenatal Visit');
    expect(within(dialog).getByLabelText('Date')).toHaveValue('2026-11-27');
    expect(within(dialog).getByLabelText('Time')).toHaveValue('10:00');
    expect(within(dialog).getByLabelText('Duration')).toHaveValue('90');
    expect(within(dialog).getByLabelText('Location')).toHaveValue('Client Home');
    expect(within(dialog).getByLabelText('Priority')).toHaveValue('normal');
    await user.selectOptions(
      within(dialog).getByLabelText('Client'),
      await within(dialog).findByText('Mei Chen'),
    );
    expect(schedule).toBeEnabled();
  });

  it('is sent once with the chosen values, appears, and is confirmed', async () => {
    const created = appointment({ id: 'a-9', clientId: mei.id, clientName: mei.name, date: '2026-11-12' });
    const { user, server } = renderPractice('/schedule', (given) =>
      given.on('POST /api/clients/c-mei/appointments', { status: 201, body: { appointment: created } }),
    );
    await user.click(
      await screen.findByRole('button', { name: 'New appointment on Thursday, November 12, 2026' }),
    );
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(
      within(dialog).getByLabelText('Client'),
      await within(dialog).findByText('Mei Chen'),
    );
    await user.selectOptions(within(dialog).getByLabelText('Duration'), '0');
    await user.click(within(dialog).getByRole('button', { name: 'Schedule Appointment' }));
    expect(await screen.findByText('Appointment created successfully!')).toBeVisible();
    const sent = server.callsOf('POST /api/clients/c-mei/appointments');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers['Idempotency-Key']).toMatch(/^[\da-f-]{36}$/);
    expect(sent[0]?.body).toEqual({
      type: 'Prenatal Visit',
      date: '2026-11-12',
      allDay: false,
      time: '10:00',
      duration: 0,
      location: 'Client Home',
      priority: 'normal',
      notes: '',
      distance: null,
      travelMinutes: null,
    });
    expect(screen.getByRole('button', { name: /Mei Chen .*November 12, 2026/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf(NOVEMBER)).toHaveLength(1);
  });

  it('asks before double-booking, and then saves with the same idempotency key', async () => {
    const taken = {
      status: 409,
      body: {
        code: 'APPOINTMENT_OVERLAP',
        message: 'You already have an appointment at this time.',
        current: [appointment()],
      },
    };
    const { user, server } = renderPractice('/schedule', (given) =>
      given.on('POST /api/clients/c-ana/appointments', taken, taken, {
        body: { appointment: appointment({ id: 'a-9', time: '10:30' }) },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'New Appointment' }));
    const form = await screen.findByRole('dialog', { name: 'Schedule New Appointment' });
    await user.selectOptions(
      within(form).getByLabelText('Client'),
      await within(form).findByText('Ana Lopez'),
    );
    const submit = within(form).getByRole('button', { name: 'Schedule Appointment' });
    await user.click(submit);
    const question = await screen.findByRole('dialog', { name: 'Double booking' });
    expect(question).toHaveTextContent(
      'You already have an appointment at this time. Prenatal Visit with Ana Lopez, Fri, Nov 27, 10:00 AM, 90 minutes. Save it anyway?',
    );
    await user.click(within(question).getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(submit).toBeEnabled());
    expect(form).toBeVisible();
    await user.click(submit);
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Double booking' })).getByRole('button', {
        name: 'Save anyway',
      }),
    );
    expect(await screen.findByText('Appointment created successfully!')).toBeVisible();
    const sent = server.callsOf('POST /api/clients/c-ana/appointments');
    expect(sent.map(({ body }) => (body as { allowOverlap?: boolean }).allowOverlap)).toEqual([
      undefined,
      undefined,
      true,
    ]);
    expect(new Set(sent.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
  });

  it('says what happens to a time that a DST change skips', async () => {
    const { user } = renderPractice('/schedule?date=2027-03-14', (given) =>
      given.on(rangeUrl('2027-02-28', '2027-04-10'), list()),
    );
    await user.click(
      await screen.findByRole('button', { name: 'New appointment on Sunday, March 14, 2027' }),
    );
    const time = await screen.findByLabelText('Time');
    await user.clear(time);
    await user.type(time, '02:30');
    expect(time).toHaveAccessibleDescription(/so 2:30 AM doesn't exist\. It will be 3:30 AM\./);
  });

  it('keeps the form and its values when saving fails, and says why', async () => {
    const { user } = renderPractice('/schedule', (given) =>
      given.on('POST /api/clients/c-ana/appointments', { offline: true }),
    );
    await user.click(await screen.findByRole('button', { name: 'New Appointment' }));
    const form = await screen.findByRole('dialog');
    await user.selectOptions(within(form).getByLabelText('Client'), await within(form).findByText(ana.name));
    await user.type(within(form).getByLabelText(/^Notes/), 'Bring the ball');
    await user.click(within(form).getByRole('button', { name: 'Schedule Appointment' }));
    expect(await screen.findByText('Failed to create appointment')).toBeVisible();
    expect(within(form).getByLabelText(/^Notes/)).toHaveValue('Bring the ball');
    expect(within(form).getByRole('button', { name: 'Schedule Appointment' })).toBeEnabled();
  });

  it('is restored when the practitioner signs in again after the session ended', async () => {
    const first = renderPractice('/schedule', (given) =>
      given.on('POST /api/clients/c-ana/appointments', { status: 401, body: { code: 'NOT_SIGNED_IN' } }),
    );
    await first.user.click(await screen.findByRole('button', { name: 'New Appointment' }));
    const form = await screen.findByRole('dialog');
    await first.user.selectOptions(
      within(form).getByLabelText('Client'),
      await within(form).findByText(ana.name),
    );
    await first.user.type(within(form).getByLabelText(/^Notes/), 'Bring the ball');
    await first.user.click(within(form).getByRole('button', { name: 'Schedule Appointment' }));
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
    first.unmount();
    renderPractice('/schedule');
    const again = await screen.findByRole('dialog', { name: 'Schedule New Appointment' });
    expect(within(again).getByLabelText(/^Notes/)).toHaveValue('Bring the ball');
    await waitFor(() => expect(within(again).getByLabelText('Client')).toHaveDisplayValue('Ana Lopez'));
  });
});
