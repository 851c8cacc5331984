import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPool } from '@doula-desk/prisma';
import { migrateDatabase } from '../adoption/migrate-database.js';
import { loadConfig } from '../config/config.js';
import { signedContract } from '../testing/index.js';
import { migrateTo } from '../testing/migrate-to.js';
import { createEmptyDatabase } from '../testing/test-database.js';

/** The last migration of the last version without tombstones. */
const EARLIER = '20261128163739_evidence_macs';

it('creates tombstones for records that an earlier version deleted, based on the audit log', async () => {
  const database = await createEmptyDatabase();
  const pool = createPool(database.url);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'doula-desk-tombstones-'));
  try {
    await migrateTo(pool, EARLIER);
    const { ownerId, contractId } = await signedContract(pool, { key: null });
    const [declined, sealed, note, imported] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const entries = [
      ['contract', 'contract.sent', declined, null],
      ['contract', 'contract.declined', declined, null],
      ['contract', 'contract.signed', sealed, null],
      ['contract', 'contract.countersigned', sealed, null],
      ['visitNote', 'visitNote.locked', note, null],
      ['contract', 'contract.signed', imported, '2027-01-01T00:00:00Z'],
      // This record still exists.
      ['contract', 'contract.signed', contractId, null],
    ];
    for (const [entityType, action, entityId, importedAt] of entries) {
      await pool.query(
        `INSERT INTO "AuditEvent" (id, "ownerId", actor, action, "entityType", "entityId", "importedAt")
         VALUES (gen_random_uuid(), $1, 'practitioner', $2, $3, $4, $5)`,
        [ownerId, action, entityType, entityId, importedAt],
      );
    }
    await migrateDatabase(loadConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir }));
    const { rows } = await pool.query<{ recordId: string; states: string[] }>(
      `SELECT "recordId", array_agg(state ORDER BY state) AS states FROM "Tombstone" WHERE "ownerId" = $1 GROUP BY 1`,
      [ownerId],
    );
    expect(new Map(rows.map(({ recordId, states }) => [recordId, states]))).toEqual(
      new Map([
        [declined, ['cancelled', 'declined', 'sent']],
        [sealed, ['sealed', 'signed']],
        [note, ['locked']],
      ]),
    );
  } finally {
    await pool.end();
    await database.drop();
    await rm(dataDir, { recursive: true });
  }
});
