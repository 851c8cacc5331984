import type { ClientReminderStatus } from '@doula-desk/domain';
import { screen, within } from '@testing-library/react';
import { planResponse } from '../../../testing/onCall.js';
import { clearBrowserState } from '../../../testing/renderApp.js';
import { ADA_ID, ada, openSignedIn, serverWithProfile } from '../testing/clients.js';

afterEach(clearBrowserState);

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
      ...planResponse(),
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

it('turns off reminders for a client', async () => {
  const { server, user, toggle } = await openChart({});
  expect(toggle).toBeChecked();
  await user.click(toggle);
  expect(await screen.findByText('Reminder settings saved.')).toBeVisible();
  expect(server.callsOf(`PUT ${CHOICE}`)[0]?.body).toEqual({ choice: 'off' });
  expect(toggle).not.toBeChecked();
});

it('turns on stopped reminders again only after confirming that the client asked for it', async () => {
  const { server, user, card, toggle } = await openChart({
    choice: 'opted-out',
    changedAt: '2026-11-20T15:00:00.000Z',
  });
  expect(card.getByText(/stopped these reminders on Nov 20, 2026/u)).toBeVisible();
  await user.click(toggle);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(server.callsOf(`PUT ${CHOICE}`)).toEqual([]);
  await user.click(toggle);
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  await screen.findByText('Reminder settings saved.');
  expect(server.callsOf(`PUT ${CHOICE}`)[0]?.body).toEqual({ choice: 'practice', clientAskedAgain: true });
});

it("shows why a client doesn't get reminders", async () => {
  const { card } = await openChart({ hasEmail: false });
  expect(card.getByText('Add an email address to the chart to remind this client.')).toBeVisible();
});
