import type { FailedJob, ServerBackup, ServerBackupsResponse, ServerStatus } from '@doula-desk/domain';
import { screen, within } from '@testing-library/react';
import { renderPractice } from '../../../testing/appointments.js';
import { clearBrowserState, zoe } from '../../../testing/renderApp.js';
import type { StubHttp } from '../../../testing/stubHttp.js';

const JOBS = 'GET /api/admin/jobs?limit=200';
const MAIL = 'GET /api/admin/mail-failures?limit=200';
const BACKUPS = 'GET /api/admin/backups';
const SERVER = 'GET /api/admin/server';

const status: ServerStatus = {
  version: '0.1.0',
  startedAt: '2026-11-27T14:00:00.000Z',
  databaseBytes: 3 * 1024 * 1024,
  disk: { freeBytes: 5 * 1024 ** 3, totalBytes: 10 * 1024 ** 3 },
  workers: [],
  queues: [{ name: 'mail', waiting: 2, active: 1, delayed: 4, oldestWaitingSeconds: 17 }],
  recurringJobs: { 'mail.sweep': { succeededAt: null, failedAt: null, isLate: true } },
  failedJobs: 3,
  mailFailures: 0,
  lastBackup: null,
  failedBackup: null,
  pendingMigrations: [],
};

const job: FailedJob = {
  id: 'j-1',
  job: 'documents.render',
  reason: 'DatabaseError 53100',
  failures: 2,
  failedAt: '2026-11-27T14:00:00.000Z',
  state: 'failed',
};

const backup: ServerBackup = {
  id: 'b-1',
  trigger: 'scheduled',
  status: 'ready',
  failure: null,
  fileName: 'server-20261127t080000000z.ddbackup',
  size: 2048,
  records: 1200,
  encrypted: true,
  productVersion: '0.1.0',
  createdAt: '2026-11-27T08:00:00.000Z',
  finishedAt: '2026-11-27T08:01:00.000Z',
};

const backups = (given: Partial<ServerBackupsResponse> = {}) => ({
  body: {
    backups: [backup],
    schedule: 'daily 03:00',
    nextDueAt: '2026-11-28T08:00:00.000Z',
    kept: 7,
    encrypts: true,
    ...given,
  },
});

function renderTab(tab: string, prepare: (server: StubHttp) => void) {
  return renderPractice(`/admin?tab=${tab}`, (server) => {
    server.on('GET /me', { body: { ...zoe, isAdmin: true } });
    prepare(server);
  });
}

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
  clearBrowserState();
});

it("shows the server's state, and what needs attention", async () => {
  renderTab('server', (server) => server.on(SERVER, { body: status }));
  expect(await screen.findByText('5.0 GB of 10 GB')).toBeVisible();
  expect(screen.getByText('None running')).toBeVisible();
  expect(screen.getByRole('link', { name: '3' })).toHaveAttribute('href', '/admin?tab=jobs');
  expect(within(screen.getByRole('list', { name: 'Queues' })).getByRole('listitem')).toHaveTextContent(
    'mailWaiting2Longest wait17 sIn progress1Scheduled4',
  );
  expect(within(screen.getByRole('list', { name: 'Recurring jobs' })).getByText('Late')).toBeVisible();
});

it("shows that the queue isn't responding", async () => {
  renderTab('server', (server) => server.on(SERVER, { body: { ...status, queues: null } }));
  expect(await screen.findByText('The queue isn’t responding. Jobs wait until it responds.')).toBeVisible();
});

it('lists failed jobs in a table on wide screens, and retries one', async () => {
  window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.includes('min-width') });
  const { server, user } = renderTab('jobs', (given) => {
    given.on(JOBS, { body: { jobs: [job], nextCursor: null } });
    given.on('POST /api/admin/jobs/j-1/retry', { body: { job: { ...job, state: 'retried' } } });
  });
  const row = within(await screen.findByRole('table', { name: 'Failed jobs' })).getAllByRole('row')[1];
  expect(row).toHaveTextContent('documents.renderFailedNov 27, 2026, 9:00 AM EST2DatabaseError 53100Retry');
  expect(screen.queryByRole('button', { name: 'Retry all' })).toBeNull();
  server.on(JOBS, { body: { jobs: [{ ...job, state: 'retried' }], nextCursor: null } });
  await user.click(screen.getByRole('button', { name: 'Retry documents.render' }));
  expect(await screen.findByText('The job is back in its queue.')).toBeVisible();
  expect(await screen.findByText('Retrying')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry documents.render' })).toBeNull();
});

it('retries all failed jobs, and shows an error if that fails', async () => {
  const { user } = renderTab('jobs', (server) => {
    server.on(JOBS, { body: { jobs: [job, { ...job, id: 'j-2' }], nextCursor: null } });
    server.on('POST /api/admin/jobs/retry', { status: 409, body: { message: 'Not now.' } });
  });
  await user.click(await screen.findByRole('button', { name: 'Retry all' }));
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry all' })).toBeEnabled();
});

it('shows that no jobs have failed', async () => {
  renderTab('jobs', (server) => server.on(JOBS, { body: { jobs: [], nextCursor: null } }));
  expect(await screen.findByText('No failed jobs')).toBeVisible();
});

it("lists failed emails with the recipient's domain, and sends one again", async () => {
  const mail = {
    id: 'm-1',
    title: 'Your week',
    recipientDomain: 'example.org',
    reason: 'The mailbox is full.',
    attempts: 3,
    createdAt: '2026-11-27T14:00:00.000Z',
  };
  const { server, user } = renderTab('mail', (given) => {
    given.on(MAIL, { body: { mails: [mail], nextCursor: null } });
    given.on('POST /api/admin/mail-failures/m-1/retry', { status: 204 });
  });
  expect(await screen.findByText('To an address at example.org')).toBeVisible();
  expect(screen.getByText('The mailbox is full.')).toBeVisible();
  server.on(MAIL, { body: { mails: [], nextCursor: null } });
  await user.click(screen.getByRole('button', { name: 'Retry Your week' }));
  expect(await screen.findByText('No failed emails')).toBeVisible();
});

it('lists the server backups with their schedule, and starts another one', async () => {
  const { server, user } = renderTab('backups', (given) => {
    given.on(BACKUPS, backups());
    given.on('POST /api/admin/backups', { status: 201, body: { backup } });
  });
  expect(
    await screen.findByText(
      /^Schedule: daily 03:00 in the server’s time zone\. The next one is due on Nov 28, 2026/,
    ),
  ).toBeVisible();
  expect(
    screen.getByText('1,200 records, encrypted, version 0.1.0, server-20261127t080000000z.ddbackup'),
  ).toBeVisible();
  const open = { ...backup, id: 'b-2', status: 'running' as const, fileName: null, size: null };
  server.on(BACKUPS, backups({ backups: [open, backup] }));
  await user.click(screen.getByRole('button', { name: 'Back up now' }));
  expect(await screen.findByText('In progress')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Back up now' })).toBeDisabled();
});

it('shows why a server backup failed, and that no backups are scheduled', async () => {
  const failure = { code: 'storage' as const, message: 'The disk may be full.' };
  const failed = { ...backup, status: 'failed' as const, failure, fileName: null, size: null };
  renderTab('backups', (server) =>
    server.on(BACKUPS, backups({ backups: [failed], schedule: null, nextDueAt: null, encrypts: false })),
  );
  expect(await screen.findByText('The disk may be full.')).toBeVisible();
  expect(screen.getByText(/^No schedule is set.*Backups aren’t encrypted/)).toBeVisible();
});

it.each([
  ['server', SERVER, 'server statistics', { body: status }],
  ['jobs', JOBS, 'failed jobs', { body: { jobs: [], nextCursor: null } }],
  ['mail', MAIL, 'failed emails', { body: { mails: [], nextCursor: null } }],
  ['backups', BACKUPS, 'backups', backups()],
])('reports that the %s tab failed to load, and retries on request', async (tab, call, noun, answer) => {
  const title = `The ${noun} couldn’t be loaded`;
  const { server, user } = renderTab(tab, (given) =>
    given.on(call, { status: 503, body: { message: 'In a moment.' } }),
  );
  expect(await screen.findByText(title)).toBeVisible();
  server.on(call, answer);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { level: 2 });
  expect(screen.queryByText(title)).toBeNull();
});
