import { loadConfig } from '../config/config.js';
import { Database } from '../database/database.js';
import { newId } from '../ids/new-id.js';
import { createLogger } from '../logging/logger.js';
import { JobQueues } from '../queue/job-queues.js';
import { chooseQueueBackend } from '../queue/queue-backend.js';
import { createTestDatabase, logKey, type TestDatabase } from '../testing/index.js';
import { MailOutbox, type OutboxMessage } from './mail-outbox.js';

describe('the outbox', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let queues: JobQueues;
  let outbox: MailOutbox;
  let message: OutboxMessage;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const config = loadConfig({ DATABASE_URL: testDatabase.url, LOG_LEVEL: 'silent' });
    const logger = createLogger('test', 'silent');
    database = new Database(config, logger, logKey);
    queues = new JobQueues(chooseQueueBackend(config.queue), logger);
    outbox = new MailOutbox(queues);
    const ownerId = newId();
    const person = { id: ownerId, email: 'zoe@x.test', firstName: 'Zoë', lastName: 'Núñez' };
    await database.prisma.practitioner.create({
      data: { ...person, passwordHash: 'none', phone: '555-0100' },
    });
    message = { ownerId, kind: 'sign-up-attempt', recipient: 'zoe@x.test' };
  });

  afterAll(async () => {
    await queues.beforeApplicationShutdown();
    await database.onApplicationShutdown();
    await testDatabase.drop();
  });

  const rows = () => database.prisma.mailMessage.findMany({ orderBy: { createdAt: 'asc' } });

  afterEach(() => database.prisma.mailMessage.deleteMany());

  it('stores a message to be sent', async () => {
    const mailId = await database.transaction((tx) => outbox.add(tx, message));
    expect(await rows()).toMatchObject([{ id: mailId, ...message, status: 'pending', attempts: 0 }]);
  });

  it('drops a message when its transaction is rolled back', async () => {
    const change = database.transaction(async (tx) => {
      await outbox.add(tx, message);
      throw new Error('taken back');
    });
    await expect(change).rejects.toThrow('taken back');
    expect(await rows()).toEqual([]);
  });

  it('accepts one message per event, even from concurrent transactions, which all succeed', async () => {
    const occasion = { ...message, dedupeKey: 'sign-up-attempt:today' };
    const added = await Promise.all(
      Array.from({ length: 8 }, () =>
        database.transaction(async (tx) => {
          const mailId = await outbox.add(tx, occasion);
          await tx.practitioner.update({
            where: { id: message.ownerId },
            data: { phone: { set: '555-0101' } },
          });
          return mailId;
        }),
      ),
    );
    expect(added.filter(Boolean)).toEqual([(await rows())[0]?.id]);
    expect(await rows()).toHaveLength(1);
  });
});
