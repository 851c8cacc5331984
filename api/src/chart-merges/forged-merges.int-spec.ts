import { randomUUID } from 'node:crypto';
import type { ChartUndoResponse, Client, ClientResponse, ErrorBody, VisitNote } from '@doula-desk/domain';
import { ServerKey } from '@doula-desk/platform';
import { verifyDatabase, withoutTriggers } from '@doula-desk/platform/testing';
import { pregnancyCalls, todayOf } from '../testing/pregnancy-calls.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

// Someone with access to the database, but not to the server key, tries to make the server merge charts or undo merges
// based on forged data.

let api: TestApi;
let zoe: { token: string; ownerId: string };
let today: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  zoe = await api.register();
  today = await todayOf(api, zoe.ownerId);
});

const { call, ok, addClient, addRecords, get, listOf } = pregnancyCalls(
  () => api,
  () => ({ ...zoe, today }),
);

type ApiResponse = ClientResponse & ErrorBody;

const query = (sql: string, ...values: unknown[]) => api.database.pool.query(sql, values);
const merge = (kept: Client, other: Client) =>
  call<ApiResponse>('POST', `/clients/${kept.id}/merges`, {
    ...{ version: kept.version, otherId: other.id, otherVersion: other.version, pregnancy: 'same' },
  });
const putBack = (table: 'MergedClient' | 'ChartUndo', row: unknown) =>
  query(
    `INSERT INTO "${table}" SELECT * FROM jsonb_populate_record(NULL::"${table}", $1)`,
    JSON.stringify(row),
  );
const undoOf = async (id: string) => (await ok<ChartUndoResponse>('GET', `/clients/${id}/undo`)).undo;
const undo = ({ id, version }: Client, undoId = '') =>
  call<ApiResponse>('POST', `/clients/${id}/undo`, { undoId, version });

async function lockedNote(client: Client): Promise<string> {
  const { note } = await addRecords(client);
  await ok('POST', `/clients/${client.id}/visit-notes/${note}/lock`, { version: 1 });
  return note;
}
const noteOf = async (clientId: string, id: string) =>
  (await ok<{ note: VisitNote }>('GET', `/clients/${clientId}/visit-notes/${id}`)).note;
const breaksOf = async (id: string) =>
  (await verifyDatabase(api.database.pool, api.app.get(ServerKey))).violations.filter((each) =>
    each.includes(id),
  );
const pregnancyOf = async (clientId: string) => (await listOf(clientId))[0]?.id ?? '';

/** Marks all audit events as imported. */
const markImported = () =>
  withoutTriggers(api.database.pool, ['AuditEvent'], () =>
    query('UPDATE "AuditEvent" SET "importedAt" = now()'),
  );

/** Writes a merge into the database. */
const plantMerge = (from: string, to: string, joined: readonly [string, string] | [] = []) =>
  query(
    `INSERT INTO "MergedClient" ("ownerId", id, "clientId", "pregnancyId", "joinedPregnancyId") VALUES ($1, $2, $3, $4, $5)`,
    ...[zoe.ownerId, from, to, joined[0] ?? null, joined[1] ?? null],
  );

/** Moves a locked note to another chart in the database. */
async function plantNote(note: string, from: string, to: string): Promise<void> {
  const current = await pregnancyOf(to);
  await withoutTriggers(api.database.pool, ['VisitNote'], () =>
    query(
      `UPDATE "VisitNote" SET "clientId" = $3, "originalClientId" = $2, "pregnancyId" = $4, "originalPregnancyId" = "pregnancyId"
       WHERE id = $1`,
      ...[note, from, to, current],
    ),
  );
}

async function expectUnproven(note: string, chart: string): Promise<void> {
  expect((await noteOf(chart, note)).isUnproven).toBe(true);
  expect(await breaksOf(note)).toEqual([
    `Visit note ${note}: It's in another chart or pregnancy, and no merge moved it there.`,
  ]);
}

describe('a merge that someone wrote into the database', () => {
  it("doesn't get this server's proof when the chart that it leads to is merged", async () => {
    const [victim, other, kept] = [await addClient(), await addClient(), await addClient()];
    const note = await lockedNote(victim);
    const [theirs, middle] = [await pregnancyOf(victim.id), await pregnancyOf(other.id)];
    await plantMerge(victim.id, other.id, [theirs, middle]);
    expect((await merge(kept, other)).status).toBe(200);
    await plantNote(note, victim.id, kept.id);
    await expectUnproven(note, kept.id);
  });

  it("doesn't get this server's proof when a merge is undone", async () => {
    const [victim, other, kept] = [await addClient(), await addClient(), await addClient()];
    const note = await lockedNote(victim);
    await plantMerge(victim.id, other.id, [await pregnancyOf(victim.id), await pregnancyOf(other.id)]);
    const { client } = (await merge(kept, other)).body;
    expect((await undo(client, (await undoOf(kept.id))?.id)).status).toBe(200);
    await plantNote(note, victim.id, other.id);
    await expectUnproven(note, other.id);
  });

  it("doesn't keep the proof that the merge had before someone changed it", async () => {
    const [merged, other, kept] = [await addClient(), await addClient(), await addClient()];
    const note = await lockedNote(merged);
    await merge(other, merged);
    // The note was never in a pregnancy that the merge joined with this one.
    await query(
      'UPDATE "MergedClient" SET "joinedPregnancyId" = $2 WHERE id = $1',
      merged.id,
      await pregnancyOf(kept.id),
    );
    await merge(kept, await get(other.id));
    await expectUnproven(note, kept.id);
  });

  it("isn't turned into a merge of the kept chart into itself", async () => {
    const { other, kept } = { other: await addClient(), kept: await addClient() };
    await plantMerge(kept.id, other.id);
    expect((await merge(kept, other)).status).toBe(200);
    const { rows } = await query(
      'SELECT id, "clientId" FROM "MergedClient" WHERE "ownerId" = $1',
      zoe.ownerId,
    );
    expect(rows).toEqual([{ id: other.id, clientId: kept.id }]);
  });
});

describe('an undone merge whose record someone restored', () => {
  const recordOf = async (id: string) =>
    (await query('SELECT to_jsonb(g) AS row FROM "MergedClient" g WHERE id = $1', id)).rows[0]?.row;

  it("doesn't prove a note in the other chart", async () => {
    const [other, kept] = [await addClient(), await addClient()];
    const note = await lockedNote(other);
    const { client } = (await merge(kept, await get(other.id))).body;
    expect((await noteOf(kept.id, note)).isUnproven).toBe(false);
    const row = await recordOf(other.id);
    expect((await undo(client, (await undoOf(kept.id))?.id)).status).toBe(200);
    await putBack('MergedClient', row);
    await plantNote(note, other.id, kept.id);
    await expectUnproven(note, kept.id);
    await markImported();
    await expectUnproven(note, kept.id);
    expect(await breaksOf(other.id)).toEqual([
      `Client ${other.id}: This server didn't merge it into the target chart, or has undone the merge.`,
    ]);
  });

  it("doesn't prove a note, even with a forged audit event", async () => {
    const [other, kept] = [await addClient(), await addClient()];
    const note = await lockedNote(other);
    const { client } = (await merge(kept, await get(other.id))).body;
    const row = await recordOf(other.id);
    expect((await undo(client, (await undoOf(kept.id))?.id)).status).toBe(200);
    await putBack('MergedClient', row);
    await query(
      `INSERT INTO "AuditEvent" (id, "ownerId", at, actor, action, "entityType", "entityId", "clientId", fields, mac)
       SELECT gen_random_uuid(), "ownerId", now(), actor, action, "entityType", "entityId", "clientId", fields, mac
       FROM "AuditEvent" WHERE "entityId" = $1 AND action = 'client.merged'`,
      other.id,
    );
    await plantNote(note, other.id, kept.id);
    await expectUnproven(note, kept.id);
  });

  it("doesn't get this server's proof through a later merge, and isn't undone again", async () => {
    const [other, kept, third] = [await addClient(), await addClient(), await addClient()];
    const note = await lockedNote(other);
    const { client } = (await merge(kept, await get(other.id))).body;
    const row = await recordOf(other.id);
    const step = await undoOf(kept.id);
    const [undoRow] = (await query('SELECT to_jsonb(u) AS row FROM "ChartUndo" u WHERE id = $1', step?.id))
      .rows;
    expect((await undo(client, step?.id)).status).toBe(200);
    await putBack('ChartUndo', undoRow?.row);
    expect((await undo(await get(kept.id), step?.id)).status).toBe(409);
    await query('DELETE FROM "ChartUndo" WHERE id = $1', step?.id);
    await putBack('MergedClient', row);
    expect((await merge(third, await get(kept.id))).status).toBe(200);
    await plantNote(note, other.id, third.id);
    await expectUnproven(note, third.id);
  });
});

describe('the record of an undo that was already used', () => {
  it('undoes nothing when the same charts were merged again', async () => {
    const [other, kept] = [await addClient(), await addClient()];
    await merge(kept, other);
    const used = await undoOf(kept.id);
    const undoRows = async () =>
      (await query('SELECT to_jsonb(u) AS row FROM "ChartUndo" u WHERE "clientId" = $1', kept.id)).rows;
    const [first] = await undoRows();
    expect((await undo(await get(kept.id), used?.id)).status).toBe(200);
    expect((await merge(await get(kept.id), await get(other.id))).status).toBe(200);
    const [second] = await undoRows();
    await query('DELETE FROM "ChartUndo" WHERE "clientId" = $1', kept.id);
    await putBack('ChartUndo', first?.row);
    await markImported();
    expect((await undo(await get(kept.id), used?.id)).body.code).toBe('CANNOT_UNDO');
    await query('DELETE FROM "ChartUndo" WHERE "clientId" = $1', kept.id);
    await putBack('ChartUndo', second?.row);
    expect((await undo(await get(kept.id), (await undoOf(kept.id))?.id)).status).toBe(200);
  });
});

describe('a note about the pregnancy of the other chart', () => {
  it("isn't proven by undoing the merge if someone changed it", async () => {
    const [other, kept] = [await addClient(), await addClient()];
    const merged = await ok<ClientResponse>('POST', `/clients/${kept.id}/merges`, {
      ...{ version: kept.version, otherId: other.id, otherVersion: other.version },
      ...{ pregnancy: 'other', ended: { outcome: 'Miscarriage' } },
    });
    const [note, changed] = [await lockedNote(merged.client), await lockedNote(merged.client)];
    await withoutTriggers(api.database.pool, ['VisitNote'], () =>
      query(`UPDATE "VisitNote" SET "nextSteps" = 'Forged' WHERE id = $1`, changed),
    );
    expect((await undo(await get(kept.id), (await undoOf(kept.id))?.id)).status).toBe(200);
    expect((await noteOf(other.id, note)).isUnproven).toBe(false);
    expect((await noteOf(other.id, changed)).isUnproven).toBe(true);
    expect([await breaksOf(note), (await breaksOf(changed)).length]).toEqual([[], 1]);
  });
});

describe('undo data that someone changed', () => {
  /** Changes that someone can make to the record of a merge. */
  const changes: [what: string, set: string][] = [
    ['the earlier merges', `data = jsonb_set(data, '{mergedBefore}', $2::jsonb)`],
    ['the restored chart', `data = jsonb_set(data, '{otherId}', $2::jsonb->0->'id')`],
    [
      'the records that move back',
      `data = jsonb_set(data, '{joined,records,VisitNote}', $2::jsonb->0->'notes')`,
    ],
    [
      'its expiry',
      `"expiresAt" = "expiresAt" + interval '1 day', data = jsonb_set(data, '{x}', $2::jsonb) - 'x'`,
    ],
    ['its proof', `mac = NULL, data = jsonb_set(data, '{x}', $2::jsonb) - 'x'`],
  ];

  it.each(changes)('undoes nothing (%s)', async (_what, set) => {
    const [victim, other, kept] = [await addClient(), await addClient(), await addClient()];
    const note = await lockedNote(victim);
    await plantMerge(victim.id, kept.id);
    const own = await lockedNote(kept);
    const { client } = (await merge(kept, other)).body;
    const step = (await undoOf(kept.id))?.id ?? '';
    const joinedPregnancyId = await pregnancyOf(kept.id);
    await query(
      `UPDATE "ChartUndo" SET ${set} WHERE id = $1`,
      step,
      JSON.stringify([{ id: victim.id, joinedPregnancyId, notes: [own] }]),
    );
    expect(await undoOf(kept.id)).toBeNull();
    const answer = await undo(client, step);
    expect([answer.status, answer.body.code]).toEqual([409, 'CANNOT_UNDO']);
    expect((await call('GET', `/clients/${other.id}`)).status).toBe(404);
    expect((await noteOf(kept.id, own)).isUnproven).toBe(false);
    await plantNote(note, victim.id, kept.id);
    await expectUnproven(note, kept.id);
  });

  it('undoes nothing after the chart was merged again and that merge was undone', async () => {
    const [first, second, third] = [await addClient(), await addClient(), await addClient()];
    const merged = (await merge(second, first)).body.client;
    const step = (await undoOf(second.id))?.id ?? '';
    await query(`UPDATE "ChartUndo" SET data = data || '{"otherVersion": 9}' WHERE id = $1`, step);
    const { client } = (await merge(third, merged)).body;
    expect((await undo(client, (await undoOf(third.id))?.id)).status).toBe(200);
    expect((await undo(await get(second.id), step)).body.code).toBe('CANNOT_UNDO');
  });

  it('undoes nothing if someone added it', async () => {
    const client = await addClient();
    await query(
      `INSERT INTO "ChartUndo" (id, "ownerId", "clientId", kind, data, "expiresAt")
       VALUES ($1, $2, $3, 'merge', $4, now() + interval '1 day')`,
      ...[randomUUID(), zoe.ownerId, client.id, JSON.stringify({ other: client })],
    );
    expect(await undoOf(client.id)).toBeNull();
  });
});

describe('a merge that was undone', () => {
  it.each(['kept', 'other'] as const)(
    "doesn't account for a missing note when the other chart is deleted later (%s)",
    async (deleted) => {
      const { kept, other } = { kept: await addClient(), other: await addClient() };
      const notes = { kept: await lockedNote(kept), other: await lockedNote(other) };
      const { client } = (await merge(await get(kept.id), await get(other.id))).body;
      expect((await undo(client, (await undoOf(kept.id))?.id)).status).toBe(200);
      const [gone, left, note] = deleted === 'kept' ? [kept, other, notes.other] : [other, kept, notes.kept];
      expect((await call('DELETE', `/clients/${gone.id}?withKeptRecords=true`)).status).toBe(204);
      expect(await breaksOf(notes[deleted])).toEqual([]);
      expect((await noteOf(left.id, note)).isUnproven).toBe(false);
      await withoutTriggers(api.database.pool, ['VisitNote'], () =>
        query('DELETE FROM "VisitNote" WHERE id = $1', note),
      );
      expect(await breaksOf(note)).toEqual([
        `Visit note ${note}: It was locked on this server, but is missing, isn't locked, or is marked as imported.`,
      ]);
    },
  );
});
