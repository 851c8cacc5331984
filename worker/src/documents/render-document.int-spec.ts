import { createHash } from 'node:crypto';
import { areProvenBytes, type Config } from '@doula-desk/platform';
import { createTestDatabase, type TestDatabase } from '@doula-desk/platform/testing';
import { createClient } from '../testing/charts.js';
import {
  createNote,
  createPlan,
  createSignedContract,
  DocumentTestHarness,
  requestSeal,
} from '../testing/document-test-harness.js';
import { eventually } from '../testing/eventually.js';
import { createPractitioner } from '../testing/practitioners.js';
import { describeOnBothQueues } from '../testing/queue-backends.js';
import { TestWorker, testConfig, testServerKey } from '../testing/test-worker.js';
import { DocumentsRepository } from './documents.repository.js';
import { poppler } from './testing/read-pdf.js';

describeOnBothQueues('documents', (redisUrl) => {
  let testDatabase: TestDatabase;
  let harness: DocumentTestHarness;
  let worker: TestWorker;
  let config: Config;
  let parents: { ownerId: string; clientId: string };

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    config = await testConfig({ databaseUrl: testDatabase.url, redisUrl });
    harness = await DocumentTestHarness.open(config);
    worker = await TestWorker.start(config);
  });

  beforeEach(async () => {
    const ownerId = await createPractitioner(harness.database);
    const clientId = await createClient(harness.database, ownerId, {
      firstName: 'Michał',
      lastName: 'Ňová 李 👶',
    });
    parents = { ownerId, clientId };
  });

  afterAll(async () => {
    await worker.close();
    await harness.close();
    await testDatabase.drop();
  });

  const ready = (id: string) => eventually(() => harness.rowWhen(id, 'ready'), 'a ready document');
  const failed = (id: string) => eventually(() => harness.rowWhen(id, 'failed'), 'a failed document');

  it('are rendered, with their hash, size, and page count', async () => {
    const planId = await createPlan(harness.database, parents);
    const row = await ready(await harness.request(parents.ownerId, 'birth-plan', planId));
    const bytes = Buffer.from(row.bytes ?? []);
    expect(row).toMatchObject({ progress: 100, pages: 1, size: bytes.length, failure: null });
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(Buffer.from(row.sha256 ?? [])).toEqual(createHash('sha256').update(bytes).digest());
    expect(areProvenBytes(testServerKey(config), row, bytes)).toBe(true);
    if (!poppler.installed) return;
    const text = poppler.text(bytes);
    expect(text).toContain('Hospital Birth Plan: Michał Ňová 李 👶');
    expect(text).toContain('Lighting: Dim');
    expect(text).toMatch(/Version v1 .* Page 1 of 1/);
  });

  it('are shared by all requests for the same revision and paper size', async () => {
    const planId = await createPlan(harness.database, parents);
    const { ownerId } = parents;
    const ids = await Promise.all([1, 2, 3].map(() => harness.request(ownerId, 'birth-plan', planId)));
    expect(new Set(ids).size).toBe(1);
    const { sha256, readyAt } = await ready(ids[0] ?? '');
    expect(await harness.request(ownerId, 'birth-plan', planId)).toBe(ids[0]);
    expect(await harness.request(ownerId, 'birth-plan', planId, 'a4')).not.toBe(ids[0]);
    await harness.database.prisma.client.update({
      where: { id: parents.clientId },
      data: { firstName: 'Mia' },
    });
    const renamed = await harness.request(ownerId, 'birth-plan', planId);
    expect(renamed).not.toBe(ids[0]);
    await ready(renamed);
    expect(await harness.row(ids[0] ?? '')).toMatchObject({ sha256, readyAt, attempts: 1 });
  });

  it('have the same bytes when rendered again', async () => {
    const noteId = await createNote(harness.database, parents, { concerns: 'ị 👶 김 علي\n\nZoë' });
    const id = await harness.request(parents.ownerId, 'visit-note', noteId);
    const { sha256 } = await ready(id);
    await harness.database.prisma.document.update({
      where: { id },
      data: { status: 'pending', attempts: 0, sha256: null, bytes: null, nextAttemptAt: new Date() },
    });
    await harness.documents.dispatch(id);
    expect((await ready(id)).sha256).toEqual(sha256);
  });

  it('fail with a reason for another owner’s record, and are deleted with their record', async () => {
    const { ownerId } = parents;
    const other = await createPractitioner(harness.database);
    const noteId = await createNote(harness.database, parents);
    expect(await failed(await harness.request(other, 'visit-note', noteId))).toMatchObject({
      failure: 'record-gone',
    });
    const gone = await harness.createRequest(ownerId, 'visit-note', noteId);
    await harness.database.prisma.visitNote.delete({ where: { id: noteId } });
    await harness.documents.dispatch(gone);
    // Deleting a note deletes its documents.
    expect(await harness.database.prisma.document.findUnique({ where: { id: gone } })).toBeNull();
  });

  it('are retried soon after the database rejects one', async () => {
    const { pool } = harness.database;
    const id = await harness.createRequest(
      parents.ownerId,
      'visit-note',
      await createNote(harness.database, parents),
    );
    await pool.query(
      `ALTER TABLE "Document" ADD CONSTRAINT refused CHECK (status <> 'ready' OR id <> '${id}') NOT VALID`,
    );
    await harness.documents.dispatch(id);
    await eventually(async () => (await harness.rowWhen(id, 'pending'))?.failure === 'cut-off');
    await pool.query('ALTER TABLE "Document" DROP CONSTRAINT refused');
    await ready(id);
  });

  it('never show a different revision if the record was changed in the meantime', async () => {
    const noteId = await createNote(harness.database, parents);
    const id = await harness.createRequest(parents.ownerId, 'visit-note', noteId);
    await harness.database.prisma.visitNote.update({
      where: { id: noteId },
      data: { nextSteps: 'x', version: 2 },
    });
    await harness.documents.dispatch(id);
    expect(await failed(id)).toMatchObject({ failure: 'record-changed' });
    await ready(await harness.request(parents.ownerId, 'visit-note', noteId));
  });

  it("are retried when they're requested again after a failure", async () => {
    const noteId = await createNote(harness.database, parents);
    const id = await harness.createRequest(parents.ownerId, 'visit-note', noteId);
    const failure = { status: 'failed', failure: 'cannot-be-drawn', attempts: 5 };
    await harness.database.prisma.document.update({ where: { id }, data: failure });
    expect(await harness.request(parents.ownerId, 'visit-note', noteId)).toBe(id);
    expect(await ready(id)).toMatchObject({ failure: null, attempts: 1 });
  });

  it('are found by the sweep if their job was lost', async () => {
    const planId = await createPlan(harness.database, parents);
    const id = await harness.createRequest(parents.ownerId, 'birth-plan', planId);
    await harness.queues.enqueue('documents.sweep', {});
    await ready(id);
  });

  it('are abandoned if every attempt was interrupted', async () => {
    const planId = await createPlan(harness.database, parents);
    const id = await harness.createRequest(parents.ownerId, 'birth-plan', planId);
    await harness.database.prisma.document.update({
      where: { id },
      data: { status: 'rendering', attempts: 8 },
    });
    await harness.documents.dispatch(id);
    expect(await failed(id)).toMatchObject({ failure: 'cut-off' });
  });

  it('are never abandoned for a sealed contract', async () => {
    const contractId = await createSignedContract(harness.database, parents, testServerKey(worker.config));
    const id = await harness.createRequest(parents.ownerId, 'contract-sealed', contractId);
    await harness.database.prisma.contract.update({
      where: { id: contractId },
      data: { sealedDocumentId: id },
    });
    await harness.database.prisma.document.update({
      where: { id },
      data: { status: 'rendering', attempts: 40 },
    });
    await harness.documents.dispatch(id);
    expect(await ready(id)).toMatchObject({ attempts: 41 });
  });

  it('belong to the worker that claimed them last if another worker was too slow', async () => {
    const noteId = await createNote(harness.database, parents);
    const id = await harness.createRequest(parents.ownerId, 'visit-note', noteId);
    const repository = new DocumentsRepository(harness.database, testServerKey(config));
    const slow = await repository.claim(id, 60_000);
    expect(await repository.claim(id, 60_000)).toBeUndefined();
    await harness.expireClaims();
    const quick = await repository.claim(id, 60_000);
    if (!slow || !quick) throw new Error('not claimed');
    const file = { bytes: new Uint8Array([1]), sha256: new Uint8Array([1]), pages: 1 };
    const store = (claimed: typeof slow) =>
      harness.database.transaction((tx) => repository.markReady(tx, claimed, file));
    expect([await store(slow), await store(quick), await store(quick)]).toEqual([false, true, false]);
    await repository.markFailed(slow, 'cut-off');
    expect(await harness.row(id)).toMatchObject({ status: 'ready', attempts: 2 });
  });

  it('create a notification after a long wait', async () => {
    const { ownerId } = parents;
    const planId = await createPlan(harness.database, parents);
    const quick = await harness.request(ownerId, 'birth-plan', planId);
    await ready(quick);
    const slow = await harness.createRequest(ownerId, 'birth-plan', planId, 'a4');
    const createdAt = new Date(Date.now() - 60_000);
    await harness.database.prisma.document.update({ where: { id: slow }, data: { createdAt } });
    await harness.documents.dispatch(slow);
    await ready(slow);
    const bell = await harness.database.prisma.notification.findMany({ where: { ownerId } });
    expect(bell).toMatchObject([
      {
        title: 'PDF ready',
        message: "You can now save the PDF of Michał Ňová 李 👶's Hospital Birth Plan.",
        route: `/birth-plans?client=${parents.clientId}&plan=${planId}`,
        dedupeKey: `documents.ready:${slow}`,
      },
    ]);
  });

  it('include both signatures and the evidence if sealed, and each party gets one email', async () => {
    const { ownerId } = parents;
    const contractId = await createSignedContract(harness.database, parents, testServerKey(worker.config));
    const row = await ready(await requestSeal(harness, ownerId, contractId));
    const events = await harness.database.prisma.contractEvent.findMany({
      where: { contractId, kind: 'sealed' },
    });
    const sha256 = Buffer.from(row.sha256 ?? []).toString('hex');
    expect(events.map(({ details }) => details)).toEqual([{ sha256, pages: row.pages }]);
    const mails = await harness.database.prisma.mailMessage.findMany({
      where: { ownerId },
      orderBy: { id: 'asc' },
    });
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['contract-sealed', `${ownerId}@desk.example.test`],
      ['contract-copy', 'michal@client.test'],
    ]);
    if (!poppler.installed) return;
    const text = poppler.text(Buffer.from(row.bytes ?? []));
    expect(text.split('Michał Ňová 李 👶').length - 1).toBeGreaterThanOrEqual(4);
    expect(text).toContain('Signed Jan 4, 2027, 11:00 AM GMT+1');
    expect(text).toMatch(
      /Audit page[\s\S]*Signed by the client[\s\S]*192\.0\.2\.7[\s\S]*Signed by the doula/,
    );
    expect(text).toContain('$1,200.00');
  });
});
