import { randomUUID } from 'node:crypto';
import { mergedClientMac } from '../evidence/merged-client.js';
import {
  ArchiveTestHarness,
  type EvidencePractice,
  evidencePractice,
  forgeArchive,
  proveAllEvents,
  verifyDatabase,
} from '../testing/index.js';
import type { OneTransaction } from '../testing/one-transaction.js';

// Tests edited backups that claim that two charts were merged, or were always the same chart.

type ForgedRecord = Record<string, unknown>;

let harness: ArchiveTestHarness;
let practice: EvidencePractice;
let ownerId: string;
/** The chart with the evidence, and another person's chart. */
let chart: string;
let stranger: string;
let before: unknown;
let transaction: OneTransaction;
beforeAll(async () => {
  harness = await ArchiveTestHarness.open();
  transaction = harness.sharedByTests();
});
afterAll(() => harness.close());
beforeEach(async () => {
  await transaction.begin();
  practice = await evidencePractice(harness.pool);
  ({ ownerId } = practice);
  await proveAllEvents(harness.pool, harness.serverKey);
  chart = (await query<{ id: string }>('SELECT id FROM "Client"'))[0]?.id ?? '';
  stranger = randomUUID();
  await query(
    `INSERT INTO "Client" (id, "ownerId", "firstName", "lastName", "updatedAt") VALUES ($1, $2, 'Eve', 'Other', now())`,
    ...[stranger, ownerId],
  );
  await harness.backUp(ownerId, 'sound');
  before = await evidence();
});
afterEach(() => transaction.rollBack());

async function query<Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> {
  return (await harness.pool.query<Row>(sql, values)).rows;
}

/** Returns every sent contract and locked note, with all columns. */
const evidence = () =>
  query(
    `SELECT to_jsonb(k) AS row FROM "Contract" k WHERE status <> 'draft' AND "importedAt" IS NULL
     UNION ALL SELECT to_jsonb(n) FROM "VisitNote" n WHERE "lockedAt" IS NOT NULL AND "importedAt" IS NULL ORDER BY row`,
  );
const noteViolations = async () =>
  (await verifyDatabase(harness.pool, harness.serverKey)).violations.filter((each) =>
    each.includes(practice.notes[0]),
  );

const mergedRow = (id: string, clientId: string): ForgedRecord => ({
  ...{ ownerId, id, clientId, pregnancyId: null, joinedPregnancyId: null },
  mergedAt: '2027-01-01T00:00:00+00:00',
  mac: null,
});

/**
 * Restores a backup in which all of the chart's records belong to the other client and the chart is recorded as merged.
 */
async function restoreMerged(merged: ForgedRecord[], serverKey = false): Promise<void> {
  const pregnancies = new Map<unknown, unknown>();
  await forgeArchive(harness, 'sound', 'forged', {
    records: (table, records) => {
      if (table === 'MergedClient') return merged;
      if (table === 'Client') return records.filter(({ id }) => id === stranger);
      if (table === 'Pregnancy') {
        for (const { clientId, id } of records) pregnancies.set(clientId, id);
        return records.filter(({ clientId }) => clientId === stranger);
      }
      return records.map((record) => ({
        ...record,
        ...(record.clientId === chart && table !== 'AuditEvent' && { clientId: stranger }),
        ...(typeof record.pregnancyId === 'string' &&
          record.pregnancyId === pregnancies.get(chart) && { pregnancyId: pregnancies.get(stranger) }),
      }));
    },
    ...(serverKey ? { serverKey: harness.serverKey } : {}),
  });
  await harness.restore(ownerId, 'forged');
}

it.each([
  ['merged into another one', () => [mergedRow(chart, stranger)]],
  [
    'merged into another one that was merged into itself',
    () => [mergedRow(chart, stranger), mergedRow(stranger, stranger)],
  ],
])(
  'never moves or deletes evidence if, according to an unverified backup, its chart was %s',
  async (_what, merged) => {
    await restoreMerged(merged());
    expect(await evidence()).toEqual(before);
    expect(await query('SELECT id FROM "Client" WHERE id = ANY ($1)', [chart, stranger])).toHaveLength(2);
    expect(await noteViolations()).toEqual([]);
  },
);

it('never moves evidence because of an unproven merge, even in a verified backup', async () => {
  const forged = { ...mergedRow(chart, stranger), mac: `\\x${'00'.repeat(32)}` };
  await restoreMerged([forged, mergedRow(stranger, stranger)], true);
  expect(await evidence()).toEqual(before);
  expect(await noteViolations()).toEqual([]);
});

it('keeps a chart with evidence, even if its merge into itself is proven', async () => {
  const proven = (id: string, clientId: string) => {
    const row = { ownerId, id, clientId, pregnancyId: null, joinedPregnancyId: null };
    return {
      ...mergedRow(id, clientId),
      mac: `\\x${mergedClientMac(harness.serverKey, row).toString('hex')}`,
    };
  };
  await restoreMerged([proven(chart, stranger), proven(stranger, stranger)], true);
  const ids = (records: unknown) => (records as { row: { id: string } }[]).map(({ row }) => row.id).sort();
  expect(ids(await evidence())).toEqual(ids(before));
  expect(await noteViolations()).toEqual([]);
});

it('ignores a proof that someone copied into an unverified backup', async () => {
  const row = { ownerId, id: chart, clientId: stranger, pregnancyId: null, joinedPregnancyId: null };
  const mac = `\\x${mergedClientMac(harness.serverKey, row).toString('hex')}`;
  await restoreMerged([{ ...mergedRow(chart, stranger), mac }]);
  expect(await evidence()).toEqual(before);
  expect(await query('SELECT FROM "MergedClient" WHERE mac IS NOT NULL')).toEqual([]);
});

describe.each([
  ['an unverified', undefined],
  ['a verified', 'serverKey'],
])("%s backup with a client's pregnancy in another client's chart", (_what, verified) => {
  it("doesn't move evidence to that chart, but restores other records", async () => {
    const move = (record: ForgedRecord) =>
      record.clientId === chart ? { ...record, clientId: stranger } : record;
    await forgeArchive(harness, 'sound', 'forged', {
      records: (table, records) => {
        if (table === 'Pregnancy') {
          return records
            .filter(({ clientId }) => clientId === chart)
            .map((record) => ({ ...record, clientId: stranger }));
        }
        return table === 'AuditEvent' ? records : records.map(move);
      },
      ...(verified ? { serverKey: harness.serverKey } : {}),
    });
    await harness.restore(ownerId, 'forged');
    expect(await evidence()).toEqual(before);
    expect(await noteViolations()).toEqual([]);
    const [plans] = await query<{ count: number }>(
      `SELECT count(*)::int AS count FROM "BirthPlan" b JOIN "Pregnancy" p ON p.id = b."pregnancyId"
       WHERE b."clientId" = $1 AND p."clientId" = $1`,
      stranger,
    );
    expect(plans?.count).toBe(1);
  });
});
