import { createHash, randomUUID } from 'node:crypto';
import type { AuditResponse, DocumentResponse } from '@doula-desk/domain';
import { documentMac, ServerKey } from '@doula-desk/platform';
import { verifyDatabase } from '@doula-desk/platform/testing';
import { openPlanPractice } from '../testing/plan-example.js';
import { shiftCalls } from '../testing/shift-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const PDF = Buffer.from('%PDF-1.7 as a worker draws it');
/** Half an emoji, and text that would start another header. */
const DANGEROUS = { firstName: '李 O’Neil "x" 👶\r\nX: y\uD83D', lastName: 'Ňová' };

/** Generates documents as the worker does. */
async function finish(id: string, bytes = PDF) {
  const { document } = api.database.prisma;
  const row = await document.findUniqueOrThrow({ where: { id } });
  const sha256 = createHash('sha256').update(bytes).digest();
  const ready = {
    status: 'ready',
    progress: 100,
    bytes,
    size: bytes.length,
    pages: 1,
    sha256,
    mac: Uint8Array.from(documentMac(api.app.get(ServerKey), { ...row, sha256 })),
  };
  await document.update({ where: { id }, data: ready });
}

async function planPdf(client = {}) {
  const practice = await openPlanPractice(api);
  const clientId = await practice.addClient(client);
  const plan = await practice.created({}, clientId);
  const url = `/api/clients/${clientId}/birth-plans/${plan.id}/pdf`;
  const ask = (body: object = {}, token = practice.token) =>
    api.call<DocumentResponse & { code: string }>('POST', url, { token, body });
  return { practice, plan, url, clientId, ask };
}

it("returns the state of a plan's PDF, and the same document for the same plan", async () => {
  const { practice, ask } = await planPdf();
  const { status, body } = await ask();
  expect(status).toBe(200);
  const { id } = body.document;
  expect(body.document).toEqual({
    id,
    kind: 'birth-plan',
    paper: 'letter',
    status: 'pending',
    progress: 0,
    failure: null,
    pages: null,
    size: null,
    sha256: null,
    isUnproven: false,
  });
  expect(
    (await Promise.all([ask(), ask({ paper: 'letter' })])).map((answer) => answer.body.document.id),
  ).toEqual([id, id]);
  expect((await ask({ paper: 'a4' })).body.document).toMatchObject({ paper: 'a4', status: 'pending' });
  const look = () => api.call<DocumentResponse>('GET', `/api/documents/${id}`, { token: practice.token });
  expect((await look()).body).toEqual(body);
  const early = await api.call('GET', `/api/documents/${id}/file`, { token: practice.token });
  expect([early.status, early.body]).toEqual([202, body]);
  await finish(id);
  expect((await look()).body.document).toMatchObject({
    status: 'ready',
    progress: 100,
    pages: 1,
    sha256: createHash('sha256').update(PDF).digest('hex'),
  });
  expect((await ask()).body.document).toMatchObject({ id, status: 'ready' });
  await api.database.prisma.practice.updateMany({
    where: { ownerId: practice.ownerId },
    data: { timeZone: 'Europe/Berlin' },
  });
  expect((await ask()).body.document.paper).toBe('a4');
});

it('creates another document for a changed plan or a renamed client', async () => {
  const { practice, plan, clientId, ask } = await planPdf();
  const { id } = (await ask()).body.document;
  await api.database.prisma.client.update({ where: { id: clientId }, data: { lastName: 'Renamed' } });
  const renamed = (await ask()).body.document.id;
  await api.database.prisma.birthPlan.update({ where: { id: plan.id }, data: { version: 'v2' } });
  const changed = (await ask()).body.document.id;
  expect(new Set([id, renamed, changed]).size).toBe(3);
  expect((await api.call('GET', `/api/documents/${id}`, { token: practice.token })).status).toBe(200);
});

it("saves a file under the client's name, even with unusual characters", async () => {
  const { practice, ask } = await planPdf(DANGEROUS);
  const { id } = (await ask()).body.document;
  await finish(id);
  const response = await api.app.inject({
    url: `/api/documents/${id}/file`,
    headers: { authorization: `Bearer ${practice.token}` },
  });
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload).toEqual(PDF);
  expect(response.headers['content-type']).toBe('application/pdf');
  expect(response.headers).not.toHaveProperty('x');
  const disposition = String(response.headers['content-disposition']);
  expect(disposition).toMatch(
    /^attachment; filename="Hospital Birth Plan - [\x20-\x7e]*\.pdf"; filename\*=UTF-8''/,
  );
  const [, encoded = ''] = /filename\*=UTF-8''(.*)$/.exec(disposition) ?? [];
  expect(decodeURIComponent(encoded)).toBe('Hospital Birth Plan - 李 O’Neil "x" 👶 X: y\uFFFD Ňová - v1.pdf');
});

describe('a PDF that someone changed in the database', () => {
  const OTHER = Buffer.from('%PDF-1.7 with another text');

  it.each([
    ['its bytes', 'bytes = $2'],
    ['its bytes and hash', 'bytes = $2, sha256 = sha256($2)'],
    ['its bytes and hash, without a proof', 'bytes = $2, sha256 = sha256($2), mac = NULL'],
    ['only its proof', `mac = sha256($2)`],
  ])('is regenerated after a change to %s', async (_what, set) => {
    const { practice, ask } = await planPdf();
    const { token } = practice;
    const { id } = (await ask()).body.document;
    await finish(id);
    await api.database.pool.query(`UPDATE "Document" SET ${set} WHERE id = $1`, [id, OTHER]);
    const file = await api.call('GET', `/api/documents/${id}/file`, { token });
    expect([file.status, file.body]).toMatchObject([
      202,
      { document: { id, status: 'pending', sha256: null } },
    ]);
    const { bytes, mac } = await api.database.prisma.document.findUniqueOrThrow({ where: { id } });
    expect([bytes, mac]).toEqual([null, null]);
    await finish(id);
    await api.database.pool.query(`UPDATE "Document" SET ${set} WHERE id = $1`, [id, OTHER]);
    expect((await ask()).body.document).toMatchObject({ id, status: 'pending' });
    await finish(id);
    const headers = { authorization: `Bearer ${token}` };
    const response = await api.app.inject({ url: `/api/documents/${id}/file`, headers });
    expect(response.rawPayload).toEqual(PDF);
  });

  it("is regenerated when it's a shift summary", async () => {
    const { practice, clientId } = await planPdf();
    const { token } = practice;
    const shiftId = randomUUID();
    await shiftCalls(
      () => api,
      () => practice,
    ).write(clientId, shiftId);
    const url = `/api/clients/${clientId}/shift-summaries/${shiftId}/pdf`;
    const { id } = (await api.call<DocumentResponse>('POST', url, { token, body: {} })).body.document;
    await finish(id);
    const read = async () => (await api.call('GET', `/api/documents/${id}/file`, { token })).status;
    expect(await read()).toBe(200);
    await api.database.pool.query('UPDATE "Document" SET bytes = $2, sha256 = sha256($2) WHERE id = $1', [
      id,
      OTHER,
    ]);
    const { violations } = await verifyDatabase(api.database.pool, api.app.get(ServerKey));
    expect(violations).toContain(`Document ${id}: This server didn't generate the PDF, or it was changed.`);
    expect(await read()).toBe(202);
  });

  it("is regenerated when it was replaced with another of the practice's PDFs", async () => {
    const { practice, ask } = await planPdf();
    const [{ id }, { id: other }] = [(await ask()).body.document, (await ask({ paper: 'a4' })).body.document];
    await finish(id);
    await finish(other, OTHER);
    await api.database.pool.query(
      `UPDATE "Document" d SET bytes = o.bytes, sha256 = o.sha256, mac = o.mac FROM "Document" o
       WHERE d.id = $1 AND o.id = $2`,
      [id, other],
    );
    const { status } = await api.call('GET', `/api/documents/${id}/file`, { token: practice.token });
    expect(status).toBe(202);
  });
});

it('puts the generated version into the file name, even if the plan has changed since', async () => {
  const { practice, plan, clientId, ask } = await planPdf();
  const { id } = (await ask()).body.document;
  await finish(id);
  const { edd } = plan;
  const edit = { templateType: 'home', edd, status: 'Completed', templateData: {}, version: 'v1' };
  const { token } = practice;
  const url = `/api/clients/${clientId}/birth-plans/${plan.id}`;
  expect((await api.call('PUT', url, { token, body: edit })).status).toBe(200);
  const newer = (await ask()).body.document.id;
  await finish(newer);
  const nameOf = async (document: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await api.app.inject({ url: `/api/documents/${document}/file`, headers });
    return String(response.headers['content-disposition']);
  };
  expect(await nameOf(id)).toMatch(/Hospital Birth Plan - .* - v1\.pdf"/);
  expect(await nameOf(newer)).toMatch(/Home Birth Plan - .* - v2\.pdf"/);
});

it("audits each downloaded file in the client's trail, but not one that isn't ready", async () => {
  const { practice, clientId, ask } = await planPdf();
  const { token } = practice;
  const plan = (await ask()).body.document.id;
  const note = await api.call<{ note: { id: string } }>('POST', `/api/clients/${clientId}/visit-notes`, {
    token,
    body: {},
  });
  const noteUrl = `/api/clients/${clientId}/visit-notes/${note.body.note.id}/pdf`;
  const ofNote = await api.call<DocumentResponse>('POST', noteUrl, { token, body: {} });
  const save = (id: string) => api.call('GET', `/api/documents/${id}/file`, { token });
  const trail = async () => {
    const { body } = await api.call<AuditResponse>('GET', `/api/audit?clientId=${clientId}`, { token });
    return body.events.map(({ action }) => action).filter((action) => action.endsWith('downloaded'));
  };
  await save(plan);
  expect(await trail()).toEqual([]);
  await Promise.all([plan, ofNote.body.document.id].map((each) => finish(each)));
  await save(plan);
  await save(ofNote.body.document.id);
  expect(await trail()).toEqual(['visit-note.downloaded', 'birth-plan.downloaded']);
});

it('says why a document failed, and retries it on request', async () => {
  const { practice, ask } = await planPdf();
  const { id } = (await ask()).body.document;
  const failed = { status: 'failed', failure: 'cannot-be-drawn', attempts: 8 };
  await api.database.prisma.document.update({ where: { id }, data: failed });
  const look = await api.call<DocumentResponse>('GET', `/api/documents/${id}`, { token: practice.token });
  expect(look.body.document).toMatchObject({
    status: 'failed',
    failure: "The PDF couldn't be created. Please try again.",
  });
  expect((await ask()).body.document).toMatchObject({ id, status: 'pending', failure: null });
});

it("treats another practitioner's documents and records as missing", async () => {
  const { practice, plan, url, clientId, ask } = await planPdf();
  const { id } = (await ask()).body.document;
  await finish(id);
  const other = await openPlanPractice(api);
  const note = await api.call<{ note: { id: string } }>('POST', `/api/clients/${clientId}/visit-notes`, {
    token: practice.token,
    body: {},
  });
  const noteId = note.body.note.id;
  const { token } = other;
  const answers = await Promise.all([
    api.call('GET', `/api/documents/${id}`, { token }),
    api.call('GET', `/api/documents/${id}/file`, { token }),
    api.call('POST', url, { token, body: {} }),
    api.call('POST', `/api/clients/${other.clientId}/birth-plans/${plan.id}/pdf`, { token, body: {} }),
    api.call('POST', `/api/clients/${clientId}/visit-notes/${noteId}/pdf`, { token, body: {} }),
    api.call('POST', `/api/clients/${other.clientId}/visit-notes/${noteId}/pdf`, { token, body: {} }),
    api.call('GET', '/api/documents/no-id/file', { token }),
    // The caller's own record under another of their clients.
    api.call('POST', `/api/clients/${practice.clientId}/birth-plans/${plan.id}/pdf`, {
      token: practice.token,
      body: {},
    }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect(await api.database.prisma.document.count({ where: { ownerId: other.ownerId } })).toBe(0);
  expect((await api.call('GET', `/api/documents/${id}/file`)).status).toBe(401);
  const own = await api.call<DocumentResponse>('POST', `/api/clients/${clientId}/visit-notes/${noteId}/pdf`, {
    token: practice.token,
    body: {},
  });
  expect(own.body.document).toMatchObject({ kind: 'visit-note', status: 'pending' });
});

it('rejects unknown paper sizes, and defaults to letter', async () => {
  const { practice, url, ask } = await planPdf();
  expect((await ask({ paper: 'napkin' })).status).toBe(400);
  expect((await ask({ paper: null })).status).toBe(400);
  expect((await ask({ paper: 'a4', owner: 'x' })).status).toBe(400);
  const bare = await api.call<DocumentResponse>('POST', url, { token: practice.token });
  expect(bare.body.document).toMatchObject({ paper: 'letter' });
});

it('deletes the PDFs of a deleted plan or note', async () => {
  const { practice, plan, clientId, ask } = await planPdf();
  const { token, ownerId } = practice;
  const count = () => api.database.prisma.document.count({ where: { ownerId } });
  await finish((await ask()).body.document.id);
  const note = await api.call<{ note: { id: string } }>('POST', `/api/clients/${clientId}/visit-notes`, {
    token,
    body: {},
  });
  const noteUrl = `/api/clients/${clientId}/visit-notes/${note.body.note.id}`;
  await api.call('POST', `${noteUrl}/pdf`, { token, body: {} });
  expect(await count()).toBe(2);
  expect((await api.call('DELETE', noteUrl, { token })).status).toBe(204);
  expect(await count()).toBe(1);
  expect(
    (await api.call('DELETE', `/api/clients/${clientId}/birth-plans/${plan.id}`, { token })).status,
  ).toBe(204);
  expect(await count()).toBe(0);
});
