import type { CoverageCallKind } from '@doula-desk/domain';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { keepUnsent, readUnsent } from '../../../lib/unsent.js';
import { renderPractice } from '../../../testing/appointments.js';
import { BOARD, board, onCallClient, planResponse } from '../../../testing/onCall.js';
import { clearBrowserState, zoe } from '../../../testing/renderApp.js';
import type { StubHttp } from '../../../testing/stubHttp.js';
import { wholeText } from '../../../testing/wholeText.js';

afterEach(() => {
  jest.restoreAllMocks();
  clearBrowserState();
});

const PLAN = '/api/clients/c-ana/on-call';
const CALLS = `POST ${PLAN}/calls`;
const backup = (id: string, name: string, phone = '555-0120') => ({
  id,
  name,
  phone,
  start: null,
  end: null,
  answer: 'open' as const,
  answeredAt: null,
});
const coverage = [backup('b-1', 'Bea Backup'), backup('b-2', 'Cleo', '')];
const onCallNow = onCallClient({ window: { start: '2026-11-20', end: '2026-12-28', source: 'practice' } });

async function open(prepare: (server: StubHttp) => void = () => {}, backups = coverage) {
  const plan = { override: null, coverage: backups, calls: [], version: 1 };
  const rendered = renderPractice('/on-call', (server) => {
    server.on(BOARD, { body: board({ clients: [{ ...onCallNow, plan }] }) });
    server.on(`GET ${PLAN}`, { body: planResponse(plan) });
    prepare(server);
  });
  await rendered.user.click(await screen.findByRole('button', { name: 'I can’t go for Ana Reyes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Who can cover for Ana Reyes' });
  return { ...rendered, dialog };
}

/** Responds to each entry, in order, with a plan whose log has all entries so far. */
function logAll(server: StubHttp, ...entries: [kind: CoverageCallKind, id: string | null][]) {
  const calls = entries.map(([kind, coverageId], minute) => ({
    id: `call-${minute}`,
    kind,
    at: `2026-11-27T10:0${minute}:00.000Z`,
    coverageId,
    name: coverage.find(({ id }) => id === coverageId)?.name ?? '',
    phone: '',
  }));
  const answers = calls.map((_, last) => ({
    body: planResponse({ coverage, calls: calls.slice(0, last + 1), version: 2 + last }),
  }));
  server.on(CALLS, ...answers);
}

const wholeNight = (server: StubHttp) =>
  logAll(
    server,
    ['asked', 'b-1'],
    ['noAnswer', 'b-1'],
    ['asked', 'b-2'],
    ['accepted', 'b-2'],
    ['resumed', null],
  );

it('lists the backups in order, and logs who was asked and who accepted', async () => {
  const { user, server, dialog } = await open(wholeNight);
  const [first, second] = within(dialog).getAllByRole('listitem');
  expect(within(first as HTMLElement).getByText('Next')).toBeVisible();
  const link = within(dialog).getByRole('link', { name: 'Call Bea Backup' });
  expect(link).toHaveAttribute('href', 'tel:5550120');
  expect(within(dialog).getByRole('link', { name: 'Text Bea Backup' })).toHaveAttribute(
    'href',
    'sms:5550120',
  );
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await user.click(link);
  await user.click(within(dialog).getByRole('button', { name: 'No answer Bea Backup' }));
  expect(within(second as HTMLElement).getByText('Next')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Asked Cleo' }));
  await user.click(within(dialog).getByRole('button', { name: 'Accepted Cleo' }));
  expect(await within(dialog).findByText(wholeText(/^Cleo has been covering since/))).toBeVisible();
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('All entries saved'));
  const sent = server.callsOf(CALLS).map(({ body }) => body as { kind: string; coverageId: string });
  expect(sent.map(({ kind, coverageId }) => [kind, coverageId])).toEqual([
    ['asked', 'b-1'],
    ['noAnswer', 'b-1'],
    ['asked', 'b-2'],
    ['accepted', 'b-2'],
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'I’m back on call' }));
  await waitFor(() =>
    expect(server.callsOf(CALLS).at(-1)?.body).toMatchObject({ kind: 'resumed', coverageId: null }),
  );
  expect(within(dialog).queryByText(wholeText(/has been covering since/))).not.toBeInTheDocument();
});

it('keeps an entry on the device without a connection, and sends it when the connection is back', async () => {
  const { user, server, dialog } = await open((stub) => stub.on(CALLS, { offline: true }));
  await user.click(within(dialog).getByRole('button', { name: 'Accepted Bea Backup' }));
  expect(
    await within(dialog).findByText('1 entry kept on this device until the connection is back'),
  ).toBeVisible();
  expect(await within(dialog).findByText(wholeText(/^Bea Backup has been covering since/))).toBeVisible();
  logAll(server, ['accepted', 'b-1']);
  act(() => void window.dispatchEvent(new Event('online')));
  await within(dialog).findByText('All entries saved');
  const [first, second] = server.callsOf(CALLS).map(({ body }) => body);
  expect(second).toEqual(first);
});

it('drops an entry that the server permanently refuses, and says so', async () => {
  const { user, dialog } = await open((stub) =>
    stub.on(CALLS, {
      status: 400,
      body: { code: 'VALIDATION_FAILED', message: 'This backup is no longer on the list' },
    }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Declined Bea Backup' }));
  expect(await screen.findByText('This backup is no longer on the list')).toBeVisible();
  expect(await within(dialog).findByText('All entries saved')).toBeVisible();
  expect(within(dialog).queryByRole('heading', { name: 'Log' })).not.toBeInTheDocument();
});

it('keeps an entry for copying if the chart has been transferred', async () => {
  const { user, dialog } = await open((stub) =>
    stub.on(CALLS, { status: 409, body: { code: 'CHART_TRANSFERRED', message: 'It was transferred.' } }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Declined Bea Backup' }));
  expect(
    await screen.findByText(
      'This chart was transferred to a colleague. You can copy what couldn’t be sent in the chart.',
    ),
  ).toBeVisible();
  expect(await within(dialog).findByText('All entries saved')).toBeVisible();
  expect(readUnsent(zoe.uid, 'coverage-call').size).toBe(0);
  const text = expect.stringMatching(/: Declined\nBea Backup$/);
  expect(readUnsent(zoe.uid, 'ended-chart').get('c-ana')).toEqual({
    texts: [{ label: 'Who was asked to cover', text }],
  });
});

it('opens the backups form if there are no backups', async () => {
  const { user, dialog } = await open(undefined, []);
  await user.click(await within(dialog).findByRole('button', { name: 'Add backups' }));
  expect(await screen.findByRole('dialog', { name: 'Window and backups for Ana Reyes' })).toBeVisible();
});

it('sends the log kept on this phone for a chart that has since been merged into this one', async () => {
  const call = { id: 'call-0', kind: 'asked', at: '2026-11-27T10:00:00.000Z', coverageId: 'b-1' };
  keepUnsent(zoe.uid, 'coverage-call', 'c-other:call-0', { call });
  const { server } = await open((given) => {
    given.on('GET /api/merged-clients/c-other', {
      body: { clientId: 'c-ana', pregnancyId: null, joinedPregnancyId: null },
    });
    logAll(given, ['asked', 'b-1']);
  });
  await waitFor(() => expect(server.callsOf(CALLS)).toHaveLength(1));
  expect(server.callsOf(CALLS)[0]?.body).toMatchObject({ kind: 'asked', coverageId: 'b-1' });
  await waitFor(() => expect(readUnsent(zoe.uid, 'coverage-call').size).toBe(0));
});
