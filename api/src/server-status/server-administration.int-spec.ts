import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import {
  type FailedJobResponse,
  type FailedJobsResponse,
  type MailFailuresResponse,
  queueNames,
  type RetriedJobsResponse,
  type ServerBackupResponse,
  type ServerBackupsResponse,
  type ServerStatus,
} from '@doula-desk/domain';
import { AdminGrants, FailedJobs, JobQueues, MailOutbox } from '@doula-desk/platform';
import { jest } from '@jest/globals';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
let token: string;
let ownerId: string;
let metricsUrl: string;
beforeAll(async () => {
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  api = await startTestApi({ BACKUP_SCHEDULE: 'daily 03:00', METRICS_PORT: String(port) });
  ({ token, ownerId } = await api.register());
  await api.app.get(AdminGrants).grant(api.database.prisma, ownerId);
});
afterAll(() => api.close());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const get = async <Body>(path: string) => (await api.call<Body>('GET', `/api/admin/${path}`, { token })).body;
const post = <Body>(path: string) => api.call<Body>('POST', `/api/admin/${path}`, { token });
const audited = async (action: string) =>
  api.database.prisma.auditEvent.count({ where: { ownerId, action, actor: 'practitioner' } });

it('hides the server administration from everyone but administrators', async () => {
  const other = await api.register();
  for (const path of ['server', 'jobs', 'mail-failures', 'backups']) {
    expect((await api.call('GET', `/api/admin/${path}`, { token: other.token })).status).toBe(404);
    expect((await api.call('GET', `/api/admin/${path}`)).status).toBe(401);
  }
  for (const path of [
    'jobs/retry',
    `jobs/${randomUUID()}/retry`,
    `mail-failures/${randomUUID()}/retry`,
    'backups',
  ]) {
    expect((await api.call('POST', `/api/admin/${path}`, { token: other.token })).status).toBe(404);
  }
});

it('shows the state of the server', async () => {
  const status = await get<ServerStatus>('server');
  expect(status).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    pendingMigrations: [],
    workers: [],
    failedJobs: 0,
    mailFailures: 0,
    lastBackup: null,
    failedBackup: null,
  });
  expect(status.databaseBytes).toBeGreaterThan(0);
  expect(status.disk?.freeBytes).toBeGreaterThan(0);
  expect(status.queues?.map(({ name }) => name)).toEqual(queueNames);
});

describe('failed jobs', () => {
  it('are listed in pages without their payloads, and retried once', async () => {
    const jobs = api.app.get(FailedJobs);
    const mailId = randomUUID();
    await jobs.record('mail.send', { mailId }, 'Error ECONNREFUSED');
    await jobs.record('documents.sweep', {}, 'DatabaseError 53100');
    const first = await get<FailedJobsResponse>('jobs?limit=1');
    expect(first.jobs).toMatchObject([
      { job: 'documents.sweep', reason: 'DatabaseError 53100', state: 'failed' },
    ]);
    const second = await get<FailedJobsResponse>(`jobs?limit=1&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({ jobs: [{ job: 'mail.send', failures: 1 }], nextCursor: null });
    expect(JSON.stringify(second)).not.toContain(mailId);
    const enqueue = jest.spyOn(api.app.get(JobQueues), 'enqueue');
    const retry = () => post<FailedJobResponse>(`jobs/${second.jobs[0]?.id}/retry`);
    expect((await retry()).body.job.state).toBe('retried');
    expect((await retry()).body.job.state).toBe('retried');
    expect(enqueue.mock.calls.filter(([name]) => name === 'mail.send')).toHaveLength(1);
    expect((await post<RetriedJobsResponse>('jobs/retry')).body).toEqual({ retried: 1 });
    expect((await post<RetriedJobsResponse>('jobs/retry')).body).toEqual({ retried: 0 });
    expect(await audited('admin.job-retried')).toBe(2);
    enqueue.mockRestore();
    expect((await post(`jobs/${randomUUID()}/retry`)).status).toBe(404);
  });

  it("stay failed while the queue doesn't respond", async () => {
    await api.app.get(FailedJobs).record('exports.sweep', {}, 'Error');
    const enqueue = jest.spyOn(api.app.get(JobQueues), 'enqueue').mockRejectedValue(new Error('no answer'));
    expect((await post('jobs/retry')).status).toBe(503);
    enqueue.mockRestore();
    expect((await post<RetriedJobsResponse>('jobs/retry')).body).toEqual({ retried: 1 });
  });
});

describe('failed emails', () => {
  const mail = async (recipient: string, row: Record<string, unknown> = {}) => {
    const id = randomUUID();
    const failed = {
      status: 'failed',
      lastError: 'smtp-550',
      kind: 'weekly-digest',
      attempts: 3,
      lostOutcomes: 1,
    };
    await api.database.prisma.mailMessage.create({ data: { id, ownerId, recipient, ...failed, ...row } });
    return id;
  };

  it("are listed with only the recipient's domain, and sent again only once", async () => {
    const id = await mail('zoe.nunez@Mail.Example.org');
    await mail('a@x.test', { lastError: 'not-wanted' });
    await mail('b@x.test', { status: 'sent', lastError: null });
    await mail('c@x.test', { createdAt: new Date(Date.now() - 8 * 86_400_000) });
    const replaced = await mail('d@x.test', { subjectId: ownerId, createdAt: new Date(Date.now() - 60_000) });
    await mail('e@x.test', { subjectId: ownerId, status: 'sent', lastError: null });
    const list = await get<MailFailuresResponse>('mail-failures');
    expect(list).toEqual({
      mails: [
        {
          id,
          title: 'Your week',
          recipientDomain: 'mail.example.org',
          reason: "The address doesn't exist or doesn't accept this email (550).",
          attempts: 3,
          createdAt: expect.any(String),
        },
      ],
      nextCursor: null,
    });
    expect((await get<ServerStatus>('server')).mailFailures).toBe(1);
    const dispatch = jest.spyOn(api.app.get(MailOutbox), 'dispatch');
    const answers = await Promise.all([1, 2, 3].map(() => post(`mail-failures/${id}/retry`)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await post(`mail-failures/${replaced}/retry`)).status).toBe(204);
    expect(dispatch.mock.calls).toEqual([[id]]);
    expect(await api.database.prisma.mailMessage.findUnique({ where: { id } })).toMatchObject({
      status: 'pending',
      attempts: 0,
      lastError: null,
      firstAttemptAt: null,
      lostOutcomes: 0,
    });
    expect(await audited('admin.mail-retried')).toBe(1);
    expect((await get<MailFailuresResponse>('mail-failures')).mails).toEqual([]);
    expect((await post(`mail-failures/${randomUUID()}/retry`)).status).toBe(404);
  });
});

describe('server backups', () => {
  it('are listed with their schedule, and started once', async () => {
    const before = await get<ServerBackupsResponse>('backups');
    expect(before).toMatchObject({ backups: [], schedule: 'daily 03:00', kept: 7, encrypts: false });
    expect(Date.parse(before.nextDueAt ?? '')).toBeGreaterThan(Date.now());
    const answers = await Promise.all([1, 2, 3].map(() => post<ServerBackupResponse>('backups')));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.backup.id}`)).size).toBe(1);
    expect((await get<ServerBackupsResponse>('backups')).backups).toMatchObject([
      { trigger: 'manual', status: 'pending', fileName: null },
    ]);
    expect(await audited('admin.server-backup-requested')).toBe(1);
  });
});

describe('metrics', () => {
  it('are served on a separate port, grouped by route and without ids', async () => {
    const clientId = randomUUID();
    await api.call('GET', `/api/clients/${clientId}`, { token });
    const answer = await fetch(metricsUrl);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    const text = await answer.text();
    expect(text).toContain(
      'doula_http_request_duration_seconds_count{method="GET",route="/api/clients/:id",status="404"} 1',
    );
    expect(text).not.toContain(clientId);
    for (const line of [
      'doula_database_up 1',
      'doula_queue_up 1',
      'doula_workers_alive 0',
      'doula_pending_migrations 0',
      'doula_queue_jobs{queue="mail",state="waiting"}',
      'doula_database_connections{state="idle"}',
      'nodejs_eventloop_lag_p99_seconds',
    ]) {
      expect(text).toContain(line);
    }
    expect((await fetch(new URL('/', metricsUrl))).status).toBe(404);
    expect((await api.call('GET', '/metrics')).status).toBe(404);
  });
});
