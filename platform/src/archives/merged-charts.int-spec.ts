import { randomUUID } from 'node:crypto';
import { recordAuditWith } from '../audit/record-audit.js';
import { mergedClientMac } from '../evidence/merged-client.js';
import {
  ArchiveTestHarness,
  evidencePractice,
  forgeArchive,
  proveAllEvents,
  verifyDatabase,
} from '../testing/index.js';
import type { OneTransaction } from '../testing/one-transaction.js';

// Tests restores after charts were merged or separated again since the backup.

let harness: ArchiveTestHarness;
let ownerId: string;
/** The chart that contains the evidence (`other`), and the chart that it is merged into (`kept`). */
let other: string;
let kept: string;
let note: string;
let contract: string;
let transaction: OneTransaction;
beforeAll(async () => {
  harness = await ArchiveTestHarness.open();
  transaction = harness.sharedByTests();
});
afterAll(() => harness.close());
beforeEach(async () => {
  await transaction.begin();
  const practice = await evidencePractice(harness.pool);
  ({ ownerId } = practice);
  [note] = practice.notes;
  contract = practice.sent;
  await proveAllEvents(harness.pool, harness.serverKey);
  other = (await query<{ id: string }>('SELECT id FROM "Client"'))[0]?.id ?? '';
  kept = await addChart();
});
afterEach(() => transaction.rollBack());

async function query<Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> {
  return (await harness.pool.query<Row>(sql, values)).rows;
}

async function addChart(): Promise<string> {
  const id = randomUUID();
  await query(
    `INSERT INTO "Client" (id, "ownerId", "firstName", "lastName", "updatedAt") VALUES ($1, $2, 'Ada', 'Twin', now())`,
    ...[id, ownerId],
  );
  return id;
}

/** @param pregnancyId the note's pregnancy; defaults to the current one */
async function addLockedNote(clientId: string, pregnancyId?: string): Promise<string> {
  const id = randomUUID();
  await query(
    `INSERT INTO "VisitNote" (id, "ownerId", "clientId", "pregnancyId", date, time, type, location, duration, template, status,
       "finishedAt", "lockedAt", "createdBy", "updatedAt")
     VALUES ($1, $2, $3, $4, '2027-01-06', '10:00', 'Prenatal Visit', '', 60, 'prenatal', 'locked', now(), now(), 'Zoë', now())`,
    ...[id, ownerId, clientId, pregnancyId ?? null],
  );
  await proveAllEvents(harness.pool, harness.serverKey);
  return id;
}

async function currentPregnancy(clientId: string): Promise<string> {
  const [row] = await query<{ id: string }>('SELECT "current_pregnancy"($1, $2) AS id', ownerId, clientId);
  return row?.id ?? '';
}

/** Records a merge with its proof. */
async function addMerge(id: string, clientId: string, [pregnancyId, joinedPregnancyId]: (string | null)[]) {
  const merged = {
    ownerId,
    id,
    clientId,
    pregnancyId: pregnancyId ?? null,
    joinedPregnancyId: joinedPregnancyId ?? null,
  };
  await query(
    `INSERT INTO "MergedClient" ("ownerId", id, "clientId", "pregnancyId", "joinedPregnancyId", mac)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    ...Object.values(merged),
    mergedClientMac(harness.serverKey, merged),
  );
}

/** Restores a backup after removing what makes it verifiable. */
async function restoreUnverified(key: string): Promise<void> {
  await forgeArchive(harness, key, 'unverified', {});
  await harness.restore(ownerId, 'unverified');
}

/** Merges the charts as the app does. */
async function merge(pregnancies: 'joined' | 'moved'): Promise<void> {
  const tables = [
    'Appointment',
    'Reminder',
    'VisitNote',
    'BirthPlan',
    'Contract',
    'Birth',
    'Shift',
    'Invoice',
    'Payment',
  ];
  const isJoined = pregnancies === 'joined';
  const pregnancy = isJoined ? ', "pregnancyId" = "current_pregnancy"("ownerId", $2)' : '';
  const joined = isJoined ? [await currentPregnancy(other), await currentPregnancy(kept)] : [null, null];
  const moves = tables.map((table) => {
    const ofNote = `, "originalClientId" = coalesce("originalClientId", $1)${
      isJoined ? ', "originalPregnancyId" = coalesce("originalPregnancyId", "pregnancyId")' : ''
    }`;
    const original = table === 'VisitNote' ? ofNote : '';
    return `"${table}s" AS (UPDATE "${table}" SET "clientId" = $2${original}${pregnancy} WHERE "clientId" = $1)`;
  });
  const moved =
    pregnancies === 'moved'
      ? 'UPDATE "Pregnancy" SET "clientId" = $2, "closedAt" = now() WHERE "clientId" = $1'
      : 'SELECT';
  await query(`WITH ${moves.join(', ')} ${moved}`, other, kept);
  await query('DELETE FROM "Client" WHERE id = $1', other);
  await addMerge(other, kept, joined);
  await harness.withClient((client) =>
    recordAuditWith(client, harness.serverKey, ownerId, {
      actor: 'practitioner',
      action: 'client.merged',
      entityType: 'client',
      entityId: other,
      clientId: kept,
    }),
  );
}

const places = () =>
  query(
    `SELECT n."clientId" AS note, n."originalClientId" AS original, k."clientId" AS contract,
       ARRAY(SELECT id::text FROM "Client" ORDER BY id) AS charts
     FROM "VisitNote" n, "Contract" k WHERE n.id = $1 AND k.id = $2`,
    note,
    contract,
  );
/** Returns the problems that verification finds with the note, the contract's chart, and merges. */
const violations = async () =>
  (await verifyDatabase(harness.pool, harness.serverKey)).violations.filter((each) =>
    [note, 'client, or dates', "didn't merge it"].some((part) => each.includes(part)),
  );

it('keeps a merge in force if a tampered backup claims that the merge was undone', async () => {
  await merge('joined');
  const before = await places();
  await harness.backUp(ownerId, 'after');
  const invented = { action: 'client.merge-undone', at: '2099-01-01T00:00:00+00:00' };
  await forgeArchive(harness, 'after', 'forged', {
    records: (table, records) =>
      table === 'AuditEvent'
        ? [
            ...records,
            ...records
              .filter(({ action }) => action === 'client.merged')
              .map((record) => ({ ...record, ...invented, id: randomUUID() })),
          ]
        : records,
  });
  await harness.restore(ownerId, 'forged');
  expect([await places(), await violations()]).toEqual([before, []]);
});

it.each(['joined', 'moved'] as const)(
  'moves locked notes back to their original chart when restoring a backup from before a merge (%s)',
  async (pregnancies) => {
    await harness.backUp(ownerId, 'before');
    await merge(pregnancies);
    expect(await violations()).toEqual([]);
    const merged = await query<object>('SELECT * FROM "MergedClient"');
    await harness.restore(ownerId, 'before');
    expect(await places()).toEqual([
      {
        note: other,
        original: null,
        // Contracts have no proof of which chart they belong to, so they stay in their chart unless their pregnancy
        // moves.
        contract: pregnancies === 'moved' ? other : kept,
        charts: [kept, other].sort(),
      },
    ]);
    expect(await violations()).toEqual([]);
    await query(
      'INSERT INTO "MergedClient" SELECT * FROM jsonb_populate_recordset(NULL::"MergedClient", $1)',
      JSON.stringify(merged.map((row) => ({ ...row, mac: undefined }))),
    );
    await query('UPDATE "MergedClient" SET mac = $1', (merged[0] as { mac: Buffer }).mac);
    expect(await violations()).toEqual([
      `Client ${other}: This server didn't merge it into the target chart, or has undone the merge.`,
    ]);
  },
);

it.each(['joined', 'moved'] as const)(
  'merges charts that are still separate when restoring a backup from after the merge (%s)',
  async (pregnancies) => {
    await harness.backUp(ownerId, 'before');
    await merge(pregnancies);
    await harness.backUp(ownerId, 'after');
    await harness.restore(ownerId, 'before');
    await harness.restore(ownerId, 'after');
    expect(await places()).toEqual([{ note: kept, original: other, contract: kept, charts: [kept] }]);
    expect(await violations()).toEqual([]);
    expect(await query('SELECT id::text, "clientId" FROM "MergedClient"')).toEqual([
      { id: other, clientId: kept },
    ]);
  },
);

it('ignores the proof and undo data of a merge in an unverified backup', async () => {
  await merge('moved');
  await query(
    `INSERT INTO "ChartUndo" (id, "ownerId", "clientId", kind, data, "expiresAt")
     VALUES ($1, $2, $3, 'merge', '{}', now() + interval '1 day')`,
    ...[randomUUID(), ownerId, kept],
  );
  await harness.backUp(ownerId, 'after');
  await harness.restore(ownerId, 'after');
  expect(await query('SELECT FROM "ChartUndo"')).toHaveLength(1);
  await query('DELETE FROM "MergedClient"');
  await restoreUnverified('after');
  expect(await query('SELECT FROM "ChartUndo"')).toHaveLength(0);
  expect(await query('SELECT mac FROM "MergedClient"')).toEqual([{ mac: null }]);
});

it.each(['joined', 'moved'] as const)(
  "keeps the proof of a merge if the merged chart isn't in the backup yet (%s)",
  async (pregnancies) => {
    const given = other;
    await harness.backUp(ownerId, 'without');
    other = await addChart();
    note = await addLockedNote(other);
    await merge(pregnancies);
    expect(await violations()).toEqual([]);
    for (const restore of [() => harness.restore(ownerId, 'without'), () => restoreUnverified('without')]) {
      await restore();
      expect(await places()).toEqual([
        { note: kept, original: other, contract: given, charts: [given, kept].sort() },
      ]);
      expect(await violations()).toEqual([]);
    }
  },
);

it('restores notes to their chart in the backup, even if that chart was merged again later', async () => {
  await merge('joined');
  await harness.backUp(ownerId, 'once');
  const [first, second] = [other, kept];
  const [joined] = await query<{ pregnancyId: string }>(
    'SELECT "pregnancyId" FROM "MergedClient" WHERE id = $1',
    first,
  );
  [other, kept] = [second, await addChart()];
  await merge('joined');
  await addMerge(first, kept, [joined?.pregnancyId ?? null, await currentPregnancy(kept)]);
  expect(await violations()).toEqual([]);
  await harness.restore(ownerId, 'once');
  expect(await places()).toMatchObject([{ note: second, original: first }]);
  expect(await violations()).toEqual([]);
});

it('leaves evidence in its chart if moving it would invalidate its proof', async () => {
  await harness.backUp(ownerId, 'before');
  await merge('moved');
  // This note was written in the chart that was kept, about the pregnancy that was moved there.
  const [row] = await query<{ id: string }>(
    'SELECT "pregnancyId" AS id FROM "VisitNote" WHERE id = $1',
    note,
  );
  const earlier = note;
  note = await addLockedNote(kept, row?.id);
  await harness.restore(ownerId, 'before');
  for (const id of [note, earlier]) {
    note = id;
    expect(await violations()).toEqual([]);
    expect(await places()).toMatchObject([{ note: kept, contract: kept, charts: [kept, other].sort() }]);
  }
});

it('records in the audit log which evidence was moved to another chart', async () => {
  await harness.backUp(ownerId, 'before');
  await merge('moved');
  await harness.restore(ownerId, 'before');
  const moved = await query(
    `SELECT action, "clientId" FROM "AuditEvent" WHERE "entityId" = ANY ($1) AND action LIKE '%.moved' ORDER BY action`,
    [note, contract],
  );
  expect(moved).toEqual([
    { action: 'contract.moved', clientId: other },
    { action: 'visit-note.moved', clientId: other },
  ]);
});
