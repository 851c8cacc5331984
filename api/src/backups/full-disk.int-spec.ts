import { randomUUID } from 'node:crypto';
import type { SettingsResponse } from '@doula-desk/domain';
import { FILE_STORE, type FileStore, StorageFullError } from '@doula-desk/platform';
import { jest } from '@jest/globals';
import sharp from 'sharp';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
afterEach(() => {
  jest.restoreAllMocks();
});

const files = () => api.app.get<FileStore>(FILE_STORE);
const full = {
  status: 507,
  body: {
    code: 'STORAGE_FULL',
    message:
      "There isn't enough disk space on the server. Ask your administrator to free up some, then try again.",
  },
};

async function upload(token: string) {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/restores',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.alloc(1000),
  });
  return { status: answer.statusCode, body: answer.json() as { code: string } };
}

describe('the API on a full disk', () => {
  beforeEach(() => {
    jest.spyOn(files(), 'requireSpace').mockRejectedValue(new StorageFullError());
  });

  it('refuses backups, exports, and restore uploads, records none of them, and keeps serving reads', async () => {
    const { token, ownerId } = await api.register();
    expect(await api.call('POST', '/api/backups', { token })).toMatchObject(full);
    expect(await api.call('POST', '/api/exports', { token, body: {} })).toMatchObject(full);
    expect(await upload(token)).toMatchObject(full);
    const { prisma } = api.database;
    const where = { ownerId };
    expect(
      await Promise.all([
        prisma.backup.count({ where }),
        prisma.export.count({ where }),
        prisma.restore.count({ where }),
      ]),
    ).toEqual([0, 0, 0]);
    for (const address of ['/api/backups', '/api/exports', '/api/clients', '/api/settings']) {
      expect(await api.call('GET', address, { token })).toMatchObject({ status: 200 });
    }
  });

  it('refuses an image but accepts other settings', async () => {
    const { token } = await api.register();
    const image = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const profileImage = `data:image/png;base64,${image.toString('base64')}`;
    const change = (profile: object) =>
      api.call<SettingsResponse>('PUT', '/api/settings', { token, body: { profile } });
    expect(await change({ profileImage })).toMatchObject(full);
    expect(await change({ firstName: 'Noor' })).toMatchObject({ status: 200 });
  });

  it('refuses to start a restore, which creates a backup first, and leaves it ready', async () => {
    const { token, ownerId } = await api.register();
    const id = randomUUID();
    const fileKey = `restores/${ownerId}/${id}`;
    await api.database.prisma.restore.create({ data: { id, ownerId, fileKey, size: 1, status: 'read' } });
    expect(await api.call('POST', `/api/restores/${id}/run`, { token })).toMatchObject(full);
    expect(await api.database.prisma.restore.findUnique({ where: { id } })).toMatchObject({
      status: 'read',
    });
  });
});

it('rejects an upload that fills the disk, and keeps none of it', async () => {
  const { token, ownerId } = await api.register();
  jest.spyOn(files(), 'put').mockImplementation(async (_key, content) => {
    content.destroy();
    throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
  });
  expect(await upload(token)).toMatchObject(full);
  expect(await api.database.prisma.restore.count({ where: { ownerId } })).toBe(0);
});

it("responds the same when the database's disk is full, without asking the browser to retry", async () => {
  const { token } = await api.register();
  jest.spyOn(files(), 'requireSpace').mockImplementation(async () => {
    await api.database.prisma.$executeRaw`
      DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'disk_full'; END $$`;
  });
  const answer = await api.call('POST', '/api/backups', { token });
  expect(answer).toMatchObject(full);
});
