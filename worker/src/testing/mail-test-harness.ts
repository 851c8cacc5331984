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
import { createPractitioner } from './practitioners.js';

export interface MailRequest {
  ownerId: string;
  kind?: MailKind;
  recipient: string;
  dedupeKey?: string;
  subjectId?: string;
}

@Module({})
class ProducerModule {}

/** Adds messages to the outbox as the API does, and observes their progress. */
export class MailTestHarness {
  readonly database: Database;
  readonly queues: JobQueues;
  private readonly outbox: MailOutbox;
  /** Addresses of the accounts that messages without a kind are about. */
  private readonly addresses = new Map<string, string>();

  constructor(readonly app: INestApplicationContext) {
    this.database = app.get(Database);
    this.queues = app.get(JobQueues);
    this.outbox = app.get(MailOutbox);
  }

  /** Opens a harness without a worker. */
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

  /**
   * Adds a message to the outbox without enqueuing its job. A message without a kind is about the account, which gets
   * the recipient's address. If the account was already given another address, the message is about a new account.
   */
  async addToOutbox(request: MailRequest): Promise<string> {
    const ownerId = request.kind === undefined ? await this.giveAddress(request) : request.ownerId;
    const mailId = await this.database.transaction((tx) =>
      this.outbox.add(tx, { kind: 'sign-up-attempt', ...request, ownerId }),
    );
    if (!mailId) throw new Error('the message already existed');
    return mailId;
  }

  /** Gives an account an address, taking it from any other account, and returns the account's id. */
  private async giveAddress({ ownerId: owner, recipient }: MailRequest): Promise<string> {
    const isFree = [undefined, recipient].includes(this.addresses.get(owner));
    const ownerId = isFree ? owner : await createPractitioner(this.database);
    this.addresses.set(ownerId, recipient);
    await this.database.prisma.$executeRaw`
      UPDATE "Practitioner" SET email = id || '@former.test' WHERE email = ${recipient} AND id <> ${ownerId}::uuid`;
    await this.database.prisma.practitioner.update({ where: { id: ownerId }, data: { email: recipient } });
    return ownerId;
  }

  /** Adds a message to the outbox and has it sent. */
  async send(request: MailRequest): Promise<string> {
    const mailId = await this.addToOutbox(request);
    await this.outbox.dispatch(mailId);
    return mailId;
  }

  /** Returns a message's row if it has the given status. */
  async rowWhen(mailId: string, status: MailStatus) {
    const row = await this.database.prisma.mailMessage.findUniqueOrThrow({ where: { id: mailId } });
    return row.status === status ? row : undefined;
  }

  /** Makes the claims of interrupted workers expire immediately. */
  async expireClaims(): Promise<void> {
    await this.database.prisma.$executeRaw`
      UPDATE "MailMessage" SET "claimedUntil" = now(), "nextAttemptAt" = now() WHERE status = 'sending'`;
  }
}
