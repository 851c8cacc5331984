import { randomBytes } from 'node:crypto';
import { createLogger, Database, newId } from '@doula-desk/platform';
import { createTestDatabase, logKey, type TestDatabase } from '@doula-desk/platform/testing';
import { createClient } from '../testing/charts.js';
import { createPractitioner } from '../testing/practitioners.js';
import { testConfig } from '../testing/test-worker.js';
import { PruneAuthRecordsJob } from './prune-auth-records.job.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Returns a time relative to now. Negative offsets are in the past. */
const at = (offset: number) => new Date(Date.now() + offset);

describe('auth.prune', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let ownerId: string;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(
      await testConfig({ databaseUrl: testDatabase.url }),
      createLogger('test', 'silent'),
      logKey,
    );
    ownerId = await createPractitioner(database);
  });

  afterAll(async () => {
    await database.onApplicationShutdown();
    await testDatabase.drop();
  });

  async function session(expiresAt: Date, endedAt: Date | null): Promise<string> {
    const id = newId();
    const ends = { id, ownerId, expiresAt, endedAt };
    const data = {
      ...ends,
      tokenHash: randomBytes(32),
      idleMinutes: 120,
      ipAddress: '192.0.2.1',
      userAgent: 'x',
    };
    await database.prisma.session.create({ data });
    return id;
  }

  it('removes only obsolete records', async () => {
    const kept = [
      await session(at(DAY), null),
      await session(at(-89 * DAY), null),
      await session(at(10 * DAY), at(-89 * DAY)),
    ];
    await session(at(-91 * DAY), null);
    await session(at(-61 * DAY), at(-91 * DAY));
    for (const expiresAt of [at(HOUR), at(-23 * HOUR), at(-25 * HOUR)]) {
      await database.prisma.passwordResetToken.create({
        data: { ownerId, tokenHash: randomBytes(32), expiresAt },
      });
      await database.prisma.emailVerificationToken.create({
        data: { ownerId, tokenHash: randomBytes(32), expiresAt },
      });
    }
    for (const createdAt of [at(-365 * DAY), at(-367 * DAY)]) {
      await database.prisma.unsubscribeToken.create({
        data: { ownerId, tokenHash: randomBytes(32), kind: 'weekly-digest', createdAt },
      });
    }
    for (const [key, createdAt] of [
      ['new', at(-6 * DAY)],
      ['old', at(-8 * DAY)],
    ] as const) {
      await database.prisma.idempotencyRecord.create({
        data: { ownerId, key, createdAt, requestHash: randomBytes(32), response: {} },
      });
    }
    const clientId = await createClient(database, ownerId);
    for (const expiresAt of [at(HOUR), at(-HOUR)]) {
      await database.prisma.chartUndo.create({
        data: { id: newId(), ownerId, clientId, kind: 'merge', data: {}, expiresAt },
      });
    }
    for (const [key, expire] of [
      ['running', BigInt(Date.now() + HOUR)],
      ['over', BigInt(Date.now() - HOUR)],
      ['endless', null],
    ] as const) {
      await database.prisma.rateLimit.create({ data: { key, points: 1, expire } });
    }

    const job = new PruneAuthRecordsJob(database);
    expect(await job.handle()).toBe('removed 8');
    const sessions = await database.prisma.session.findMany({ select: { id: true } });
    expect(sessions.map(({ id }) => id).sort()).toEqual(kept.sort());
    expect(await database.prisma.passwordResetToken.count()).toBe(2);
    expect(await database.prisma.emailVerificationToken.count()).toBe(2);
    expect(await database.prisma.unsubscribeToken.count()).toBe(1);
    expect(await database.prisma.idempotencyRecord.findMany({ select: { key: true } })).toEqual([
      { key: 'new' },
    ]);
    expect(await database.prisma.chartUndo.count()).toBe(1);
    const limits = await database.prisma.rateLimit.findMany({
      select: { key: true },
      orderBy: { key: 'asc' },
    });
    expect(limits).toEqual([{ key: 'endless' }, { key: 'running' }]);
    expect(await job.handle()).toBe('nothing to do');
  });
});
