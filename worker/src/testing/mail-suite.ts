import { createTestDatabase, type TestDatabase } from '@doula-desk/platform/testing';
import { MailCatcher } from './mail-catcher.js';
import { TestWorker, testConfig } from './test-worker.js';

/**
 * Sets up a worker and a mail server for the calling suite. Before each test, the server is reset to accept everything,
 * with no captured messages.
 */
export function useMailSuite(redisUrl: string | undefined) {
  let testDatabase: TestDatabase;
  let mailServer: MailCatcher;
  let worker: TestWorker;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    mailServer = await MailCatcher.start();
    worker = await TestWorker.start(
      await testConfig({ databaseUrl: testDatabase.url, redisUrl, smtpUrl: mailServer.url }),
    );
  });

  afterAll(async () => {
    await worker.close();
    await mailServer.stop();
    await testDatabase.drop();
  });

  beforeEach(() => {
    mailServer.receive = () => 'accept';
    mailServer.caught.length = 0;
  });

  return {
    get mailServer(): MailCatcher {
      return mailServer;
    },
    get worker(): TestWorker {
      return worker;
    },
  };
}
