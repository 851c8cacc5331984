import { screen, within } from '@testing-library/react';
import { planResponse } from '../../../testing/onCall.js';
import { clearBrowserState } from '../../../testing/renderApp.js';
import { wholeText } from '../../../testing/wholeText.js';
import { GET_CHART } from '../testing/chart.js';
import { ADA_ID, ada, openSignedIn, serverWithProfile } from '../testing/clients.js';

afterEach(clearBrowserState);

const backup = {
  id: 'b-1',
  name: 'Bea Backup',
  phone: '555-0120',
  start: '2027-02-25',
  end: null,
  answer: 'accepted' as const,
  answeredAt: null,
};
const call = {
  id: 'call-1',
  kind: 'accepted' as const,
  at: '2027-02-25T10:14:00.000Z',
  coverageId: 'b-1',
  name: 'Bea Backup',
  phone: '555-0120',
};
const answer = {
  ...planResponse({
    override: { start: '2027-02-21', end: '2027-03-20', reason: 'Twins' },
    coverage: [backup],
    calls: [call],
    version: 2,
  }),
  clientId: ADA_ID,
  edd: '2027-03-07',
  window: { start: '2027-02-21', end: '2027-03-20', source: 'override' as const },
};

function open(body: unknown) {
  const server = serverWithProfile();
  server.on(GET_CHART, { body: { client: ada() } });
  server.on(`GET /api/clients/${ADA_ID}/on-call`, { body });
  openSignedIn(`/client-chart/${ADA_ID}`, server);
  return screen.findByRole('region', { name: 'On call' });
}

it('shows the window with its reason, the backups, the days without a backup, and who is covering', async () => {
  const card = await open(answer);
  expect(await within(card).findByText('Feb 21, 2027 – Mar 20, 2027')).toBeVisible();
  expect(within(card).getByText('Chosen for this client')).toBeVisible();
  expect(within(card).getByText('Twins')).toBeVisible();
  expect(within(card).getByText('38w 0d to 41w 6d')).toBeVisible();
  expect(within(card).getByText(/^Due in \d+ days$|past the due date$/)).toBeVisible();
  expect(within(card).getByText('Sun, Feb 21 – Wed, Feb 24')).toBeVisible();
  expect(within(card).getByText(/Accepted · from Feb 25, 2027/)).toBeVisible();
  expect(within(card).getByText(wholeText(/^Bea Backup has been covering since/))).toBeVisible();
  expect(within(card).getByRole('button', { name: 'I can’t go' })).toBeVisible();
});

it('offers to choose a window if the due date is missing', async () => {
  const card = await open({
    ...answer,
    edd: null,
    window: null,
    plan: { override: null, coverage: [], calls: [], version: 0 },
  });
  expect(
    await within(card).findByText('There is no on-call window yet. Add a due date, or choose a window.'),
  ).toBeVisible();
  expect(within(card).getByText('No backups yet.')).toBeVisible();
  expect(within(card).getByRole('button', { name: 'Window and backups' })).toBeVisible();
});
