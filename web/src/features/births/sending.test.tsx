import type { BirthEvent } from '@doula-desk/domain';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { keepUnsent, readUnsent } from '../../lib/unsent.js';
import {
  ADA_ID,
  birthLog,
  openAsPractitioner,
  READ_LOG,
  SEND_ENTRIES,
  serverWithChart,
} from '../../testing/births.js';
import { clearBrowserState, zoe } from '../../testing/renderApp.js';
import type { StubHttp } from '../../testing/stubHttp.js';
import { wholeText } from '../../testing/wholeText.js';

afterEach(() => {
  jest.useRealTimers();
  clearBrowserState();
});

async function openLog(server: StubHttp) {
  const app = openAsPractitioner(`/client-chart/${ADA_ID}/birth`, server);
  await screen.findByRole('heading', { level: 1, name: 'Ada Núñez' });
  return app;
}

const arrival: BirthEvent = {
  id: '0198f0a0-0000-7000-8000-0000000000e1',
  kind: 'arrived',
  at: '2026-11-28T10:00:00.000Z',
  endedAt: null,
  note: 'All is calm',
  details: {},
  revision: 1,
  changedAt: '2026-11-28T10:00:00.000Z',
  isDeleted: false,
  by: 'Zoë Example',
};

describe('a birth log', () => {
  it('retries once per interval while offline, no matter how many entries are waiting', async () => {
    const server = serverWithChart();
    server.on(SEND_ENTRIES, { offline: true });
    await openLog(server);
    jest.useFakeTimers();
    const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    for (const name of ['Arrived', 'Exam', 'Position']) {
      fireEvent.click(screen.getByRole('button', { name }));
      await advance(1000);
    }
    const before = server.callsOf(SEND_ENTRIES).length;
    await advance(10_000);
    expect(server.callsOf(SEND_ENTRIES).length - before).toBe(1);
    expect(screen.getByText(/^3 entries kept on this device/)).toBeVisible();
  });

  it('asks for confirmation before signing out if that would discard unsent entries', async () => {
    const server = serverWithChart();
    server.on(SEND_ENTRIES, { offline: true });
    const { user } = await openLog(server);
    await user.click(screen.getByRole('button', { name: 'Position' }));
    await user.click(screen.getAllByRole('button', { name: 'Sign Out' })[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Not sent yet' }));
    expect(dialog.getByText(/^1 change has not been sent yet/)).toBeVisible();
  });

  it('sends entries kept on this phone for a chart that was later merged into this one', async () => {
    const server = serverWithChart();
    const otherId = '0198f0a0-0000-7000-8000-0000000000a9';
    const pregnancyId = '0198f0a0-0000-7000-8000-0000000000b9';
    const joined = { clientId: ADA_ID, pregnancyId, joinedPregnancyId: birthLog().pregnancyId };
    server.on(`GET /api/merged-clients/${otherId}`, { body: joined });
    server.on(SEND_ENTRIES, { body: { log: birthLog({ events: [arrival] }), refused: [] } });
    keepUnsent(zoe.uid, 'birth-entry', `${otherId}:${arrival.id}`, { event: arrival, logId: pregnancyId });
    await openLog(server);
    expect(await screen.findByText('All is calm')).toBeVisible();
    await waitFor(() => expect(readUnsent(zoe.uid, 'birth-entry').size).toBe(0));
    expect(server.callsOf(SEND_ENTRIES).map(({ body }) => body)).toEqual([
      { pregnancyId: joined.joinedPregnancyId, events: [expect.objectContaining({ id: arrival.id })] },
    ]);
  });

  it('offers to copy entries that were rejected because the chart was transferred', async () => {
    const server = serverWithChart();
    server.on(SEND_ENTRIES, {
      status: 409,
      body: { code: 'CHART_TRANSFERRED', message: 'This chart was transferred to a colleague.' },
    });
    keepUnsent(zoe.uid, 'birth-entry', `${ADA_ID}:${arrival.id}`, { event: arrival });
    const exam = { ...arrival, id: 'e-2', kind: 'exam', at: '2026-11-28T09:00:00.000Z', note: '' };
    const details = { dilation: 6, effacement: 80 };
    keepUnsent(zoe.uid, 'birth-entry', `${ADA_ID}:e-2`, { event: { ...exam, details } });
    const { user } = await openLog(server);
    const unsent = within(await screen.findByRole('region', { name: 'Unsent text' }));
    const text =
      'Nov 28, 2026, 4:00 AM EST: Exam 6 cm · 80% effaced Nov 28, 2026, 5:00 AM EST: Arrived All is calm';
    expect(unsent.getByText(wholeText(text))).toBeVisible();
    expect(screen.getByText(/^This chart was transferred to a colleague/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Position' })).toBeNull();
    expect(screen.queryByText(/kept on this device until/)).toBeNull();
    expect(readUnsent(zoe.uid, 'birth-entry').size).toBe(0);

    await user.click(screen.getAllByRole('button', { name: 'Sign Out' })[0] as HTMLElement);
    const question = within(await screen.findByRole('dialog', { name: 'Not sent yet' }));
    await user.click(question.getByRole('button', { name: 'Stay signed in' }));
    await user.click(unsent.getByRole('button', { name: 'Discard' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsent text' })).toBeNull());
    expect(readUnsent(zoe.uid, 'ended-chart').size).toBe(0);
  });

  it('keeps entries for another chart on this phone', async () => {
    const server = serverWithChart();
    const otherId = '0198f0a0-0000-7000-8000-0000000000a9';
    const merged = `GET /api/merged-clients/${otherId}`;
    server.on(merged, { status: 404, body: { code: 'NOT_FOUND', message: 'x' } });
    keepUnsent(zoe.uid, 'birth-entry', `${otherId}:${arrival.id}`, { event: arrival });
    await openLog(server);
    await waitFor(() => expect(server.callsOf(merged)).not.toHaveLength(0));
    expect([...readUnsent(zoe.uid, 'birth-entry').keys()]).toEqual([`${otherId}:${arrival.id}`]);
    expect(server.callsOf(SEND_ENTRIES)).toHaveLength(0);
  });

  it('keeps showing a saved entry when an older log arrives late', async () => {
    const server = serverWithChart();
    let arrive: () => void = () => undefined;
    const after = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const log = birthLog();
    server.on(READ_LOG, { body: { log } }, { body: { log }, after });
    server.on(SEND_ENTRIES, { body: { log: birthLog({ events: [arrival] }), refused: [] } });
    const { user } = await openLog(server);
    act(() => void window.dispatchEvent(new Event('online')));
    await user.click(screen.getByRole('button', { name: 'Position' }));
    expect(await screen.findByText('All is calm')).toBeVisible();
    await act(async () => arrive());
    expect(screen.getByText('All is calm')).toBeVisible();
  });
});
