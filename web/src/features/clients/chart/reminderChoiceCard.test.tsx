import type { ClientReminderStatus } from '@doula-desk/domain';
import { screen, within } from '@testing-library/react';
import { planAnswer } from '../../../testing/onCall.js';
import { forgetEverything } from '../../../testing/renderApp.js';
import { ADA_ID, ada, openSignedIn, serverWithProfile } from '../testing/clients.js';

afterEach(forgetEverything);

const CHOICE = `/api/clients/${ADA_ID}/appointment-reminders`;
const status: ClientReminderStatus = {
  choice: 'practice',
  changedAt: null,
  timeZone: null,
  isPracticeOn: true,
  hasEmail: true,
};

async function openChart(given: Partial<ClientReminderStatus>) {
  const server = serverWithProfile();
  server.on(`GET /api/clients/${ADA_ID}`, { body: { client: ada() } });
  server.on(`GET /api/clients/${ADA_ID}/on-call`, {
    body: {
      ...planAnswer(),
      clientId: ADA_ID,
      edd: '2027-03-07',
      window: { start: '2027-02-14', end: '2027-03-21', source: 'practice' },
    },
  });
  server.on(`GET ${CHOICE}`, { body: { ...status, ...given } });
  server.on(`PUT ${CHOICE}`, { body: { ...status, ...given, choice: 'off' } });
  const app = openSignedIn(`/client-chart/${ADA_ID}`, server);
  const card = within(await screen.findByRole('region', { name: 'Appointment reminders' }));
  return { ...app, card, toggle: await card.findByRole('switch', { name: 'Remind this client by email' }) };
}

it('turns the reminders of a client off', async () => {
  const { server, user, toggle } = await openChart({});
  expect(toggle).toBeChecked();
  await user.click(toggle);
  expect(await screen.findByText('Reminder choice saved.')).toBeVisible();
  expect(server.callsOf(`PUT ${CHOICE}`)[0]?.body).toEqual({ choice: 'off' });
  expect(toggle).not.toBeChecked();
});

it('turns them on for a client who stopped them only after asking whether they want them', async () => {
  const { server, user, card, toggle } = await openChart({
    choice: 'opted-out',
    changedAt: '2026-11-20T15:00:00.000Z',
  });
  expect(card.getByText(/stopped these reminders on Nov 20, 2026/u)).toBeVisible();
  await user.click(toggle);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(server.callsOf(`PUT ${CHOICE}`)).toEqual([]);
  await user.click(toggle);
  await user.click(await screen.findByRole('button', { name: 'They asked for them' }));
  await screen.findByText('Reminder choice saved.');
  expect(server.callsOf(`PUT ${CHOICE}`)[0]?.body).toEqual({ choice: 'practice', clientAskedAgain: true });
});

it('says what keeps a client from being reminded', async () => {
  const { card } = await openChart({ hasEmail: false });
  expect(card.getByText('Add an email address to the chart to remind this client.')).toBeVisible();
});
