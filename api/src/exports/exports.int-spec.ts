import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ExportListResponse, ExportResponse } from '@doula-desk/domain';
import { FILE_STORE, FileMissingError, type FileStore } from '@doula-desk/platform';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Refused = { code: string };
const files = () => api.app.get<FileStore>(FILE_STORE);
const request = (token: string, format?: string, key?: string) =>
  api.call<ExportResponse & Refused>('POST', '/api/exports', {
    token,
    body: format ? { format } : {},
    headers: key ? { 'idempotency-key': key } : {},
  });
const list = async (token: string) =>
  (await api.call<ExportListResponse>('GET', '/api/exports', { token })).body;

/** Stores a finished export, as the worker would. */
async function madeExport(ownerId: string, contents = 'PK file'): Promise<{ id: string; fileKey: string }> {
  const id = randomUUID();
  const fileKey = `exports/${ownerId}/${id}`;
  const size = await files().put(fileKey, Readable.from([Buffer.from(contents)]));
  await api.database.prisma.export.create({
    data: {
      id,
      ownerId,
      format: 'CSV',
      status: 'ready',
      progress: 100,
      fileKey,
      size,
      createdAt: new Date('2026-11-05T09:00:00Z'),
      finishedAt: new Date('2026-11-05T09:01:00Z'),
      expiresAt: new Date('2026-11-12T09:01:00Z'),
    },
  });
  return { id, fileKey };
}

const download = (token: string, id: string) =>
  api.app.inject({
    method: 'GET',
    url: `/api/exports/${id}/file`,
    headers: { authorization: `Bearer ${token}` },
  });

describe('requesting an export', () => {
  it('returns the one in progress when requested twice, even concurrently and in another format', async () => {
    const { token, ownerId } = await api.register();
    const answers = await Promise.all([request(token, 'PDF'), request(token, 'PDF'), request(token, 'PDF')]);
    const other = await request(token, 'CSV');
    expect(new Set([...answers, other].map(({ body }) => body.export.id)).size).toBe(1);
    expect(other.body.export).toMatchObject({
      format: 'PDF',
      status: 'pending',
      progress: 0,
      size: null,
    });
    const trail = { ownerId, action: 'export.ordered' };
    expect(await api.database.prisma.auditEvent.count({ where: trail })).toBe(1);
  });

  it('returns the same export for the same key, even after it has finished', async () => {
    const { token } = await api.register();
    const key = randomUUID();
    const { id } = (await request(token, 'CSV', key)).body.export;
    await api.database.prisma.export.update({
      where: { id },
      data: { status: 'failed', failure: 'storage' },
    });
    expect((await request(token, 'CSV', key)).body.export).toMatchObject({
      id,
      status: 'failed',
      failure: { code: 'storage', message: "The file couldn't be written. The disk may be full." },
    });
    expect((await request(token, 'PDF', key)).body.code).toBe('IDEMPOTENCY_CONFLICT');
    expect((await request(token, 'CSV')).body.export.id).not.toBe(id);
  });

  it('uses the format from the settings by default', async () => {
    const { token, ownerId } = await api.register();
    expect((await list(token)).defaultFormat).toBe('PDF');
    const documentation = { exportFormat: 'Word' };
    await api.database.prisma.settings.upsert({
      where: { ownerId },
      create: { ownerId, documentation },
      update: { documentation },
    });
    expect((await list(token)).defaultFormat).toBe('Word');
    expect((await request(token)).body.export.format).toBe('Word');
  });

  it('rejects an unknown format', async () => {
    const { token } = await api.register();
    expect(await request(token, 'HTML')).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', details: [{ field: 'format' }] },
    });
  });
});

describe('an export', () => {
  it("reports its progress, and can't be downloaded before it is ready", async () => {
    const { token } = await api.register();
    const { id } = (await request(token, 'PDF')).body.export;
    await api.database.prisma.export.update({ where: { id }, data: { status: 'running', progress: 40 } });
    const watched = await api.call<ExportResponse>('GET', `/api/exports/${id}`, { token });
    expect(watched.body.export).toMatchObject({ status: 'running', progress: 40 });
    expect((await download(token, id)).json()).toMatchObject({ code: 'EXPORT_NOT_READY' });
  });

  it('can be downloaded in full under a name in any script, and is audited', async () => {
    const businessName = '李 O’Neil "x" 👶';
    const { token, ownerId } = await api.register();
    await api.database.prisma.practice.update({
      where: { ownerId },
      data: { businessName: `${businessName}\r\nX: y`, timeZone: 'America/Los_Angeles' },
    });
    const { id } = await madeExport(ownerId, 'PK all of it');
    const answer = await download(token, id);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('PK all of it');
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'content-length': '12' });
    expect(answer.headers.x).toBeUndefined();
    const disposition = String(answer.headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.%!'()*~-]+$/);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(
      '李 O’Neil x 👶 X y - CSV export 2026-11-05.zip',
    );
    const trail = { ownerId, action: 'export.downloaded', entityId: id };
    expect(await api.database.prisma.auditEvent.count({ where: trail })).toBe(1);
  });

  it('is listed with its size and expiry, and deleted with its file', async () => {
    const { token, ownerId } = await api.register();
    const { id, fileKey } = await madeExport(ownerId);
    expect((await list(token)).exports).toMatchObject([
      { id, status: 'ready', size: 7, expiresAt: '2026-11-12T09:01:00.000Z' },
    ]);
    expect((await api.call('DELETE', `/api/exports/${id}`, { token })).status).toBe(204);
    expect((await list(token)).exports).toEqual([]);
    await expect(files().size(fileKey)).rejects.toBeInstanceOf(FileMissingError);
    expect((await api.call('DELETE', `/api/exports/${id}`, { token })).status).toBe(404);
  });

  it('returns 404 when its file is missing', async () => {
    const { token, ownerId } = await api.register();
    const { id, fileKey } = await madeExport(ownerId);
    await files().delete(fileKey);
    expect((await download(token, id)).statusCode).toBe(404);
  });

  it('can be canceled while in progress, which allows another request', async () => {
    const { token } = await api.register();
    const { id } = (await request(token, 'PDF')).body.export;
    expect((await api.call('DELETE', `/api/exports/${id}`, { token })).status).toBe(204);
    expect((await request(token, 'CSV')).body.export).toMatchObject({ format: 'CSV', status: 'pending' });
  });

  it('responds with 404 if it belongs to another practice', async () => {
    const [zoe, eve] = [await api.register(), await api.register()];
    const { id, fileKey } = await madeExport(zoe.ownerId);
    const { token } = eve;
    expect((await api.call('GET', `/api/exports/${id}`, { token })).status).toBe(404);
    expect((await download(token, id)).statusCode).toBe(404);
    expect((await api.call('DELETE', `/api/exports/${id}`, { token })).status).toBe(404);
    expect((await list(token)).exports).toEqual([]);
    expect(await files().size(fileKey)).toBe(7);
  });
});
