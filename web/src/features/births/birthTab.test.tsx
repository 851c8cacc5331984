import { type Birth, blankBaby, blankBirth } from '@doula-desk/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { keepUnsent, readUnsent } from '../../lib/unsent.js';
import { ADA_ID, birthLog, openAsPractitioner, READ_LOG, serverWithChart } from '../../testing/births.js';
import { clearBrowserState, zoe } from '../../testing/renderApp.js';

afterEach(clearBrowserState);

const AT = '2026-11-09T12:00:00.000Z';
const TAB = `/client-chart/${ADA_ID}?tab=birth`;
const SHARES = `/api/clients/${ADA_ID}/births/birth-1/shares`;

const recorded: Birth = {
  ...blankBirth(),
  id: 'birth-1',
  status: 'recorded',
  babies: [{ ...blankBaby(), name: 'Mira', bornAt: AT, weight: 3420 }],
  story: '',
  recordedAt: AT,
  version: 1,
  updatedAt: AT,
};

const share = {
  id: 's-1',
  subject: 'birth-story',
  recipient: 'ada@example.org',
  createdAt: AT,
  expiresAt: '2199-01-01T00:00:00.000Z',
  revokedAt: null,
  mail: null,
  openings: [],
} as const;

function serverWithBirth() {
  const server = serverWithChart();
  server.on(READ_LOG, { body: { log: birthLog({ birth: recorded }) } });
  return server;
}

describe('the Birth tab', () => {
  it('emails the client a link to the birth story', async () => {
    const server = serverWithBirth();
    server.on(`GET ${SHARES}`, { body: { shares: [], clientEmail: 'ada@example.org' } });
    server.on(`POST ${SHARES}`, { status: 201, body: { share } });
    const { user } = openAsPractitioner(TAB, server);
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share birth - Ada Núñez' }));
    expect(await dialog.findByText('Nothing has been shared yet.')).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText('Email')).toHaveValue('ada@example.org'));
    await user.click(dialog.getByRole('radio', { name: 'Birth story' }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Birth story shared with ada@example.org!')).toBeVisible();
    expect(server.callsOf(`POST ${SHARES}`)).toMatchObject([
      { body: { email: 'ada@example.org', expiresInDays: 30, subject: 'birth-story' } },
    ]);
    const [line] = dialog.getAllByRole('listitem');
    expect(line).toHaveTextContent('Birth story · Created');
  });

  it('opens the list of links from a notification about a failed email', async () => {
    const server = serverWithBirth();
    server.on(`GET ${SHARES}`, { body: { shares: [share], clientEmail: '' } });
    openAsPractitioner(`${TAB}&share=birth`, server);
    expect(await screen.findByRole('dialog', { name: 'Share birth - Ada Núñez' })).toBeVisible();
  });

  it('deletes the birth after a confirmation, along with unsent entries that would recreate the log', async () => {
    const server = serverWithBirth();
    const url = `DELETE /api/clients/${ADA_ID}/birth`;
    server.on(url, { status: 204 });
    const { user } = openAsPractitioner(TAB, server);
    const button = await screen.findByRole('button', { name: 'Delete birth' });
    await user.click(button);
    const ask = within(await screen.findByRole('dialog', { name: 'Delete this birth' }));
    await user.click(ask.getByRole('button', { name: 'Cancel' }));
    expect(server.callsOf(url)).toHaveLength(0);
    const event = {
      id: '0198f0a0-0000-7000-8000-0000000000e1',
      kind: 'arrived' as const,
      at: AT,
      endedAt: null,
      note: '',
      details: {},
      revision: 1,
      changedAt: AT,
      isDeleted: false,
      by: '',
    };
    keepUnsent(zoe.uid, 'birth-entry', `${ADA_ID}:${event.id}`, { event });
    await user.click(button);
    const again = within(await screen.findByRole('dialog', { name: 'Delete this birth' }));
    server.on(READ_LOG, { body: { log: birthLog() } });
    await user.click(again.getByRole('button', { name: 'Delete birth' }));
    expect(await screen.findByText('No birth log yet')).toBeVisible();
    expect(readUnsent(zoe.uid, 'birth-entry').size).toBe(0);
  });

  it("shows weights in the practice's units", async () => {
    openAsPractitioner(TAB, serverWithBirth());
    expect(await screen.findByText('7 lb 8.6 oz')).toBeVisible();
  });
});

describe('a birth log after a loss', () => {
  const arrived = {
    id: '0198f0a0-0000-7000-8000-0000000000e2',
    kind: 'arrived' as const,
    at: AT,
    endedAt: null,
    note: 'Held her hand',
    details: {},
    revision: 1,
    changedAt: AT,
    isDeleted: false,
    by: '',
  };

  it("stays readable, but doesn't offer to record a birth, and isn't shown as in progress", async () => {
    const server = serverWithChart();
    const birth = { ...recorded, status: 'in_progress' as const, recordedAt: null, babies: [] };
    const log = birthLog({ pregnancyEnded: true, birth, events: [arrived] });
    server.on(READ_LOG, { body: { log } });
    const { user } = openAsPractitioner(TAB, server);
    const tab = within(await screen.findByRole('region', { name: 'Birth' }));
    expect(await tab.findByText('Birth log')).toBeVisible();
    expect(tab.queryByText(/in progress|recorded|Congratulations/u)).toBeNull();
    await user.click(tab.getByRole('link', { name: 'Open birth log' }));
    expect(await screen.findByText(/^This pregnancy has ended\./u)).toBeVisible();
    expect(screen.getByText('Held her hand')).toBeVisible();
    expect(screen.queryByRole('button', { name: /birth record|Record birth/u })).toBeNull();
  });
});
