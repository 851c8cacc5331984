import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ana, renderPractice } from '../../../testing/appointments.js';
import { member } from '../../../testing/careTeam.js';
import { reminder } from '../../../testing/reminders.js';
import { clearBrowserState } from '../../../testing/renderApp.js';
import type { StubHttp } from '../../../testing/stubHttp.js';

const CREATE = `POST /api/clients/${ana.id}/reminders`;
const MEMBERS = `GET /api/clients/${ana.id}/members`;

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  clearBrowserState();
});

async function openLine(prepare: (server: StubHttp) => void = () => {}) {
  const app = renderPractice('/reminders', prepare);
  const form = within(await screen.findByRole('form', { name: 'Quick reminder' }));
  return { ...app, form, field: form.getByRole('textbox') };
}

it('shows how the line was understood, and adds the reminder', async () => {
  const { user, server, form, field } = await openLine((given) =>
    given.on(CREATE, { status: 201, body: { reminder: reminder({ title: 'Call Ana' }) } }),
  );
  await user.type(field, 'call Ana Friday 9:30');
  await waitFor(() =>
    expect(form.getByRole('status')).toHaveTextContent(
      'Call Ana · Ana Lopez · Friday, December 4, 2026 · 9:30 AM',
    ),
  );
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Reminder created successfully!')).toBeVisible();
  expect(server.callsOf(CREATE)[0]?.body).toMatchObject({
    title: 'Call Ana',
    dueDate: '2026-12-04',
    dueTime: '09:30',
    eddOffsetDays: null,
  });
  await waitFor(() => expect(field).toHaveValue(''));
});

it('assigns the reminder to a care team member named in the line or chosen from the list', async () => {
  const { user, server, form, field } = await openLine((given) => {
    given.on(MEMBERS, { body: { members: [member()] } });
    given.on(CREATE, { status: 201, body: { reminder: reminder() } });
  });
  await user.type(field, 'call Ana Friday 9am for Noor');
  const assignee = await form.findByRole('combobox', { name: 'Assigned to' });
  expect(assignee).toHaveDisplayValue('Noor Example');
  expect(form.getByRole('status')).toHaveTextContent(
    'Call Ana · Ana Lopez · Friday, December 4, 2026 · 9:00 AM · for Noor Example',
  );
  await user.selectOptions(assignee, 'Me');
  expect(form.getByRole('status')).toHaveTextContent(/^Call Ana for Noor · .* · 9:00 AM$/u);
  await user.selectOptions(assignee, 'Noor Example');
  await user.click(form.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(server.callsOf(CREATE)).toHaveLength(1));
  expect(server.callsOf(CREATE)[0]?.body).toMatchObject({ title: 'Call Ana', assigneeId: 'u-noor' });
});

it('turns a week of pregnancy into an offset from the due date', async () => {
  const { user, server, form, field } = await openLine((given) =>
    given.on(CREATE, { status: 201, body: { reminder: reminder() } }),
  );
  await user.type(field, "print Ana's plan at 36 weeks");
  await waitFor(() => expect(form.getByRole('status')).toHaveTextContent('4 weeks before the due date'));
  await user.click(form.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(server.callsOf(CREATE)).toHaveLength(1));
  expect(server.callsOf(CREATE)[0]?.body).toMatchObject({ eddOffsetDays: -28 });
  expect(server.callsOf(CREATE)[0]?.body).not.toHaveProperty('dueDate');
});

it('says which part is missing, and keeps the line when saving fails', async () => {
  const { user, form, field } = await openLine((given) => given.on(CREATE, { status: 500, body: '' }));
  await user.type(field, 'call tomorrow');
  expect(form.getByRole('status')).toHaveTextContent('Add the name of a client.');
  expect(form.getByRole('button', { name: 'Add' })).toBeDisabled();
  await user.type(field, ' Ana');
  await waitFor(() => expect(form.getByRole('button', { name: 'Add' })).toBeEnabled());
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Failed to create reminder')).toBeVisible();
  expect(field).toHaveValue('call tomorrow Ana');
});
