import { randomUUID } from 'node:crypto';
import {
  addDays,
  type ChartMergePreviewResponse,
  type ChartUndoResponse,
  type Client,
  type ClientInput,
  type ClientResponse,
  type DuplicateChartsResponse,
  type DuplicateMatchesResponse,
  type ErrorBody,
  type InvoiceListResponse,
  type MergedClientResponse,
  type PaymentListResponse,
  toClientUpdate,
  type VisitNote,
} from '@doula-desk/domain';
import { ServerKey } from '@doula-desk/platform';
import { verifyDatabase, withoutTriggers } from '@doula-desk/platform/testing';
import { billingCalls } from '../testing/billing-example.js';
import { afterConcurrentChange } from '../testing/concurrent-change.js';
import { countersignature, createSentContract, signatureOf } from '../testing/contract-example.js';
import { pregnancyCalls, todayOf } from '../testing/pregnancy-calls.js';
import { signingCalls } from '../testing/signing-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';
import { chartTables } from './chart-move.queries.js';

let api: TestApi;
let zoe: { token: string; ownerId: string; password: string };
let today: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  zoe = await api.register();
  today = await todayOf(api, zoe.ownerId);
});

const { call, ok, addClient, addRecords, get, listOf, startNext, listedIds } = pregnancyCalls(
  () => api,
  () => ({ ...zoe, today }),
);
const { step } = signingCalls(() => api);

type Merged = ClientResponse & ErrorBody;

const merge = (kept: Client, other: Client, body: object = {}, headers: Record<string, string> = {}) =>
  call<Merged>(
    'POST',
    `/clients/${kept.id}/merges`,
    { version: kept.version, otherId: other.id, otherVersion: other.version, pregnancy: 'same', ...body },
    headers,
  );
const undoOf = async (id: string) => (await ok<ChartUndoResponse>('GET', `/clients/${id}/undo`)).undo;
async function undo(client: Client, changes: object = {}) {
  const undoId = (await undoOf(client.id))?.id ?? randomUUID();
  return call<Merged>('POST', `/clients/${client.id}/undo`, { undoId, version: client.version, ...changes });
}

/** Returns two charts of one person: the same name, and a different phone number. */
async function twoCharts(changes: ClientInput = {}, otherChanges: ClientInput = {}) {
  const kept = await addClient({ phone: '5551230001', occupation: '', ...changes });
  const other = await addClient({ phone: '5551230002', occupation: 'Baker', ...otherChanges });
  return { kept, other };
}

const openBirthLog = (clientId: string) =>
  api.database.prisma.birth.create({ data: { id: randomUUID(), ownerId: zoe.ownerId, clientId } });

const violations = async () => (await verifyDatabase(api.database.pool, api.app.get(ServerKey))).violations;
/** The problems reported for a record, without those for other tests' records. */
const breaksOf = async (id: string) => (await violations()).filter((each) => each.includes(id));

/** The rows that make up a chart, without versions and times. */
async function contentsOf(id: string) {
  const { version: _, updatedAt: __, ...client } = await get(id);
  const pregnancies = (await listOf(id)).map(({ closedAt, ...pregnancy }) => ({
    ...pregnancy,
    isOpen: closedAt === null,
  }));
  return { client, pregnancies, records: await listedIds(id, 'current') };
}

describe('merging two charts', () => {
  it('merges their fields and moves every record when both describe the same pregnancy', async () => {
    const { kept, other } = await twoCharts();
    const [ours, theirs] = [await addRecords(kept), await addRecords(other)];
    const [pregnancy, joined] = [(await listOf(other.id))[0]?.id, (await listOf(kept.id))[0]?.id];
    const { status, body } = await merge(kept, other, { choices: [{ path: 'phone', from: 'kept' }] });
    expect([status, body.client.id]).toEqual([200, kept.id]);
    expect(body.client).toMatchObject({ phone: kept.phone, occupation: 'Baker', version: kept.version + 1 });
    const all = await listedIds(kept.id, 'current');
    for (const kind of Object.keys(ours) as (keyof typeof ours)[]) {
      expect(new Set(all[kind])).toEqual(new Set([ours[kind], theirs[kind]]));
    }
    expect(await listOf(kept.id)).toHaveLength(1);
    expect((await call('GET', `/clients/${other.id}`)).status).toBe(404);
    const merged = await ok<MergedClientResponse>('GET', `/merged-clients/${other.id}`);
    expect(merged).toEqual({
      clientId: kept.id,
      pregnancyId: pregnancy,
      joinedPregnancyId: joined,
    });
  });

  it('keeps a client opted out of reminders and summaries, in both charts after an undo', async () => {
    const { kept, other } = await twoCharts();
    const { prisma } = api.database;
    await prisma.client.update({
      where: { id: other.id },
      data: { reminderChoice: 'opted-out', summariesStoppedAt: new Date() },
    });
    const choiceOf = async (id: string) =>
      (await ok<{ choice: string }>('GET', `/clients/${id}/appointment-reminders`)).choice;
    const stopped = () =>
      prisma.client.count({ where: { id: { in: [kept.id, other.id] }, summariesStoppedAt: { not: null } } });
    const { body } = await merge(kept, other);
    expect([await choiceOf(kept.id), await stopped()]).toEqual(['opted-out', 1]);
    expect((await undo(body.client)).status).toBe(200);
    expect(await stopped()).toBe(2);
    expect([await choiceOf(kept.id), await choiceOf(other.id)]).toEqual(['opted-out', 'opted-out']);
  });

  it('takes the value of the chart that was changed last unless the practitioner chooses', async () => {
    const { kept, other } = await twoCharts();
    const { body } = await merge(kept, other);
    expect(body.client.phone).toBe(other.phone);
  });

  it("keeps both pregnancies if the other chart's pregnancy has ended", async () => {
    const { kept, other } = await twoCharts({ edd: addDays(today, 100) }, { edd: addDays(today, -500) });
    const theirs = await addRecords(other);
    const ended = { outcome: 'Full-term delivery', endDate: addDays(today, -498) };
    const { body } = await merge(kept, other, { pregnancy: 'kept', ended });
    expect(body.client.edd).toBe(kept.edd);
    expect(body.client.pastPregnancies.at(-1)).toMatchObject({ outcome: 'Full-term delivery' });
    const [current, earlier] = await listOf(kept.id);
    expect(current).toMatchObject({ isCurrent: true, edd: kept.edd });
    expect(earlier).toMatchObject({ edd: other.edd, endKind: 'birth', endDate: ended.endDate });
    expect((await listedIds(kept.id, earlier?.id)).note).toEqual([theirs.note]);
  });

  it("makes the other chart's pregnancy current, and closes the one in the kept chart", async () => {
    const { kept, other } = await twoCharts({ edd: addDays(today, -500) }, { edd: addDays(today, 100) });
    const [ours, theirs] = [await addRecords(kept), await addRecords(other)];
    const { body } = await merge(kept, other, { pregnancy: 'other', ended: { outcome: 'Miscarriage' } });
    expect(body.client.edd).toBe(other.edd);
    const [current, earlier] = await listOf(kept.id);
    expect([current?.edd, earlier?.edd, earlier?.endKind]).toEqual([other.edd, kept.edd, 'loss']);
    expect((await listedIds(kept.id, 'current')).plan).toEqual([theirs.plan]);
    expect((await listedIds(kept.id, earlier?.id)).plan).toEqual([ours.plan]);
  });

  it('refuses to join two pregnancies that both have a birth log', async () => {
    const { kept, other } = await twoCharts();
    for (const { id } of [kept, other]) await openBirthLog(id);
    const { status, body } = await merge(await get(kept.id), await get(other.id));
    expect([status, body.code, body.details?.[0]?.field]).toEqual([400, 'VALIDATION_FAILED', 'pregnancy']);
    expect((await get(other.id)).id).toBe(other.id);
  });

  it('shows both charts and what they contain before they are merged', async () => {
    const { kept, other } = await twoCharts();
    await addRecords(other);
    const preview = await ok<ChartMergePreviewResponse>('GET', `/clients/${kept.id}/merges/${other.id}`);
    expect(preview.kept).toMatchObject({ client: { id: kept.id }, holdings: { visitNotes: 0 } });
    expect(preview.other).toMatchObject({
      client: { id: other.id },
      holdings: { visitNotes: 1, contracts: 1 },
      hasBirthLog: false,
    });
  });

  it('moves backups, keeps the chosen window, and makes notifications link to the kept chart', async () => {
    const { kept, other } = await twoCharts();
    const plan = (name: string, reason: string) => ({
      override: { start: addDays(today, 1), end: addDays(today, 9), reason },
      coverage: [
        { id: randomUUID(), name, phone: '', start: null, end: null, answer: 'open', answeredAt: null },
      ],
      version: 0,
    });
    await ok('PUT', `/clients/${kept.id}/on-call`, plan('Ida', 'Ours'));
    await ok('PUT', `/clients/${other.id}/on-call`, plan('Ola', 'Theirs'));
    const { prisma } = api.database;
    const notice = { id: randomUUID(), ownerId: zoe.ownerId, type: 'system', title: 'x', message: 'x' };
    await prisma.notification.create({
      data: { ...notice, route: `/client-chart/${other.id}?tab=contracts`, dedupeKey: randomUUID() },
    });
    await merge(kept, other);
    const coverage = await prisma.coverage.findMany({
      where: { ownerId: zoe.ownerId },
      orderBy: { position: 'asc' },
    });
    expect(coverage.map(({ name, position }) => [name, position])).toEqual([
      ['Ida', 0],
      ['Ola', 1],
    ]);
    const [stored] = await prisma.onCallPlan.findMany({ where: { ownerId: zoe.ownerId } });
    expect(stored?.overrideReason).toBe('Ours');
    const { route } = await prisma.notification.findUniqueOrThrow({ where: { id: notice.id } });
    expect(route).toBe(`/client-chart/${kept.id}?tab=contracts`);
  });

  it('checks the versions of both charts', async () => {
    const { kept, other } = await twoCharts();
    const changed = { ...toClientUpdate(other), occupation: 'Cook' };
    await ok('PUT', `/clients/${other.id}`, changed);
    const { status, body } = await merge(kept, other);
    expect([status, body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(body.current).toMatchObject({ id: other.id, occupation: 'Cook' });
    expect((await merge({ ...kept, version: 9 }, await get(other.id))).status).toBe(409);
  });

  it('rejects a chart of another practice, the chart itself, and invalid choices', async () => {
    const { kept, other } = await twoCharts();
    const mine = zoe;
    zoe = await api.register();
    const foreign = await addClient();
    zoe = mine;
    for (const wrong of [foreign, kept, { ...other, id: randomUUID() }]) {
      expect((await merge(kept, wrong)).status).toBe(404);
      expect((await call('GET', `/clients/${kept.id}/merges/${wrong.id}`)).status).toBe(404);
    }
    const { body } = await merge(kept, other, { choices: [{ path: 'id', from: 'other' }] });
    expect(body.details).toEqual([{ field: 'choices.0.path', message: expect.any(String) }]);
  });

  it('merges once when a request is repeated, and runs only one of two opposite merges', async () => {
    const { kept, other } = await twoCharts();
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await merge(kept, other, {}, headers);
    const again = await merge(kept, other, {}, headers);
    expect(again.body).toEqual(first.body);

    const pair = await twoCharts();
    const answers = await Promise.all([merge(pair.kept, pair.other), merge(pair.other, pair.kept)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('waits for a record that is being added to the other chart and moves it too', async () => {
    const { kept, other } = await twoCharts();
    const id = randomUUID();
    const { status } = await afterConcurrentChange(
      api,
      (query) =>
        query(
          `INSERT INTO "BirthPlan" (id, "ownerId", "clientId", "templateType", edd, "createdBy", "updatedAt")
           VALUES ($1, $2, $3, 'home', '2027-03-07', 'Zoë', now())`,
          [id, zoe.ownerId, other.id],
        ) as Promise<never>,
      () => merge(kept, other),
    );
    expect(status).toBe(200);
    expect((await listedIds(kept.id)).plan).toEqual([id]);
  });

  it("appears in the trail of the kept chart, together with the other chart's trail", async () => {
    const { kept, other } = await twoCharts();
    const { note } = await addRecords(other);
    await merge(kept, other);
    const { events } = await ok<{ events: { action: string; entityId: string; clientName: string }[] }>(
      'GET',
      `/audit?clientId=${kept.id}&limit=50`,
    );
    const actions = events.map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['client.merged', 'visit-note.created', 'client.created']),
    );
    expect(events.find(({ entityId }) => entityId === note)?.clientName).toContain(kept.firstName);
  });
});

describe('evidence in merged charts', () => {
  async function withEvidence() {
    const { kept, other } = await twoCharts({}, { email: 'ada@example.org' });
    const { note } = await addRecords(other);
    await ok('POST', `/clients/${other.id}/visit-notes/${note}/lock`, { version: 1 });
    await ok('POST', `/clients/${other.id}/visit-notes/${note}/amendments`, {
      reason: 'Misheard',
      changes: { nextSteps: 'Call' },
    });
    const at = `/api/clients/${other.id}/contracts`;
    const practice = { ...zoe, clientId: other.id, at };
    const { contract, link, sha256 } = await createSentContract(api, practice);
    const signed = await step(link, 'sign', signatureOf(sha256, { name: other.firstName }));
    if (signed.status >= 300) throw new Error(`signing returned ${signed.status}`);
    return { kept, other, note, contract: contract.id };
  }

  const noteOf = async (clientId: string, id: string) =>
    (await ok<{ note: VisitNote }>('GET', `/clients/${clientId}/visit-notes/${id}`)).note;

  it('stays proven after a merge, after its undo, and when a merged chart is merged again', async () => {
    const { kept, other, note, contract } = await withEvidence();
    const check = async (clientId: string) => {
      expect(await noteOf(clientId, note)).toMatchObject({ status: 'locked', isUnproven: false, clientId });
      expect(await breaksOf(note)).toEqual([]);
      expect(await breaksOf(contract)).toEqual([]);
    };
    const before = await api.database.prisma.visitNote.findUniqueOrThrow({ where: { id: note } });
    const merged = (await merge(kept, other)).body.client;
    await check(kept.id);
    const after = await api.database.prisma.visitNote.findUniqueOrThrow({ where: { id: note } });
    expect(Buffer.from(after.mac ?? [])).toEqual(Buffer.from(before.mac ?? []));
    expect(after.originalClientId).toBe(other.id);

    const third = await addClient();
    const thirdMerged = (await merge(third, merged)).body.client;
    await check(third.id);
    const moved = await ok<MergedClientResponse>('GET', `/merged-clients/${other.id}`);
    expect(moved).toMatchObject({ clientId: third.id });

    expect((await undo(thirdMerged)).status).toBe(200);
    await check(kept.id);
    expect((await undo(await get(kept.id))).status).toBe(200);
    await check(other.id);
    expect((await call('GET', `/merged-clients/${other.id}`)).status).toBe(404);
  });

  it('includes a contract of the other chart, which the practitioner can still countersign', async () => {
    const { kept, other, contract } = await withEvidence();
    await merge(kept, other);
    const answer = await call(
      'POST',
      `/clients/${kept.id}/contracts/${contract}/countersign`,
      countersignature,
    );
    expect(answer.status).toBe(200);
    expect(await breaksOf(contract)).toEqual([]);
  });

  it('is reported when someone moves a note to a chart that it was never merged with', async () => {
    const { kept, other, note } = await withEvidence();
    const current = await api.database.prisma.pregnancy.findFirstOrThrow({ where: { clientId: kept.id } });
    await withoutTriggers(api.database.pool, ['VisitNote'], () =>
      api.database.pool.query(
        `UPDATE "VisitNote" SET "clientId" = $2, "originalClientId" = $3, "pregnancyId" = $4,
           "originalPregnancyId" = "pregnancyId" WHERE id = $1`,
        [note, kept.id, other.id, current.id],
      ),
    );
    expect((await noteOf(kept.id, note)).isUnproven).toBe(true);
    expect(await breaksOf(note)).toEqual([
      `Visit note ${note}: It's in another chart or pregnancy, and no merge moved it there.`,
    ]);
    const forged = `INSERT INTO "MergedClient" ("ownerId", id, "clientId") VALUES ($1, $2, $3)`;
    await api.database.pool.query(forged, [zoe.ownerId, other.id, kept.id]);
    expect((await noteOf(kept.id, note)).isUnproven).toBe(true);
  });

  it('can be deleted with the other chart after an undo moved it there with its pregnancy', async () => {
    const { kept, other } = await twoCharts({ edd: addDays(today, -500) }, { edd: addDays(today, 100) });
    const merged = (await merge(kept, other, { pregnancy: 'other', ended: { outcome: 'Miscarriage' } })).body
      .client;
    const { note } = await addRecords(merged);
    await ok('POST', `/clients/${kept.id}/visit-notes/${note}/lock`, { version: 1 });
    const amendment = { reason: 'Misheard', changes: { nextSteps: 'Call' } };
    await ok('POST', `/clients/${kept.id}/visit-notes/${note}/amendments`, amendment);
    const at = `/api/clients/${kept.id}/contracts`;
    const { contract } = await createSentContract(api, { ...zoe, clientId: kept.id, at });
    expect((await undo(await get(kept.id))).status).toBe(200);
    expect((await listedIds(other.id)).contract).toContain(contract.id);
    expect((await noteOf(other.id, note)).isUnproven).toBe(false);
    expect(await breaksOf(note)).toEqual([]);
    expect((await call('DELETE', `/clients/${other.id}?withKeptRecords=true`)).status).toBe(204);
    expect([await breaksOf(note), await breaksOf(contract.id)]).toEqual([[], []]);
  });

  it('can be deleted with the kept chart, and the log records the deletion', async () => {
    const { kept, other, note, contract } = await withEvidence();
    await merge(kept, other);
    expect((await call('DELETE', `/clients/${kept.id}?withKeptRecords=true`)).status).toBe(204);
    expect([await breaksOf(note), await breaksOf(contract)]).toEqual([[], []]);
    expect((await call('GET', `/merged-clients/${other.id}`)).status).toBe(404);
  });
});

describe('undoing a merge', () => {
  it.each(['same', 'kept', 'other'] as const)('restores both charts (%s)', async (pregnancy) => {
    const [near, far] = [addDays(today, 60), addDays(today, -400)];
    const { kept, other } = await twoCharts(
      { edd: pregnancy === 'other' ? far : near },
      { edd: pregnancy === 'kept' ? far : near },
    );
    await addRecords(kept);
    await addRecords(other);
    await openBirthLog(other.id);
    const before = [await contentsOf(kept.id), await contentsOf(other.id)];
    const { body } = await merge(await get(kept.id), await get(other.id), { pregnancy });
    expect(await undoOf(kept.id)).toMatchObject({
      kind: 'merge',
      name: expect.stringContaining(other.firstName),
    });
    const undone = await undo(body.client);
    expect([undone.status, undone.body.client?.id]).toEqual([200, kept.id]);
    expect([await contentsOf(kept.id), await contentsOf(other.id)]).toEqual(before);
    expect(await undoOf(kept.id)).toBeNull();
    expect((await call('GET', `/merged-clients/${other.id}`)).status).toBe(404);
  });

  it('moves invoices and payments back to their chart, unchanged', async () => {
    const { kept, other } = await twoCharts();
    const [ours, theirs] = [billingCalls(api, zoe.token, kept.id), billingCalls(api, zoe.token, other.id)];
    const [own, draft, paid] = [await ours.sent(), await theirs.create(), await theirs.sent()];
    await theirs.pay(50_000, [{ invoiceId: paid.id, amount: 50_000 }]);
    const moneyOf = async (id: string) => {
      const { invoices } = await ok<InvoiceListResponse>('GET', `/clients/${id}/invoices`);
      const { payments } = await ok<PaymentListResponse>('GET', `/clients/${id}/payments`);
      return { invoices: invoices.map((each) => each.id), payments: payments.map(({ amount }) => amount) };
    };
    const before = [await moneyOf(kept.id), await moneyOf(other.id)];
    const { parties, number, total } = await theirs.get(paid.id);
    const { body } = await merge(await get(kept.id), await get(other.id));
    expect(await moneyOf(kept.id)).toEqual({ invoices: [paid.id, draft.id, own.id], payments: [50_000] });
    expect(await ours.get(paid.id)).toMatchObject({ parties, number, total, paid: 50_000 });
    // A payment can come in between the merge and its undo.
    expect((await ours.pay(70_000, [{ invoiceId: paid.id, amount: 70_000 }])).status).toBe(201);
    expect((await undo(body.client)).status).toBe(200);
    expect(await moneyOf(kept.id)).toMatchObject({ invoices: before[0]?.invoices });
    expect(await moneyOf(other.id)).toMatchObject({ invoices: before[1]?.invoices });
    expect(await theirs.get(paid.id)).toMatchObject({ parties, number, status: 'paid', paid: 120_000 });
  });

  it('keeps later changes and additions', async () => {
    const { kept, other } = await twoCharts();
    const theirs = await addRecords(other);
    const merged = (await merge(kept, other)).body.client;
    const edited = { ...toClientUpdate(merged), occupation: 'Cook' };
    const { client } = await ok<ClientResponse>('PUT', `/clients/${kept.id}`, edited);
    const added = await addRecords(client);
    await ok('DELETE', `/clients/${kept.id}/reminders/${theirs.reminder}`);
    expect((await undo(client)).status).toBe(200);
    expect((await get(kept.id)).occupation).toBe('Cook');
    expect((await get(other.id)).occupation).toBe('Baker');
    expect((await listedIds(kept.id)).note).toEqual([added.note]);
    expect(await listedIds(other.id)).toMatchObject({ note: [theirs.note], reminder: [] });
  });

  it('is rejected once the next pregnancy has started, until that start is undone', async () => {
    const { kept, other } = await twoCharts();
    const merged = (await merge(kept, other)).body.client;
    const mergeId = (await undoOf(kept.id))?.id;
    const next = (await startNext(merged)).body.client;
    const refused = await undo(next, { undoId: mergeId });
    expect([refused.status, refused.body.code]).toEqual([409, 'CANNOT_UNDO']);
    const back = (await undo(next)).body.client;
    expect((await undo(back)).status).toBe(200);
  });

  it('checks the version, and can happen only once', async () => {
    const { kept, other } = await twoCharts();
    const { client } = (await merge(kept, other)).body;
    expect((await undo({ ...client, version: 1 })).body.code).toBe('VERSION_CONFLICT');
    const undoId = (await undoOf(kept.id))?.id;
    const answers = await Promise.all([undo(client, { undoId }), undo(client, { undoId })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('expires after 30 days', async () => {
    const { kept, other } = await twoCharts();
    const { client } = (await merge(kept, other)).body;
    const undoId = (await undoOf(kept.id))?.id;
    const { expiresAt, createdAt } = await api.database.prisma.chartUndo.findUniqueOrThrow({
      where: { id: undoId ?? '' },
    });
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(30 * 86_400_000);
    await api.database.prisma.chartUndo.updateMany({ data: { expiresAt: new Date() } });
    expect(await undoOf(kept.id)).toBeNull();
    expect((await undo(client, { undoId })).body.code).toBe('CANNOT_UNDO');
  });
});

describe('undoing the start of a pregnancy', () => {
  it('restores the chart and the earlier pregnancy with its records', async () => {
    const client = await addClient({ birthPreferences: { supportPeople: 'Sam' } });
    await addRecords(client);
    const { appointment } = await ok<{ appointment: { id: string } }>(
      'POST',
      `/clients/${client.id}/appointments`,
      { date: addDays(today, 20), time: '09:00', duration: 30, allowOverlap: true },
    );
    const before = await contentsOf(client.id);
    const started = (await startNext(client, { ended: { outcome: 'Full-term delivery' } })).body.client;
    expect((await listedIds(client.id, 'current')).appointment).toEqual([appointment.id]);
    const edited = { ...toClientUpdate(started), phone: '5559990000', edd: addDays(today, 250) };
    const { client: now } = await ok<ClientResponse>('PUT', `/clients/${client.id}`, edited);
    expect(await undoOf(client.id)).toMatchObject({ kind: 'next-pregnancy', name: null });
    expect((await undo(now)).status).toBe(200);
    const after = await contentsOf(client.id);
    expect(after).toEqual({ ...before, client: { ...before.client, phone: '5559990000' } });
  });

  it('fails with an explanation once the new pregnancy has records', async () => {
    const client = await addClient();
    const started = (await startNext(client)).body.client;
    const undoId = (await undoOf(client.id))?.id;
    await addRecords(started);
    expect(await undoOf(client.id)).toBeNull();
    const { status, body } = await undo(started, { undoId });
    expect([status, body.code]).toEqual([409, 'CANNOT_UNDO']);
    expect(body.message).toContain('already has records');
    expect(await listOf(client.id)).toHaveLength(2);
  });
});

describe('duplicate charts', () => {
  it('are found by name and another match, only within the practice', async () => {
    const [first, last] = ['Núria', 'Ünal'];
    const kept = await addClient({
      ...{ firstName: first, lastName: last, phone: '+1 (555) 123-0001', email: 'a@x.test' },
      dateOfBirth: '1990-03-04',
    });
    const other = await addClient({
      ...{ firstName: 'nuria', lastName: 'Unal', phone: '555 123 0001', email: 'n@x.test' },
      dateOfBirth: '1991-03-04',
    });
    await addClient({
      ...{ firstName: first, lastName: last, phone: '5551239999', email: 'b@x.test' },
      dateOfBirth: '1980-01-02',
    });
    const { duplicates } = await ok<DuplicateChartsResponse>('GET', '/clients/duplicates');
    expect(duplicates).toHaveLength(1);
    expect(duplicates[0]?.charts.map(({ id }) => id)).toEqual([kept.id, other.id]);
    expect(duplicates[0]?.reasons).toEqual(['phone']);

    const person = { firstName: 'NURIA', lastName: 'Ünal', email: 'N@X.test', phone: '' };
    const { matches } = await ok<DuplicateMatchesResponse>('POST', '/clients/duplicates', person);
    expect(matches).toMatchObject([{ id: other.id, reasons: ['email'] }]);
    zoe = await api.register();
    expect(await ok('POST', '/clients/duplicates', person)).toEqual({ matches: [] });
    expect(await ok('GET', '/clients/duplicates')).toEqual({ duplicates: [] });
  });
});

it('moves every table that refers to a pregnancy', async () => {
  const { rows } = await api.database.pool.query<{ table: string }>(
    `SELECT DISTINCT table_name AS table FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'pregnancyId'`,
  );
  // The foreign key moves the on-call plan with its pregnancy, unless it is joined with the other plan.
  const others = ['OnCallPlan', 'Coverage', 'CoverageCall', 'MergedClient'];
  expect(rows.map(({ table }) => table).sort()).toEqual([...chartTables, ...others].sort());
});
