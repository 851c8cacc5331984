import type { MailKind, MailStatus } from '@doula-desk/domain';
import {
  type Config,
  ConfigModule,
  createLogger,
  Database,
  DatabaseModule,
  JobQueues,
  LoggingModule,
  MailOutbox,
  OutboxModule,
  QueueModule,
} from '@doula-desk/platform';
import { type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

export interface MailOrder {
  ownerId: string;
  kind?: MailKind;
  recipient: string;
  dedupeKey?: string;
  subjectId?: string;
}

@Module({})
class ProducerModule {}

/** Queues messages in the outbox as the API does, and watches their progress. */
export class MailTestHarness {
  readonly database: Database;
  readonly queues: JobQueues;
  private readonly outbox: MailOutbox;

  constructor(readonly app: INestApplicationContext) {
    this.database = app.get(Database);
    this.queues = app.get(JobQueues);
    this.outbox = app.get(MailOutbox);
  }

  /** Opens one without a worker. */
  static async open(config: Config): Promise<MailTestHarness> {
    const imports = [
      ConfigModule.for(config),
      LoggingModule.for(createLogger('test', 'silent')),
      DatabaseModule,
      QueueModule.for(config),
      OutboxModule,
    ];
    const app = await NestFactory.createApplicationContext(
      { module: ProducerModule, imports },
      { logger: false },
    );
    return new MailTestHarness(app);
  }

  /** Returns a provider of the application. */
  get<Provider>(type: Type<Provider>): Provider {
    return this.app.get(type, { strict: false });
  }

  close(): Promise<void> {
    return this.app.close();
  }

  /** Queues a message in the outbox without enqueuing its job. */
  async leave(order: MailOrder): Promise<string> {
    const mailId = await this.database.transaction((tx) =>
      this.outbox.add(tx, { kind: 'sign-up-attempt', ...order }),
    );
    if (!mailId) throw new Error('the message already existed');
    return mailId;
  }

  /** Queues a message in the outbox and has it sent. */
  async send(order: MailOrder): Promise<string> {
    const mailId = await this.leave(order);
    await this.outbox.dispatch(mailId);
    return mailId;
  }

  /** Returns the row of a message once it has a status. */
  async rowWhen(mailId: string, status: MailStatus) {
    const row = await this.database.prisma.mailMessage.findUniqueOrThrow({ where: { id: mailId } });
    return row.status === status ? row : undefined;
  }

  /** Makes the claims of interrupted workers expire now. */
  async expireClaims(): Promise<void> {
    await this.database.prisma.$executeRaw`
      UPDATE "MailMessage" SET "claimedUntil" = now(), "nextAttemptAt" = now() WHERE status = 'sending'`;
  }
}
