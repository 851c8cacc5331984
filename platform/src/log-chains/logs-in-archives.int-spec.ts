import { createPool } from '@doula-desk/prisma';
import { restoreArchive } from '../archives/index.js';
import { loadConfig } from '../config/config.js';
import { Database } from '../database/database.js';
import { createLogger } from '../logging/logger.js';
import { ServerKey } from '../security/server-key.js';
import {
  ArchiveTestHarness,
  audit,
  createTestDatabase,
  signedContract,
  verifyDatabase,
  withoutTriggers,
} from '../testing/index.js';
import { LogCheckpoints } from './log-checkpoints.js';

const key = new ServerKey(Buffer.alloc(32, 7));
let harness: ArchiveTestHarness;
let database: Database;
let checkpoints: LogCheckpoints;
beforeEach(async () => {
  harness = await ArchiveTestHarness.open();
  database = new Database(
    loadConfig({ DATABASE_URL: harness.testDatabase.url }),
    createLogger('test', 'silent'),
    key,
  );
  checkpoints = new LogCheckpoints(database, key);
});
afterEach(async () => {
  await database.onApplicationShutdown();
  await harness.close();
});

/** Restores the server's archive to another server, and verifies that one. */
async function verifyElsewhere(name: string) {
  const elsewhere = await createTestDatabase();
  const pool = createPool(elsewhere.url);
  const client = await pool.connect();
  try {
    await restoreArchive(client, await harness.read(name), { ownerId: null });
  } finally {
    client.release();
  }
  const verification = await verifyDatabase(pool, key);
  await pool.end();
  await elsewhere.drop();
  return verification;
}

it('links what restoring a practice adds to its logs', async () => {
  const { ownerId, clientId } = await signedContract(harness.pool);
  await checkpoints.write();
  await harness.backUp(ownerId, 'practice');
  await harness.pool.query('DELETE FROM "Client" WHERE id = $1', [clientId]);
  await audit(harness.pool, ownerId, 'client.deleted', clientId);
  await harness.restore(ownerId, 'practice');
  await checkpoints.write();
  const { breaks, checked } = await verifyDatabase(harness.pool, key);
  expect(breaks).toEqual([]);
  expect(checked).toEqual(expect.arrayContaining(['1 contract log', '2 signatures']));
});

it('restores the logs of a whole server with their checkpoints', async () => {
  await signedContract(harness.pool);
  await checkpoints.write();
  const before = await verifyDatabase(harness.pool, key);
  await harness.backUpServer('server');
  const after = await verifyElsewhere('server');
  expect(after).toEqual(before);
  expect(after.breaks).toEqual([]);
  expect(after.checked).toContain('3 checkpoints');
});

it('still detects tampering from before the backup on another server', async () => {
  const { ownerId } = await signedContract(harness.pool);
  await checkpoints.write();
  await withoutTriggers(harness.pool, ['AuditEvent'], () =>
    harness.pool.query(`UPDATE "AuditEvent" SET actor = 'operator' WHERE action = 'contract.sent'`),
  );
  await harness.backUpServer('server');
  expect((await verifyElsewhere('server')).breaks).toEqual([
    expect.stringMatching(new RegExp(`^Audit log of account ${ownerId}: Entry 3 .* was changed`)),
  ]);
});
