import type { ShiftLog } from '@doula-desk/domain';
import { screen, within } from '@testing-library/react';
import { ADA_ID, openAsPractitioner, serverWithChart } from '../../../testing/births.js';
import { clearBrowserState } from '../../../testing/renderApp.js';

afterEach(clearBrowserState);

const SHIFT_ID = '0198f0a0-0000-7000-8000-0000000000c3';
const SHIFT = `/api/clients/${ADA_ID}/shifts/${SHIFT_ID}`;
const EMAIL = `POST ${SHIFT}/email`;
const HANDOVER = `PUT ${SHIFT}/handover`;
const START = '2026-11-09T22:00:00.000Z';
const END = '2026-11-10T06:00:00.000Z';

/** A shift that has ended, with a bottle and a note. */
function shiftLog(changes: Partial<ShiftLog> = {}, shift: Partial<ShiftLog['shift']> = {}): ShiftLog {
  const entry = {
    ...{ at: '2026-11-10T01:00:00.000Z', endedAt: null, note: '', revision: 1 },
    ...{ changedAt: START, isDeleted: false, by: '' },
  };
  return {
    clientId: ADA_ID,
    clientName: 'Ada Núñez',
    pregnancyId: '0198f0a0-0000-7000-8000-0000000000b2',
    clientEmail: 'ada@example.org',
    summariesStoppedAt: null,
    pregnancyEnded: false,
    babies: [{ number: 1, name: 'Mira' }],
    shift: {
      ...{ id: SHIFT_ID, start: START, end: END, timeZone: 'America/New_York', location: 'Home' },
      ...{ distance: null, travelMinutes: null, revision: 1, changedAt: START, by: '', updatedAt: START },
      handover: { parts: ['feeds'], message: '' },
      sharedAt: null,
      ...shift,
    },
    entries: [
      { ...entry, id: '0198f0a0-0000-7000-8000-0000000000e1', kind: 'bottle', details: { ml: 90 } },
      { ...entry, id: '0198f0a0-0000-7000-8000-0000000000e2', kind: 'mood', note: 'Tired', details: {} },
    ],
    ...changes,
  };
}

async function open(log: ShiftLog) {
  const server = serverWithChart();
  server.on(`GET ${SHIFT}`, { body: { log } });
  const { user } = openAsPractitioner(`/client-chart/${ADA_ID}/shifts/${SHIFT_ID}`, server);
  const card = within(await screen.findByRole('region', { name: 'Summary for the parents' }));
  return { server, user, card };
}

describe('a shift summary', () => {
  it('is emailed to the client with the shared parts', async () => {
    const { server, user, card } = await open(shiftLog());
    expect(card.getAllByText(/90 ml/)[0]).toBeVisible();
    expect(card.queryByText(/Tired/)).toBeNull();
    server.on(EMAIL, { body: { log: shiftLog({}, { sharedAt: END }) } });
    await user.click(card.getByRole('button', { name: 'Email summary' }));
    expect(await screen.findByText('Summary emailed to Ada Núñez')).toBeVisible();
    expect(await card.findByText(/^Emailed on Nov 10, 2026/)).toBeVisible();
    expect(server.callsOf(EMAIL)).toMatchObject([{ body: {} }]);
  });

  it('is emailed to a client who opted out only after confirmation', async () => {
    const { server, user, card } = await open(shiftLog({ summariesStoppedAt: END }));
    expect(card.getByText(/^Your client turned off these emails on Nov 10, 2026/)).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Email summary' }));
    const ask = () => screen.findByRole('dialog', { name: 'Email summaries again' });
    await user.click(within(await ask()).getByRole('button', { name: 'Cancel' }));
    expect(server.callsOf(EMAIL)).toHaveLength(0);
    server.on(EMAIL, { body: { log: shiftLog({}, { sharedAt: END }) } });
    await user.click(card.getByRole('button', { name: 'Email summary' }));
    await user.click(within(await ask()).getByRole('button', { name: 'Email summary' }));
    expect(await screen.findByText('Summary emailed to Ada Núñez')).toBeVisible();
    expect(server.callsOf(EMAIL)).toMatchObject([{ body: { clientAskedAgain: true } }]);
  });

  it('shows an error if emailing fails, and can be emailed again', async () => {
    const { server, user, card } = await open(shiftLog());
    server.on(EMAIL, { offline: true });
    await user.click(card.getByRole('button', { name: 'Email summary' }));
    expect(await card.findByText(/^The summary couldn’t be emailed\./)).toBeVisible();
    expect(card.getByRole('button', { name: 'Email summary' })).toBeEnabled();
  });

  it.each([
    ['during the shift', shiftLog({}, { end: null }), /once the shift has ended/],
    ['without an email address', shiftLog({ clientEmail: '' }), /add an email address to the chart/],
    [
      'after a loss',
      shiftLog({ pregnancyEnded: true, babies: [] }),
      /^Summaries aren’t emailed after a loss/,
    ],
  ])("can't be emailed %s, and says why", async (_, log, reason) => {
    const { card } = await open(log);
    expect(card.getByText(reason)).toBeVisible();
    expect(card.queryByRole('button', { name: 'Email summary' })).toBeNull();
  });

  it('contains the parts that the practitioner chooses, and their message', async () => {
    const { server, user, card } = await open(shiftLog());
    const chosen = { parts: ['feeds', 'mood'], message: 'Sleep well' } as const;
    server.on(HANDOVER, {
      body: { log: shiftLog({}, { handover: { ...chosen, parts: [...chosen.parts] } }) },
    });
    await user.click(card.getByRole('button', { name: 'Choose what to share' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose what to share' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Mood notes' }));
    await user.type(dialog.getByLabelText(/^Message to the parents/), 'Sleep well');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await card.findByText('Sleep well')).toBeVisible();
    expect(card.getByText(/Tired/)).toBeVisible();
    expect(server.callsOf(HANDOVER)).toMatchObject([{ body: chosen }]);
  });
});
