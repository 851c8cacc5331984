import { type Client, toClientFields } from '@doula-desk/domain';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { writeToken } from '../../../lib/http/token.js';
import { stubEmptyPractice } from '../../../testing/emptyPractice.js';
import { reminder } from '../../../testing/reminders.js';
import { clearBrowserState, renderApp, zoe } from '../../../testing/renderApp.js';
import { type StubHttp, stubHttp } from '../../../testing/stubHttp.js';

afterEach(() => {
  jest.restoreAllMocks();
  clearBrowserState();
});

const LIST = 'GET /api/clients/c-ana/reminders?limit=1000&pregnancy=current';
const CREATE = 'POST /api/clients/c-ana/reminders';
const PUT = 'PUT /api/clients/c-ana/reminders/r-1';
const DELETE = 'DELETE /api/clients/c-ana/reminders/r-1';

const client: Client = {
  ...toClientFields({ firstName: 'Ana', lastName: 'Lopez', edd: '2027-03-07' }),
  id: 'c-ana',
  version: 1,
  ownerEmail: zoe.email,
  createdAt: '2026-09-01T10:00:00.000Z',
  updatedAt: '2026-09-01T10:00:00.000Z',
};

// Days that are in the past or future whenever the tests run.
const overdue = reminder({ dueDate: '2020-01-05' });
const pending = reminder({
  id: 'r-2',
  title: 'Call her',
  dueDate: '2199-01-05',
  dueTime: '14:30',
  assigneeName: 'Noor Example',
});
const completed = reminder({ id: 'r-3', title: 'Notes', status: 'completed', completedDate: '2020-01-01' });

async function openTab(
  reminders = [completed, pending, overdue],
  prepare: (server: StubHttp) => void = () => {},
) {
  writeToken('t-1');
  const server = stubEmptyPractice(stubHttp());
  server.on('GET /me', { body: zoe });
  server.on('GET /api/clients/c-ana', { body: { client } });
  server.on(LIST, { body: { reminders, nextCursor: null } });
  prepare(server);
  const app = renderApp('/client-chart/c-ana', server);
  await app.user.click(await screen.findByRole('tab', { name: /^Reminders/ }));
  return app;
}

const row = (title: string) => screen.getByText(title).closest('li') as HTMLElement;

it('loads once with the chart, counts pending reminders, and lists all reminders', async () => {
  const { server } = await openTab();
  expect(screen.getByRole('tab', { name: /^Reminders/ })).toHaveTextContent('Reminders2');
  expect(server.callsOf(LIST)).toHaveLength(1);
  const list = screen.getByRole('list', { name: 'Reminders' });
  expect(
    within(list)
      .getAllByRole('checkbox')
      .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent),
  ).toEqual(['Pack the bag', 'Call her', 'Notes']);
  expect(row('Pack the bag')).toHaveTextContent('Overdue');
  expect(row('Call her')).not.toHaveTextContent('Overdue');
  expect(row('Call her')).toHaveTextContent('Jan 5, 2199, 2:30 PM · 60 minutes · Assigned to Noor Example');
  expect(row('Notes').firstElementChild).toHaveClass('is-done');
  expect(row('Call her').firstElementChild).not.toHaveClass('is-done');
});

it("keeps a relative reminder's due date after the next pregnancy starts", async () => {
  // The chart's current pregnancy has no due date yet.
  const { user } = await openTab(
    [reminder({ id: 'r-7', title: 'Check in', dueDate: '2199-01-15', eddOffsetDays: 14 })],
    (server) => server.on('GET /api/clients/c-ana', { body: { client: { ...client, edd: null } } }),
  );
  await user.click(await screen.findByRole('button', { name: 'Edit Check in' }));
  expect(await screen.findByText(/That’s Tuesday, January 15, 2199/)).toBeVisible();
});

it('shows an empty state with a button to add the first reminder', async () => {
  const { user } = await openTab([]);
  expect(await screen.findByText('No reminders yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Reminder' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Ana Lopez');
});

it('completes a reminder immediately when its box is checked', async () => {
  const { server, user } = await openTab([pending, overdue], (given) =>
    given.on(PUT, {
      body: { reminder: { ...overdue, status: 'completed', version: 2 } },
      after: new Promise(() => {}),
    }),
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Pack the bag' }));
  expect(screen.getByRole('checkbox', { name: 'Pack the bag' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Pack the bag' })).toHaveFocus();
  expect(screen.getByRole('tab', { name: /^Reminders/ })).toHaveTextContent('Reminders1');
  expect(server.callsOf(PUT)[0]?.body).toMatchObject({ status: 'completed' });
});

it('reopens a completed reminder', async () => {
  const { server, user } = await openTab([{ ...completed, id: 'r-1' }], (given) =>
    given.on(PUT, { body: { reminder: reminder({ title: 'Notes', version: 2 }) } }),
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Notes' }));
  await waitFor(() => expect(server.callsOf(PUT)).toHaveLength(1));
  expect(server.callsOf(PUT)[0]?.body).toEqual({ status: 'pending' });
  expect(screen.getByRole('checkbox', { name: 'Notes' })).not.toBeChecked();
});

it('applies the last of several clicks on a checkbox', async () => {
  let answer = () => {};
  const after = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { server, user } = await openTab([overdue], (given) =>
    given.on(
      PUT,
      { body: { reminder: { ...overdue, status: 'completed', version: 2 } }, after },
      { body: { reminder: { ...overdue, version: 3 } } },
    ),
  );
  const box = await screen.findByRole('checkbox', { name: 'Pack the bag' });
  await user.click(box);
  await user.click(box);
  expect(server.callsOf(PUT)).toHaveLength(1);
  answer();
  await waitFor(() => expect(server.callsOf(PUT)).toHaveLength(2));
  expect(server.callsOf(PUT)[1]?.body).toEqual({ status: 'pending' });
  expect(screen.getByRole('checkbox', { name: 'Pack the bag' })).not.toBeChecked();
});

it('reverts a checkbox when saving fails', async () => {
  const { user } = await openTab([overdue], (given) =>
    given.on(PUT, { status: 500, body: { message: 'No.' } }),
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Pack the bag' }));
  expect(await screen.findByText('Failed to update reminder.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Pack the bag' })).not.toBeChecked();
});

it('adds a reminder for this client', async () => {
  const { server, user } = await openTab([overdue], (given) =>
    given.on(CREATE, { status: 201, body: { reminder: { ...pending, title: 'Call soon' } } }),
  );
  await user.click(await screen.findByRole('button', { name: 'Add Reminder' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Reminder' }));
  expect(dialog.getByRole('button', { name: 'Create Reminder' })).toBeDisabled();
  await user.type(dialog.getByLabelText('Title'), 'Call soon');
  await user.click(dialog.getByRole('button', { name: 'Create Reminder' }));
  expect(await screen.findByText('Reminder created successfully!')).toBeVisible();
  expect(server.callsOf(CREATE)[0]?.body).toMatchObject({ title: 'Call soon' });
  await waitFor(() => expect(row('Call soon')).toBeVisible());
});

it('edits a reminder', async () => {
  const { user } = await openTab([overdue], (given) =>
    given.on(PUT, { body: { reminder: { ...overdue, title: 'Pack!', version: 2 } } }),
  );
  await user.click(await screen.findByRole('button', { name: 'Edit Pack the bag' }));
  await user.type(await screen.findByLabelText('Title'), '!');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Reminder updated successfully!')).toBeVisible();
  expect(await screen.findByText('Pack!')).toBeVisible();
});

it('shows an error when saving fails', async () => {
  const { user } = await openTab([overdue], (given) =>
    given.on(PUT, { status: 400, body: { message: 'No.' } }),
  );
  await user.click(await screen.findByRole('button', { name: 'Edit Pack the bag' }));
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Failed to save reminder.')).toBeVisible();
});

it('asks before deleting, and shows an error when that fails', async () => {
  const { user } = await openTab([overdue], (given) =>
    given.on(DELETE, { status: 500, body: { message: 'No.' } }, { status: 204 }),
  );
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete Pack the bag' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  };
  await remove();
  expect(await screen.findByText('Failed to delete reminder.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await remove();
  expect(await screen.findByText('No reminders yet')).toBeVisible();
});
