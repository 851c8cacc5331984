import {
  type Config,
  ConfigModule,
  createLogger,
  Database,
  DatabaseModule,
  LoggingModule,
  MetricsModule,
  OutboxModule,
  QueueModule,
  ServerKeyModule,
} from '@doula-desk/platform';
import { createTestDatabase, type TestDatabase } from '@doula-desk/platform/testing';
import { Global, type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { ContractScansModule } from '../contracts/contract-scans.module.js';
import { DigestModule } from '../digest/digest.module.js';
import { JobMetrics } from '../jobs/job-metrics.js';
import { WORKER_TIMING } from '../jobs/timing.js';
import { OnCallModule } from '../on-call/on-call.module.js';
import { RemindersModule } from '../reminders/reminders.module.js';
import { createPractitioner } from './practitioners.js';
import { fastTiming, testConfig } from './test-worker.js';

@Global()
@Module({
  providers: [{ provide: WORKER_TIMING, useValue: fastTiming }, JobMetrics],
  exports: [WORKER_TIMING, JobMetrics],
})
class TimingModule {}

@Module({})
class ScansModule {}

interface Scan {
  handle(payload: Record<string, never>, now: Date): Promise<string>;
}

/**
 * Provides the scans without a worker that processes jobs, so that tests can run each one themselves, with any time as
 * the current time.
 */
export class NoticeTestHarness {
  readonly database: Database;

  private constructor(
    private readonly app: INestApplicationContext,
    private readonly testDatabase: TestDatabase,
    readonly config: Config,
  ) {
    this.database = app.get(Database);
  }

  /**
   * @param additionalModules feature modules that the test needs in addition to those of the scans
   * @param settings settings that differ from the defaults
   */
  static async open(
    additionalModules: Type[] = [],
    settings: Partial<Config> = {},
  ): Promise<NoticeTestHarness> {
    const testDatabase = await createTestDatabase();
    const config: Config = { ...(await testConfig({ databaseUrl: testDatabase.url })), ...settings };
    const imports = [
      ConfigModule.for(config),
      LoggingModule.for(createLogger('test', 'silent')),
      MetricsModule.for(config.metrics.workerPort),
      ServerKeyModule,
      DatabaseModule,
      QueueModule.for(config),
      OutboxModule,
      TimingModule,
      RemindersModule,
      OnCallModule,
      AppointmentsModule,
      ClientsModule,
      DigestModule,
      ContractScansModule,
      ...additionalModules,
    ];
    const app = await NestFactory.createApplicationContext(
      { module: ScansModule, imports },
      { logger: false },
    );
    return new NoticeTestHarness(app, testDatabase, config);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.testDatabase.drop();
  }

  /** Deletes all practices and the progress of the scans, and returns the owner of a new practice. */
  async startOver(practice: Parameters<typeof createPractitioner>[1]): Promise<string> {
    await this.database.prisma.practitioner.deleteMany();
    await this.database.prisma.noticeDay.deleteMany();
    return createPractitioner(this.database, practice);
  }

  /** @param now ISO 8601 */
  run(scan: Type<Scan>, now: string): Promise<string> {
    return this.get(scan).handle({}, new Date(now));
  }

  get<Part>(part: Type<Part> | symbol): Part {
    return this.app.get(part, { strict: false });
  }

  /** Returns the notifications in the bell, oldest first. */
  async bell(ownerId: string) {
    return await this.database.prisma.notification.findMany({
      where: { ownerId },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { id: true, type: true, title: true, message: true, route: true, dedupeKey: true },
    });
  }

  /** Returns the emails in the outbox. */
  async mails(ownerId: string) {
    return await this.database.prisma.mailMessage.findMany({
      where: { ownerId },
      orderBy: { id: 'asc' },
      select: { kind: true, recipient: true, dedupeKey: true, notificationId: true },
    });
  }
}
