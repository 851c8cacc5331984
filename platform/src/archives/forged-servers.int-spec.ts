import { createPool } from '@doula-desk/prisma';
import { requiresTwoFactor, STORED_POLICY } from '../evidence/server-policy.js';
import { credentialMac } from '../security/credential-mac.js';
import {
  ArchiveTestHarness,
  audit,
  createTestDatabase,
  evidencePractice,
  forgeArchive,
} from '../testing/index.js';
import { restoreArchive } from './index.js';

let harness: ArchiveTestHarness;
beforeAll(async () => {
  harness = await ArchiveTestHarness.open();
});
afterAll(() => harness.close());

it("doesn't restore administrators, even genuine former ones, or changed policies from an edited backup", async () => {
  const { ownerId } = await evidencePractice(harness.pool);
  for (const action of ['admin.two-factor-required', 'admin.two-factor-optional', 'admin.granted']) {
    await audit(harness.pool, ownerId, action, ownerId, harness.serverKey, 'practitioner');
  }
  await harness.pool.query('INSERT INTO "AdminGrant" ("ownerId", mac) VALUES ($1, $2)', [
    ownerId,
    credentialMac(harness.serverKey, 'AdminGrant', { ownerId }),
  ]);
  await harness.backUpServer('sound');
  await forgeArchive(harness, 'sound', 'forged', {
    records: (table, records) =>
      table === 'Practitioner' ? records.map((record) => ({ ...record, firstName: 'Eve' })) : records,
  });
  const elsewhere = await createTestDatabase();
  const pool = createPool(elsewhere.url);
  const client = await pool.connect();
  try {
    await restoreArchive(client, await harness.read('forged'), { ownerId: null });
    const { rows } = await client.query(
      'SELECT p."firstName", a."ownerId" AS admin FROM "Practitioner" p LEFT JOIN "AdminGrant" a ON a."ownerId" = p.id',
    );
    expect(rows).toEqual([{ firstName: 'Eve', admin: null }]);
    const stored = await client.query(`SELECT ${STORED_POLICY} AS policy`);
    expect(stored.rows[0]?.policy).toEqual({ row: null, latest: null });
    expect(requiresTwoFactor(harness.serverKey, stored.rows[0]?.policy)).toBe(false);
  } finally {
    client.release();
    await pool.end();
    await elsewhere.drop();
  }
});
