import { createPool } from '@doula-desk/prisma';
import { restoreArchive } from '../archives/index.js';
import { loadConfig } from '../config/config.js';
import { Database } from '../database/database.js';
import { createLogger } from '../logging/logger.js';
import { ServerKey } from '../security/server-key.js';
import {
  ArchiveDesk,
  audit,
  createTestDatabase,
  signedContract,
  verifyDatabase,
  withoutTriggers,
} from '../testing/index.js';
import { LogCheckpoints } from './log-checkpoints.js';

const key = new ServerKey(Buffer.alloc(32, 7));
let desk: ArchiveDesk;
let database: Database;
let checkpoints: LogCheckpoints;
beforeEach(async () => {
  desk = await ArchiveDesk.open();
  database = new Database(
    loadConfig({ DATABASE_URL: desk.testDatabase.url }),
    createLogger('test', 'silent'),
    key,
  );
  checkpoints = new LogCheckpoints(database, key);
});
afterEach(async () => {
  await database.onApplicationShutdown();
  await desk.close();
});

/** Restores the server's archive into another server, and verifies that one. */
async function verifyElsewhere(name: string) {
  const elsewhere = await createTestDatabase();
  const pool = createPool(elsewhere.url);
  const client = await pool.connect();
  try {
    await restoreArchive(client, await desk.read(name), { ownerId: null });
  } finally {
    client.release();
  }
  const verification = await verifyDatabase(pool, key);
  await pool.end();
  await elsewhere.drop();
  return verification;
}

it('links what the restore of a practice adds to its logs', async () => {
  const { ownerId, clientId } = await signedContract(desk.pool);
  await checkpoints.write();
  await desk.backUp(ownerId, 'practice');
  await desk.pool.query('DELETE FROM "Client" WHERE id = $1', [clientId]);
  await audit(desk.pool, ownerId, 'client.deleted', clientId);
  await desk.restore(ownerId, 'practice');
  await checkpoints.write();
  const { breaks, checked } = await verifyDatabase(desk.pool, key);
  expect(breaks).toEqual([]);
  expect(checked).toEqual(expect.arrayContaining(['1 contract log', '2 signatures']));
});

it('brings the logs of a whole server along with their checkpoints', async () => {
  await signedContract(desk.pool);
  await checkpoints.write();
  const before = await verifyDatabase(desk.pool, key);
  await desk.backUpServer('server');
  const after = await verifyElsewhere('server');
  expect(after).toEqual(before);
  expect(after.breaks).toEqual([]);
  expect(after.checked).toContain('3 checkpoints');
});

it('still finds tampering from before the backup on another server', async () => {
  const { ownerId } = await signedContract(desk.pool);
  await checkpoints.write();
  await withoutTriggers(desk.pool, ['AuditEvent'], () =>
    desk.pool.query(`UPDATE "AuditEvent" SET actor = 'operator' WHERE action = 'contract.sent'`),
  );
  await desk.backUpServer('server');
  expect((await verifyElsewhere('server')).breaks).toEqual([
    expect.stringMatching(new RegExp(`^Audit log of account ${ownerId}: Entry 3 .* was changed`)),
  ]);
});
