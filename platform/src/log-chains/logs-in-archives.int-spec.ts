import { createPool } from '@doula-desk/prisma';
import { restoreArchive } from '../archives/index.js';
import { loadConfig } from '../config/config.js';
import { Database } from '../database/database.js';
import { newId } from '../ids/new-id.js';
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
import { evidenceTriggers } from './check-triggers.js';
import { LogCheckpoints } from './log-checkpoints.js';

const key = new ServerKey(Buffer.alloc(32, 7));
let harness: ArchiveTestHarness;
let database: Database;
let checkpoints: LogCheckpoints;
beforeEach(async () => {
  harness = await ArchiveTestHarness.open(key);
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

/** Restores the server's archive to another server, and verifies that server. */
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

it.each([
  ['a contract', 'DELETE FROM "Contract"', 'It was sent and is missing'],
  ['a locked note', 'DELETE FROM "VisitNote"', 'It was locked on this server, but is missing'],
  ['an amendment', 'DELETE FROM "VisitNoteAmendment"', 'Amendments written on this server are missing'],
])(
  'detects that someone removed %s that was restored from a backup after its chart was deleted',
  async (_, remove, problem) => {
    const { ownerId, clientId } = await signedContract(harness.pool);
    const { prisma } = database;
    const id = newId();
    await prisma.visitNote.create({
      data: {
        ...{
          id,
          ownerId,
          clientId,
          date: new Date('2027-01-05'),
          time: '23:30',
          type: 'Prenatal Visit',
          location: '',
        },
        ...{ duration: 60, template: 'prenatal', createdBy: 'Zoë', status: 'locked' },
        ...{ finishedAt: new Date('2024-01-05'), lockedAt: new Date('2024-01-06') },
      },
    });
    await prisma.visitNoteAmendment.create({
      data: {
        id: newId(),
        ownerId,
        noteId: id,
        reason: 'Misheard',
        changes: { duration: 30 },
        createdBy: 'Zoë',
      },
    });
    await harness.backUp(ownerId, 'practice');
    await harness.pool.query('DELETE FROM "Client" WHERE id = $1', [clientId]);
    await audit(harness.pool, ownerId, 'client.deleted', clientId);
    await harness.restore(ownerId, 'practice');
    await checkpoints.write();
    const violations = async () => (await verifyDatabase(harness.pool, key)).violations;
    expect(await violations()).toEqual([]);
    await withoutTriggers(
      harness.pool,
      [...Object.keys(evidenceTriggers), 'VisitNote', 'VisitNoteAmendment'],
      () => harness.pool.query(remove),
    );
    expect((await violations()).join()).toContain(problem);
    // Another deletion of the chart explains the missing record.
    await harness.pool.query('DELETE FROM "Client" WHERE id = $1', [clientId]);
    await prisma.auditEvent.create({
      data: {
        ...{ id: newId(), ownerId, clientId, actor: 'practitioner' },
        action: 'client.deleted',
        entityType: 'client',
        entityId: clientId,
      },
    });
    await checkpoints.write();
    expect((await violations()).join()).not.toContain(problem);
  },
);

it('links the log entries that restoring a practice adds', async () => {
  const { ownerId, clientId } = await signedContract(harness.pool);
  await checkpoints.write();
  await harness.backUp(ownerId, 'practice');
  await harness.pool.query('DELETE FROM "Client" WHERE id = $1', [clientId]);
  await audit(harness.pool, ownerId, 'client.deleted', clientId);
  await harness.restore(ownerId, 'practice');
  await checkpoints.write();
  const { violations, checked } = await verifyDatabase(harness.pool, key);
  expect(violations).toEqual([]);
  expect(checked).toEqual(expect.arrayContaining(['1 contract log', '2 signatures']));
});

it("restores a whole server's logs with their checkpoints", async () => {
  await signedContract(harness.pool);
  await checkpoints.write();
  const before = await verifyDatabase(harness.pool, key);
  await harness.backUpServer('server');
  const after = await verifyElsewhere('server');
  expect(after).toEqual(before);
  expect(after.violations).toEqual([]);
  expect(after.checked).toContain('3 checkpoints');
});

it('still detects tampering from before the backup on another server', async () => {
  const { ownerId } = await signedContract(harness.pool);
  await checkpoints.write();
  await withoutTriggers(harness.pool, ['AuditEvent'], () =>
    harness.pool.query(`UPDATE "AuditEvent" SET actor = 'operator' WHERE action = 'contract.sent'`),
  );
  await harness.backUpServer('server');
  expect((await verifyElsewhere('server')).violations).toEqual([
    expect.stringMatching(new RegExp(`^Audit log of account ${ownerId}: Entry 3 .* was changed`)),
  ]);
});
