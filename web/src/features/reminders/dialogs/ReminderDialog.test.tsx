import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ana, mei } from '../../../testing/appointments.js';
import { member } from '../../../testing/careTeam.js';
import { dialog, field, openEdit } from '../../../testing/reminderDialog.js';
import { reminder, renderReminders, titles } from '../../../testing/reminders.js';
import { clearBrowserState, renderApp } from '../../../testing/renderApp.js';
import type { StubHttp } from '../../../testing/stubHttp.js';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  clearBrowserState();
});

const CREATE = 'POST /api/clients/c-ana/reminders';

const create = () => dialog().getByRole('button', { name: 'Create Reminder' });

async function openNew(prepare: (server: StubHttp) => void = () => {}, reminders = [reminder()]) {
  const app = renderReminders(reminders, prepare);
  await user(app).click((await screen.findAllByRole('button', { name: 'New Reminder' }))[0] as HTMLElement);
  await screen.findByRole('dialog', { name: 'Create New Reminder' });
  return app;
}

const user = (app: ReturnType<typeof renderApp>) => app.user;

async function fill(app: ReturnType<typeof renderApp>) {
  await app.user.selectOptions(field('Client'), ana.name);
  await app.user.type(field('Title'), 'Call her');
}

describe('a new reminder', () => {
  it('starts with the right defaults', async () => {
    await openNew();
    expect(field('Client')).toHaveValue('');
    expect(field('Follow-up')).toBeChecked();
    expect(field('Title')).toHaveValue('');
    expect(field(/^Description/)).toHaveValue('');
    expect(field('Due date')).toHaveValue('2026-11-27');
    expect(field('Due time')).toHaveValue('09:00');
    expect(field('Priority')).toHaveValue('medium');
    expect(field(/^Estimated duration/)).toHaveValue(30);
    expect(field(/^Estimated duration/)).toHaveAttribute('step', '15');
    expect(field(/^Estimated duration/)).toHaveAttribute('min', '0');
    expect(field('Recurring reminder')).not.toBeChecked();
    expect(dialog().queryByLabelText('Repeats')).toBeNull();
  });

  it('requires a client and a title', async () => {
    const app = await openNew();
    expect(create()).toBeDisabled();
    await app.user.type(field('Title'), 'Call her');
    expect(create()).toBeDisabled();
    await app.user.selectOptions(field('Client'), ana.name);
    expect(create()).toBeEnabled();
    await app.user.clear(field('Title'));
    await app.user.type(field('Title'), '  ');
    expect(create()).toBeDisabled();
  });

  it.each([
    ['Follow-up', 30, 'Feeding follow-up'],
    ['Milestone', 0, '40 weeks: due date'],
    ['Preparation', 60, 'Finalize birth plan'],
    ['Documentation', 15, 'Write birth summary'],
    ['Administrative', 30, 'Send balance invoice'],
  ])('of type %s takes %i minutes by default, and suggests its own titles', async (type, minutes, title) => {
    const app = await openNew();
    await app.user.click(field(type));
    expect(field(/^Estimated duration/)).toHaveValue(minutes);
    expect(within(dialog().getByRole('group', { name: 'Quick titles' })).getAllByRole('button')).toHaveLength(
      4,
    );
    await app.user.click(dialog().getByRole('button', { name: title }));
    expect(field('Title')).toHaveValue(title);
  });

  it('is saved, comes first in the list, and leaves the form empty', async () => {
    const made = reminder({
      id: 'r-9',
      title: 'Call her',
      dueTime: '20:00',
      type: 'followUp',
      priority: 'low',
    });
    const app = await openNew((server) => server.on(CREATE, { status: 201, body: { reminder: made } }));
    await fill(app);
    await app.user.type(field(/^Description/), 'About the plan');
    await app.user.clear(field('Due time'));
    await app.user.type(field('Due time'), '20:00');
    await app.user.selectOptions(field('Priority'), 'Low');
    await app.user.click(field('Recurring reminder'));
    await app.user.selectOptions(field('Repeats'), 'Every two weeks');
    await app.user.click(create());
    expect(await screen.findByText('Reminder created successfully!')).toBeVisible();
    const [call] = app.server.callsOf(CREATE);
    expect(call?.body).toEqual({
      type: 'followUp',
      title: 'Call her',
      description: 'About the plan',
      dueDate: '2026-11-27',
      dueTime: '20:00',
      priority: 'low',
      estimatedDuration: 30,
      isRecurring: true,
      recurringInterval: 'biweekly',
      eddOffsetDays: null,
      assigneeId: null,
    });
    expect(call?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Sorted by due date, the new reminder would be last.
    expect(titles()).toEqual(['Call her', 'Pack the bag']);
    await app.user.click(screen.getByRole('button', { name: 'New Reminder' }));
    expect(field('Title')).toHaveValue('');
  });

  it('can be closed while saving, without affecting the next reminder', async () => {
    const answers: (() => void)[] = [];
    const late = (id: string, title: string) => ({
      status: 201,
      body: { reminder: reminder({ id, title }) },
      after: new Promise<void>((resolve) => answers.push(resolve)),
    });
    const app = await openNew((server) => server.on(CREATE, late('r-8', 'First'), late('r-9', 'Second')));
    await fill(app);
    await app.user.click(create());
    await app.user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await app.user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await app.user.click(screen.getByRole('button', { name: 'New Reminder' }));
    await fill(app);
    await app.user.click(create());
    expect(app.server.callsOf(CREATE)).toHaveLength(2);
    answers[0]?.();
    expect(await screen.findByText('Reminder created successfully!')).toBeVisible();
    expect(field('Title')).toHaveValue('Call her');
    expect(create()).toBeDisabled();
    answers[1]?.();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(titles()).toEqual(['Second', 'First', 'Pack the bag']);
  });

  it('is shown on the tab for its due date', async () => {
    const made = reminder({ id: 'r-9', title: 'Call her', dueDate: '2026-12-24' });
    const app = await openNew((server) => server.on(CREATE, { status: 201, body: { reminder: made } }));
    await fill(app);
    await app.user.click(create());
    await waitFor(() => expect(titles()).toEqual(['Call her']));
    expect(screen.getByRole('tab', { name: /Upcoming/ })).toHaveAttribute('aria-selected', 'true');
  });

  it.each([
    [{ status: 400, body: { message: 'Not like this.' } }, 'Not like this.'],
    [{ status: 500, body: {} }, 'Failed to create reminder'],
    [{ offline: true as const }, 'Error creating reminder'],
    [{ status: 201, body: 'not JSON' }, 'Something went wrong creating the reminder'],
  ])(
    'reports a failure (%j) as "%s", keeps its values, and retries with the same key',
    async (answer, text) => {
      const app = await openNew((server) => server.on(CREATE, answer));
      await fill(app);
      await app.user.click(create());
      expect(await screen.findByText(text)).toBeVisible();
      expect(field('Title')).toHaveValue('Call her');
      await app.user.click(create());
      await waitFor(() => expect(app.server.callsOf(CREATE)).toHaveLength(2));
      const keys = app.server.callsOf(CREATE).map(({ headers }) => headers['Idempotency-Key']);
      expect(keys[0]).toBe(keys[1]);
    },
  );

  it('shows an error next to its field and focuses the field', async () => {
    const app = await openNew();
    await fill(app);
    await app.user.clear(field(/^Estimated duration/));
    await app.user.type(field(/^Estimated duration/), '-15');
    await app.user.click(create());
    expect(field(/^Estimated duration/)).toHaveAccessibleDescription(
      'Please enter whole minutes from 0 to 1440',
    );
    expect(field(/^Estimated duration/)).toHaveFocus();
    expect(app.server.callsOf(CREATE)).toHaveLength(0);
  });

  it("shows the server's error next to its field", async () => {
    const details = [{ field: 'title', message: 'Please use at most 200 characters' }];
    const app = await openNew((server) =>
      server.on(CREATE, { status: 400, body: { code: 'VALIDATION_FAILED', message: 'x', details } }),
    );
    await fill(app);
    await app.user.click(create());
    await waitFor(() =>
      expect(field('Title')).toHaveAccessibleDescription('Please use at most 200 characters'),
    );
  });

  it('is restored after a reload', async () => {
    const app = await openNew();
    await fill(app);
    app.unmount();
    app.store.stop();
    renderApp('/reminders', app.server);
    expect(await screen.findByDisplayValue('Call her')).toBeVisible();
    await app.user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await app.user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(Object.keys(window.sessionStorage)).toEqual([]);
    expect(Object.keys(window.localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });
});

describe("a reminder relative to the client's due date", () => {
  const CLIENT = 'GET /api/clients/c-ana';
  const due = (client: object) => (server: StubHttp) => server.on(CLIENT, { body: { client } });

  it('shows the resulting day, and is sent as days from the due date', async () => {
    const app = await openNew((server) => {
      due({ edd: '2027-03-07', pregnancyEnd: null })(server);
      server.on(CREATE, { status: 201, body: { reminder: reminder({ id: 'r-9', eddOffsetDays: -14 }) } });
    });
    await fill(app);
    await app.user.click(field('From the client’s due date'));
    expect(await dialog().findByText(/That’s Sunday, February 21, 2027\./)).toBeVisible();
    expect(dialog().queryByLabelText('Recurring reminder')).toBeNull();
    await app.user.selectOptions(field('Before or after'), 'after the due date');
    await app.user.selectOptions(field('Days or weeks'), 'days');
    expect(dialog().getByText(/That’s Tuesday, March 9, 2027\./)).toBeVisible();
    await app.user.click(create());
    await waitFor(() => expect(app.server.callsOf(CREATE)).toHaveLength(1));
    expect(app.server.callsOf(CREATE)[0]?.body).toMatchObject({ eddOffsetDays: 2, isRecurring: false });
    expect(app.server.callsOf(CREATE)[0]?.body).not.toHaveProperty('dueDate');
    expect(app.server.callsOf(CLIENT)).toHaveLength(1);
  });

  it.each([
    [{ edd: '2026-12-01', pregnancyEnd: { date: null } }, 'This pregnancy has ended. Choose a date instead.'],
    [{ edd: null, pregnancyEnd: null }, 'This client has no due date yet'],
  ])("can't be set for a client without a due date: %j", async (client, text) => {
    const app = await openNew(due(client));
    await fill(app);
    await app.user.click(field('From the client’s due date'));
    await waitFor(() => expect(dialog().getByText(new RegExp(text))).toBeVisible());
    await app.user.click(create());
    expect(field('How many')).toHaveAccessibleDescription(text);
    expect(app.server.callsOf(CREATE)).toHaveLength(0);
  });
});

it('offers clients by name', async () => {
  await openNew();
  const options = within(field('Client')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Select a client', ana.name, mei.name]);
});

describe('the care team', () => {
  const TEAM = 'GET /api/clients/c-ana/members';
  const noor = member({ accountId: 'u-noor', access: 'view' });
  const invited = member({ id: 'm-2', name: '', accountId: null, state: 'invited' });

  it('lists its active members, but not those only invited, as assignees', async () => {
    const made = reminder({ id: 'r-9', title: 'Call her', assigneeId: 'u-noor', assigneeName: noor.name });
    const app = await openNew((server) => {
      server.on(TEAM, { body: { members: [noor, invited] } });
      server.on(`GET /api/clients/${mei.id}/members`, { body: { members: [] } });
      server.on(CREATE, { status: 201, body: { reminder: made } });
    });
    expect(dialog().queryByLabelText('Assigned to')).toBeNull();
    await fill(app);
    const assignee = await dialog().findByLabelText('Assigned to');
    expect(
      within(assignee)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Me', 'Noor Example']);
    await app.user.selectOptions(assignee, 'Noor Example');
    expect(assignee).toHaveAccessibleDescription(
      'Noor Example can only view the chart, so you’ll need to mark the reminder complete.',
    );
    await app.user.selectOptions(field('Client'), mei.name);
    await waitFor(() => expect(dialog().queryByLabelText('Assigned to')).toBeNull());
    await app.user.selectOptions(field('Client'), ana.name);
    expect(await dialog().findByLabelText('Assigned to')).toHaveValue('');
    await app.user.selectOptions(field('Assigned to'), 'Noor Example');
    await app.user.click(create());
    expect(await screen.findByText('Reminder created successfully!')).toBeVisible();
    expect(app.server.callsOf(CREATE)[0]?.body).toMatchObject({ assigneeId: 'u-noor' });
    expect(screen.getByRole('list', { name: /reminders/i })).toHaveTextContent('Assigned toNoor Example');
  });

  it('keeps an assignee who has lost access until someone else is chosen', async () => {
    const before = reminder({ assigneeId: 'u-noor', assigneeName: 'Noor Example' });
    const PUT = 'PUT /api/clients/c-ana/reminders/r-1';
    const details = [{ field: 'assigneeId', message: "Please choose someone on the client's care team" }];
    const app = await openEdit(before, (server) => {
      server.on(TEAM, { body: { members: [] } });
      server.on(PUT, { status: 400, body: { code: 'VALIDATION_FAILED', message: 'No.', details } });
    });
    expect(field('Assigned to')).toHaveValue('u-noor');
    await app.user.click(dialog().getByRole('button', { name: 'Save Changes' }));
    expect(await dialog().findByText("Please choose someone on the client's care team")).toBeVisible();
    await app.user.selectOptions(field('Assigned to'), 'Me');
    await app.user.click(dialog().getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(app.server.callsOf(PUT)).toHaveLength(2));
    expect(app.server.callsOf(PUT).map(({ body }) => body)).toEqual([
      expect.objectContaining({ assigneeId: 'u-noor' }),
      expect.objectContaining({ assigneeId: null }),
    ]);
  });
});
