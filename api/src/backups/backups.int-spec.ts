import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type {
  BackupListResponse,
  BackupResponse,
  NewestRestoreResponse,
  RestoreResponse,
} from '@doula-desk/domain';
import { archiveKeys, FILE_STORE, type FileStore, ServerKey, storeArchive } from '@doula-desk/platform';
import { storedNames } from '@doula-desk/platform/testing';
import { jest } from '@jest/globals';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ RESTORE_LIMIT_MB: '1' });
});
afterAll(() => api.close());

type Refused = { code: string; message: string };
const files = () => api.app.get<FileStore>(FILE_STORE);
const uploads = (ownerId: string) => storedNames(files(), `restores/${ownerId}`);

/** Stores a finished backup, as the worker would. */
async function madeBackup(ownerId: string): Promise<string> {
  const id = randomUUID();
  const fileKey = `backups/${ownerId}/${id}`;
  const client = await api.database.pool.connect();
  const request = {
    scope: 'practice',
    ownerId,
    keys: archiveKeys(api.config, api.app.get(ServerKey)),
    createdAt: new Date(),
  } as const;
  const { size, sha256 } = await storeArchive(client, files(), fileKey, request);
  client.release();
  const stored = { fileKey, size, sha256: new Uint8Array(sha256), status: 'ready', progress: 100 };
  await api.database.prisma.backup.create({
    data: {
      id,
      ownerId,
      trigger: 'manual',
      ...stored,
      counts: { total: 4 },
      createdAt: new Date('2026-11-05T09:00:00Z'),
    },
  });
  return id;
}

/** Sends a request whose body is a file. */
async function send(token: string, payload: Buffer, type = 'application/octet-stream') {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/restores',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() as RestoreResponse & Refused };
}

async function download(token: string, id: string) {
  return api.app.inject({
    method: 'GET',
    url: `/api/backups/${id}/file`,
    headers: { authorization: `Bearer ${token}` },
  });
}

describe('the backups API', () => {
  it('creates one backup for two requests, and reports its progress', async () => {
    const { token, ownerId } = await api.register();
    const ask = () => api.call<BackupResponse>('POST', '/api/backups', { token });
    const [first, second] = await Promise.all([ask(), ask()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body.backup).toMatchObject({
      status: 'pending',
      progress: 0,
      trigger: 'manual',
      size: null,
    });
    expect(second.body.backup.id).toBe(first.body.backup.id);
    const { id } = first.body.backup;
    await api.database.prisma.backup.update({ where: { id }, data: { status: 'running', progress: 40 } });
    const watched = await api.call<BackupResponse>('GET', `/api/backups/${id}`, { token });
    expect(watched.body.backup).toMatchObject({ status: 'running', progress: 40 });
    expect((await api.call('GET', `/api/backups/${id}/file`, { token })).body.code).toBe('BACKUP_NOT_READY');
    expect((await api.call('DELETE', `/api/backups/${id}`, { token })).body.code).toBe('BACKUP_NOT_READY');
    await api.database.prisma.backup.update({
      where: { id },
      data: { status: 'failed', failure: 'storage' },
    });
    const failed = await api.call<BackupResponse>('GET', `/api/backups/${id}`, { token });
    expect(failed.body.backup.failure).toEqual({
      code: 'storage',
      message: "The file couldn't be written or read. The disk may be full.",
    });
    const trail = await api.database.prisma.auditEvent.count({
      where: { ownerId, action: 'backup.ordered' },
    });
    expect(trail).toBe(1);
  });

  it("never serves another practice's file, even if a backup's row refers to it", async () => {
    const [zoe, eve] = [await api.register(), await api.register()];
    const [theirs, own] = [await madeBackup(zoe.ownerId), await madeBackup(eve.ownerId)];
    const fileKey = `backups/${zoe.ownerId}/${theirs}`;
    await api.database.prisma.backup.update({ where: { id: own }, data: { fileKey } });
    const { rawPayload } = await download(zoe.token, theirs);
    const answer = await download(eve.token, own);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(rawPayload)).toBe(false);
    const opened = await api.call<RestoreResponse>('POST', `/api/backups/${own}/restore`, {
      token: eve.token,
    });
    expect(opened.body.restore.size).toBe(answer.rawPayload.length);
  });

  it('lists backups with the schedule and limits of the next one', async () => {
    const { token, ownerId } = await api.register();
    await madeBackup(ownerId);
    const { body } = await api.call<BackupListResponse>('GET', '/api/backups', { token });
    expect(body).toMatchObject({
      frequency: 'weekly',
      kept: 7,
      encrypts: false,
      restoreLimitBytes: 1_048_576,
      backups: [
        {
          status: 'ready',
          records: 4,
          size: expect.any(Number),
          sha256: expect.stringMatching(/^[\da-f]{64}$/),
          fileName: 'doula-desk-backup-2026-11-05.zip',
        },
      ],
    });
    expect(body.nextDueAt).toBe('2026-11-12T11:30:00.000Z');
  });

  it('downloads a complete backup under its file name, records the download in the audit log, and deletes the backup with its file', async () => {
    const { token, ownerId } = await api.register();
    const id = await madeBackup(ownerId);
    const answer = await download(token, id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': expect.stringContaining('filename="doula-desk-backup-2026-11-05.zip"'),
      'content-length': String(answer.rawPayload.length),
    });
    const folder = `backups/${ownerId}`;
    expect(answer.rawPayload.equals(await buffer(await files().get(`${folder}/${id}`)))).toBe(true);
    const trail = await api.database.prisma.auditEvent.findMany({ where: { ownerId, entityType: 'backup' } });
    expect(trail).toMatchObject([{ action: 'backup.downloaded', entityId: id }]);
    expect((await api.call('DELETE', `/api/backups/${id}`, { token })).status).toBe(204);
    expect(await storedNames(files(), folder)).toEqual([]);
    expect((await download(token, id)).statusCode).toBe(404);
  });

  it("returns 404 for another practitioner's backups", async () => {
    const [zoe, eve] = [await api.register(), await api.register()];
    const id = await madeBackup(zoe.ownerId);
    const { body } = await api.call<BackupListResponse>('GET', '/api/backups', { token: eve.token });
    expect(body.backups).toEqual([]);
    expect((await download(eve.token, id)).statusCode).toBe(404);
    expect((await api.call('GET', `/api/backups/${id}`, { token: eve.token })).status).toBe(404);
    expect((await api.call('DELETE', `/api/backups/${id}`, { token: eve.token })).status).toBe(404);
  });
});

describe('restoring', () => {
  it('starts with an upload, and runs once, after its preview is ready', async () => {
    const { token, ownerId } = await api.register();
    const file = (await download(token, await madeBackup(ownerId))).rawPayload;
    const { status, body } = await send(token, file);
    expect(status).toBe(201);
    expect(body.restore).toMatchObject({
      status: 'uploaded',
      size: file.length,
      archive: null,
      changes: null,
    });
    const { id } = body.restore;
    const run = () => api.call<RestoreResponse & Refused>('POST', `/api/restores/${id}/run`, { token });
    expect((await run()).body.code).toBe('RESTORE_NOT_READY');
    const archive = {
      trust: 'verified',
      createdAt: '2026-11-03T10:00:00.000Z',
      productVersion: '1.0.0',
      formatVersion: 1,
      encrypted: true,
      practiceName: 'Moonrise',
      sameAccount: true,
      records: 0,
      files: 0,
    };
    const summary = { archive, changes: [] };
    await api.database.prisma.restore.update({ where: { id }, data: { status: 'read', summary } });
    const both = await Promise.all([run(), run()]);
    expect(both.map((answer) => answer.status).sort()).toEqual([202, 409]);
    const watched = await api.call<RestoreResponse>('GET', `/api/restores/${id}`, { token });
    expect(watched.body.restore).toMatchObject({ status: 'running', archive: { practiceName: 'Moonrise' } });
    expect((await send(token, file)).body.code).toBe('RESTORE_NOT_READY');
    expect((await api.call('DELETE', `/api/restores/${id}`, { token })).body.code).toBe('RESTORE_NOT_READY');
  });

  it('refuses to start a second restore, and discards an upload that was in progress', async () => {
    const { token, ownerId } = await api.register();
    const file = (await download(token, await madeBackup(ownerId))).rawPayload;
    const { id } = (await send(token, file)).body.restore;
    // Two concurrent uploads don't see each other, so both may be ready to start.
    const other = {
      id: randomUUID(),
      ownerId,
      fileKey: `restores/${ownerId}/other`,
      size: 1,
      status: 'read',
    };
    await api.database.prisma.restore.create({ data: other });
    await api.database.prisma.restore.update({ where: { id }, data: { status: 'read' } });
    const put = jest.spyOn(files(), 'put').mockImplementationOnce(async (key, content) => {
      const run = [id, other.id].map((each) => api.call('POST', `/api/restores/${each}/run`, { token }));
      expect((await Promise.all(run)).map(({ status }) => status).sort()).toEqual([202, 409]);
      put.mockRestore();
      return files().put(key, content);
    });
    expect((await send(token, file)).body.code).toBe('RESTORE_NOT_READY');
    expect(await uploads(ownerId)).toHaveLength(1);
  });

  it('keeps only the newest upload', async () => {
    const { token, ownerId } = await api.register();
    const file = (await download(token, await madeBackup(ownerId))).rawPayload;
    const first = await send(token, file, 'application/zip');
    const second = await send(token, file);
    const newest = await api.call<NewestRestoreResponse>('GET', '/api/restores', { token });
    expect(newest.body.restore).toEqual(second.body.restore);
    expect((await api.call('GET', `/api/restores/${first.body.restore.id}`, { token })).status).toBe(404);
    expect(await uploads(ownerId)).toEqual([second.body.restore.id]);
    const { id } = second.body.restore;
    expect((await api.call('DELETE', `/api/restores/${id}`, { token })).status).toBe(204);
    expect(await uploads(ownerId)).toEqual([]);
    expect((await api.call('GET', '/api/restores', { token })).body).toEqual({ restore: null });
  });

  it("restores a listed backup and keeps it in the list, and rejects someone else's", async () => {
    const [{ token, ownerId }, eve] = [await api.register(), await api.register()];
    const backupId = await madeBackup(ownerId);
    const take = (by: string) =>
      api.call<RestoreResponse & Refused>('POST', `/api/backups/${backupId}/restore`, { token: by });
    const { status, body } = await take(token);
    expect([status, body.restore.status]).toEqual([201, 'uploaded']);
    expect(body.restore.size).toBe((await download(token, backupId)).rawPayload.length);
    expect((await take(eve.token)).status).toBe(404);
    await api.database.prisma.backup.update({ where: { id: backupId }, data: { status: 'failed' } });
    expect((await take(token)).body.code).toBe('BACKUP_NOT_READY');
  });

  it.each([
    ['an empty file', Buffer.alloc(0), 'This file is not a Doula Desk backup.'],
    ['a text file', Buffer.from('Dear diary'), 'This file is not a Doula Desk backup.'],
    ['the start of a ZIP', Buffer.from('PK\u0003\u0004 and no more'), /damaged/],
    [
      'an encrypted backup',
      Buffer.concat([Buffer.from('DDBACKUP\u0001'), Buffer.alloc(64)]),
      /no backup key/,
    ],
  ])('rejects %s, stores none of it, and says why', async (_what, bytes, message) => {
    const { token, ownerId } = await api.register();
    const { status, body } = await send(token, bytes);
    expect([status, body.code]).toEqual([400, 'ARCHIVE_REFUSED']);
    expect(body.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
    expect(await uploads(ownerId)).toEqual([]);
    expect(await api.database.prisma.restore.count({ where: { ownerId } })).toBe(0);
  });

  it('enforces the size limit regardless of the declared length, and accepts no other content type', async () => {
    const { token } = await api.register();
    const large = await send(token, Buffer.alloc(1_048_577, 'PK\u0003\u0004'));
    expect([large.status, large.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const json = await api.call('POST', '/api/restores', { token, body: { file: 'none' } });
    expect(json.status).toBe(415);
    const elsewhere = await api.app.inject({
      method: 'POST',
      url: '/api/add-clients',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      payload: 'x',
    });
    expect(elsewhere.statusCode).toBe(415);
  });

  it("returns 404 for another practitioner's restore", async () => {
    const [zoe, eve] = [await api.register(), await api.register()];
    const file = (await download(zoe.token, await madeBackup(zoe.ownerId))).rawPayload;
    const { id } = (await send(zoe.token, file)).body.restore;
    for (const [method, url] of [
      ['GET', `/api/restores/${id}`],
      ['POST', `/api/restores/${id}/run`],
      ['DELETE', `/api/restores/${id}`],
    ] as const) {
      expect((await api.call(method, url, { token: eve.token })).status).toBe(404);
    }
  });
});
