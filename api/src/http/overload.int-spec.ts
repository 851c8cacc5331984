import { setImmediate as nextTurn } from 'node:timers/promises';
import { Database } from '@doula-desk/platform';
import { createSentContract, openContractPractice, signatureOf } from '../testing/contract-example.js';
import { openPractice } from '../testing/practice-example.js';
import { type ApiResponse, randomIpAddress, startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({}, { databaseWaitMs: 2_000 });
});
afterAll(() => api.close());

function expectUnavailable({ status, headers, body }: ApiResponse<unknown>): void {
  expect(status).toBe(503);
  expect(body).toEqual({
    statusCode: 503,
    code: 'UNAVAILABLE',
    message: expect.any(String),
    requestId: headers['x-request-id'],
  });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
}

/** Takes every connection of the pool, so that a request waits until it times out. */
async function exhaustPool(): Promise<() => void> {
  const { pool } = api.database;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  return () => {
    for (const client of held) client.release();
  };
}

it('returns 503 on every kind of call while the pool has no free connection', async () => {
  const practice = await openContractPractice(api);
  const { token, clientId } = practice;
  const { link, sha256 } = await createSentContract(api, practice);
  const from = randomIpAddress();
  const release = await exhaustPool();
  try {
    const answers = await Promise.all([
      api.call('GET', '/api/clients', { token }),
      api.call('GET', '/health/ready'),
      api.call('POST', '/auth/login', { body: { email: 'zoe@example.org', password: 'wrong' }, from }),
      api.call('PUT', `/api/clients/${clientId}`, { token, body: {} }),
      api.call('GET', `/api/sign/${link}`, { from }),
      api.call('POST', `/api/sign/${link}/opened`, { body: { timeZone: 'UTC' }, from }),
      api.call('POST', `/api/sign/${link}/sign`, { body: signatureOf(sha256), from }),
      api.call('POST', `/api/verify`, { body: { sha256 }, from }),
    ]);
    const [ready] = answers.splice(1, 1);
    expect([ready?.status, ready?.headers['retry-after']]).toEqual([503, '3']);
    for (const answer of answers) expectUnavailable(answer);
    expect((await api.call('GET', '/health/live')).status).toBe(200);
  } finally {
    release();
  }
  expect((await api.call('GET', '/api/clients', { token })).status).toBe(200);
});

it('returns 503 when the database connection ends in the middle of a signature, and accepts the retry', async () => {
  const practice = await openContractPractice(api);
  const { contract, link, sha256 } = await createSentContract(api, practice);
  const sign = () => api.call('POST', `/api/sign/${link}/sign`, { body: signatureOf(sha256) });
  const locker = await api.database.pool.connect();
  await locker.query('BEGIN');
  await locker.query('SELECT 1 FROM "Contract" WHERE id = $1 FOR UPDATE', [contract.id]);
  const signing = sign();
  await endWaiting();
  expectUnavailable(await signing);
  await locker.query('ROLLBACK');
  locker.release();
  expect((await sign()).body).toMatchObject({ state: 'signed' });
});

it.each([
  ['a statement timeout', `SET LOCAL statement_timeout = 20; SELECT pg_sleep(5)`],
  ['a lock timeout', `SET LOCAL lock_timeout = 20; SELECT * FROM "Practitioner" FOR UPDATE`],
])('returns 503 after %s, in a Prisma statement', async (_, statements) => {
  const { ownerId, book } = await openPractice(api);
  const locker = await api.database.pool.connect();
  await locker.query('BEGIN');
  await locker.query('SELECT 1 FROM "Practitioner" WHERE id = $1 FOR UPDATE', [ownerId]);
  const database = api.app.get(Database);
  const transaction = database.transaction.bind(database);
  database.transaction = (work) =>
    transaction(async (tx) => {
      for (const statement of statements.split(';')) await tx.$executeRawUnsafe(statement);
      return work(tx);
    });
  try {
    expectUnavailable(await book());
  } finally {
    database.transaction = transaction;
    await locker.query('ROLLBACK');
    locker.release();
  }
});

/** Ends the database session that waits for a lock, as soon as there is one. */
async function endWaiting(): Promise<void> {
  for (;;) {
    const { rowCount } = await api.database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (rowCount) return;
  }
}

describe('a server whose event loop lags', () => {
  it('returns 503, still passes the liveness probe, and recovers', async () => {
    const busy = await startTestApi({}, { maxEventLoopDelay: 30 });
    const callUntil = async (status: number, work: () => void) => {
      for (;;) {
        work();
        await nextTurn();
        const answer = await busy.call('GET', '/auth/register', { from: randomIpAddress() });
        if (answer.status === status) return answer;
      }
    };
    try {
      const block = () => {
        const until = performance.now() + 200;
        while (performance.now() < until);
      };
      expectUnavailable(await callUntil(503, block));
      expect((await busy.call('GET', '/health/live')).status).toBe(200);
      await callUntil(200, () => undefined);
    } finally {
      await busy.close();
    }
  });
});
