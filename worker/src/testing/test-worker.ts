import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Config, createLogger, loadConfig, openServerKey, type ServerKey } from '@doula-desk/platform';
import { testFiles } from '@doula-desk/platform/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { defaultTiming, type WorkerTiming } from '../jobs/timing.js';
import { startWorker } from '../start-worker.js';
import { eventually } from './eventually.js';
import { MailTestHarness } from './mail-test-harness.js';

/**
 * Short intervals, so that tests take seconds instead of minutes. Sweeps don't run automatically, and claims expire
 * only when the test says so, since a busy machine may be slow.
 */
export const fastTiming: WorkerTiming = {
  jobLock: 2_000,
  stalledJobCheck: 500,
  recurring: defaultTiming.recurring,
  registration: 1_000,
  dueCheck: 60_000,
  heartbeat: 500,
  documents: { claim: 120_000, firstRetry: 200, limit: 60_000 },
  mail: { claim: 120_000, firstRetry: 200, connect: 10_000, silence: 60_000, attempt: 60_000 },
};

/** {@link fastTiming} with sweeps twice a second. */
export const sweepingTiming: WorkerTiming = {
  ...fastTiming,
  recurring: { ...fastTiming.recurring, 'mail.sweep': 500, 'documents.sweep': 500 },
};

export interface WorkerEnvironment {
  databaseUrl: string;
  /** If set, the queue is on Redis instead of PostgreSQL. */
  redisUrl?: string | undefined;
  /** If omitted, emails are saved as files in the data folder. */
  smtpUrl?: string;
  /** Timestamp authority for seals. */
  timestampUrl?: string;
}

/** Returns a test configuration with its own data folder. */
export async function testConfig({
  databaseUrl,
  redisUrl,
  smtpUrl,
  timestampUrl,
}: WorkerEnvironment): Promise<Config> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'doula-desk-worker-'));
  const config = loadConfig({
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    SMTP_URL: smtpUrl,
    TIMESTAMP_URL: timestampUrl,
    APP_URL: 'http://desk.example.test:8080',
    MAIL_FROM: 'Doula Desk <no-reply@desk.example.test>',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...testFiles(dataDir),
  });
  // Waits longer for a connection, so that tests don't fail on a busy machine.
  config.database.waitMs = 60_000;
  return config;
}

/** Returns the server key for a configuration. */
export function testServerKey({ dataDir, serverKey }: Config): ServerKey {
  return openServerKey(dataDir, serverKey);
}

/** A worker in the test's process, with helpers for tests. */
export class TestWorker extends MailTestHarness {
  private constructor(
    app: INestApplicationContext,
    readonly config: Config,
  ) {
    super(app);
  }

  /** Waits until a recurring job has run once, which it does when the worker starts. */
  async waitForFirstRun(job: keyof WorkerTiming['recurring']): Promise<void> {
    const ran = { job, succeededAt: { not: null } };
    await eventually(
      async () => (await this.database.prisma.recurringJobRun.count({ where: ran })) === 1,
      job,
    );
  }

  static async start(config: Config, timing: WorkerTiming = fastTiming): Promise<TestWorker> {
    return new TestWorker(await startWorker(config, createLogger('test', config.logLevel), timing), config);
  }
}
