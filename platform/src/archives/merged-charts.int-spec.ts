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

// Charts that were merged, or separated again, between a backup and its restore.

let harness: ArchiveTestHarness;
let ownerId: string;
/** The chart with the evidence, and the chart that it's merged into. */
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

/** @param pregnancyId if it isn't the current one */
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

/** Restores a backup as one that nothing proves. */
async function restoreUnverified(key: string): Promise<void> {
  await forgeArchive(harness, key, 'unverified', {});
  await harness.restore(ownerId, 'unverified');
}

/** Merges the charts as the product does. */
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
/** What `verify` says about the note, about where the contract is, and about merges. */
const breaks = async () =>
  (await verifyDatabase(harness.pool, harness.serverKey)).breaks.filter((each) =>
    [note, 'client, or dates', "didn't merge it"].some((part) => each.includes(part)),
  );

it('keeps a merge in force when someone wrote into a backup that it was undone', async () => {
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
  expect([await places(), await breaks()]).toEqual([before, []]);
});

it.each(['joined', 'moved'] as const)(
  'restores a backup from before the merge, with locked notes in their own chart (%s)',
  async (pregnancies) => {
    await harness.backUp(ownerId, 'before');
    await merge(pregnancies);
    expect(await breaks()).toEqual([]);
    const merged = await query<object>('SELECT * FROM "MergedClient"');
    await harness.restore(ownerId, 'before');
    expect(await places()).toEqual([
      {
        note: other,
        original: null,
        // A contract has no proof of its chart and stays where it is, unless its pregnancy moves.
        contract: pregnancies === 'moved' ? other : kept,
        charts: [kept, other].sort(),
      },
    ]);
    expect(await breaks()).toEqual([]);
    await query(
      'INSERT INTO "MergedClient" SELECT * FROM jsonb_populate_recordset(NULL::"MergedClient", $1)',
      JSON.stringify(merged.map((row) => ({ ...row, mac: undefined }))),
    );
    await query('UPDATE "MergedClient" SET mac = $1', (merged[0] as { mac: Buffer }).mac);
    expect(await breaks()).toEqual([
      `Client ${other}: This server didn't merge it into the chart that it leads to, or undid that.`,
    ]);
  },
);

it.each(['joined', 'moved'] as const)(
  'restores a backup of merged charts where they are still separate (%s)',
  async (pregnancies) => {
    await harness.backUp(ownerId, 'before');
    await merge(pregnancies);
    await harness.backUp(ownerId, 'after');
    await harness.restore(ownerId, 'before');
    await harness.restore(ownerId, 'after');
    expect(await places()).toEqual([{ note: kept, original: other, contract: kept, charts: [kept] }]);
    expect(await breaks()).toEqual([]);
    expect(await query('SELECT id::text, "clientId" FROM "MergedClient"')).toEqual([
      { id: other, clientId: kept },
    ]);
  },
);

it('ignores the proof and the undo data of a merge in an unverified backup', async () => {
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
  "keeps the proof of a merge of a chart that a backup doesn't have yet (%s)",
  async (pregnancies) => {
    const given = other;
    await harness.backUp(ownerId, 'without');
    other = await addChart();
    note = await addLockedNote(other);
    await merge(pregnancies);
    expect(await breaks()).toEqual([]);
    for (const restore of [() => harness.restore(ownerId, 'without'), () => restoreUnverified('without')]) {
      await restore();
      expect(await places()).toEqual([
        { note: kept, original: other, contract: given, charts: [given, kept].sort() },
      ]);
      expect(await breaks()).toEqual([]);
    }
  },
);

it('follows a chart that was merged again to where a backup has it', async () => {
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
  expect(await breaks()).toEqual([]);
  await harness.restore(ownerId, 'once');
  expect(await places()).toMatchObject([{ note: second, original: first }]);
  expect(await breaks()).toEqual([]);
});

it('leaves evidence in its chart where a restore would separate it from its proof', async () => {
  await harness.backUp(ownerId, 'before');
  await merge('moved');
  // Written in the chart that stayed, about the pregnancy that moved there.
  const [row] = await query<{ id: string }>(
    'SELECT "pregnancyId" AS id FROM "VisitNote" WHERE id = $1',
    note,
  );
  const earlier = note;
  note = await addLockedNote(kept, row?.id);
  await harness.restore(ownerId, 'before');
  for (const id of [note, earlier]) {
    note = id;
    expect(await breaks()).toEqual([]);
    expect(await places()).toMatchObject([{ note: kept, contract: kept, charts: [kept, other].sort() }]);
  }
});

it('records evidence in the audit log that a restore moves to another chart', async () => {
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
