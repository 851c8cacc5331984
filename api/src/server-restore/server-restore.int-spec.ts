import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RestorableBackupsResponse, RestoreCheckResponse, RestoreEvent } from '@doula-desk/domain';
import { LocalFileStore, ServerKey } from '@doula-desk/platform';
import { ServerArchiveService } from '../server-backups/server-archive.service.js';
import { clientExample } from '../testing/client-example.js';
import { randomIpAddress, startTestApi, type TestApi } from '../testing/test-api.js';
import { isRestoreCode, restoreCode } from './restore-code.js';
import { ServerRestoreService } from './server-restore.service.js';

const FILE = 'server-20261129t030000000z.ddbackup';
let backup: Buffer;
let person: { email: string; password: string };
beforeAll(async () => {
  const old = await startTestApi();
  const { token, email, password } = await old.register();
  person = { email, password };
  await old.call('POST', '/api/add-clients', { token, body: clientExample() });
  const files = new LocalFileStore(old.config.dataDir);
  await old.app.get(ServerArchiveService, { strict: false }).backup({ files, key: 'backup' });
  backup = await readFile(path.join(old.config.dataDir, 'backup'));
  await old.close();
});

/** All tests share one server, which the last one restores. */
const lines: string[] = [];
let fresh: TestApi;
beforeAll(async () => {
  const settings = { RESTORE_LIMIT_MB: '1', LOG_LEVEL: 'info' };
  fresh = await startTestApi(settings, {}, { write: (line) => void lines.push(line) });
});
afterAll(() => fresh.close());
afterEach(() => rm(backupFolder(), { recursive: true, force: true }));

const codeOf = ({ app }: TestApi) => restoreCode(app.get(ServerKey), new Date()).code;
const backupFolder = () => path.join(fresh.config.dataDir, 'server-backups');

async function putFile(content: Buffer, name = FILE): Promise<void> {
  await mkdir(backupFolder(), { recursive: true });
  await writeFile(path.join(backupFolder(), name), content);
}

function call<Body>(method: 'GET' | 'POST', route: string, body?: unknown, code = codeOf(fresh)) {
  const headers = { 'x-restore-code': code };
  return fresh.call<Body & { code?: string }>(method, `/api/server-restore/${route}`, { body, headers });
}

async function upload(payload: Buffer, code = codeOf(fresh)) {
  const headers = { 'x-restore-code': code, 'content-type': 'application/octet-stream' };
  const url = '/api/server-restore/uploads';
  const answer = await fresh.app.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

async function restore(fileName: string, choices = { acceptsUnverified: false, endsAccess: false }) {
  const answer = await fresh.app.inject({
    method: 'POST',
    url: '/api/server-restore/run',
    headers: { 'x-restore-code': codeOf(fresh) },
    payload: { fileName, ...choices },
  });
  return [...answer.body.matchAll(/^data: (.*)$/gm)].map(
    ([, data]) => JSON.parse(data ?? '') as RestoreEvent,
  );
}

it('changes nothing when the backup is damaged, and keeps the state from before the restore', async () => {
  const damaged = Buffer.from(backup);
  damaged.fill(0, 200, 1200);
  await putFile(damaged);
  expect((await restore(FILE)).at(-1)).toMatchObject({ kind: 'failed', code: 'damaged' });
  expect((await fresh.call('GET', '/auth/register')).body).toMatchObject({ isNew: true });
  await restore(FILE);
  const points = (await readdir(backupFolder())).filter((name) => name.startsWith('before-restore-'));
  expect(points).toHaveLength(1);
  const { body } = await call<RestorableBackupsResponse>('GET', 'backups');
  expect(body.backups.map(({ fileName }) => fileName)).toEqual([FILE]);
});

it('accepts uploads only with the correct code, one at a time, up to the limit, and reports a file that is not a backup', async () => {
  const refused = await upload(backup, 'AAAA-BBBB-CCCC-DDDD');
  expect([refused.status, refused.body.code]).toEqual([403, 'RESTORE_CODE_WRONG']);
  expect(await readdir(backupFolder()).catch(() => [])).toEqual([]);
  expect((await upload(Buffer.alloc(1_048_577))).body.code).toBe('PAYLOAD_TOO_LARGE');
  expect((await upload(backup)).status).toBe(201);
  const { body } = await upload(Buffer.from('no archive'));
  const { body: check } = await call<RestoreCheckResponse>('POST', 'check', {
    fileName: body.backup.fileName,
  });
  expect(check).toMatchObject({ contents: null, failure: { code: 'not-an-archive' } });
  expect(await readdir(backupFolder())).toEqual([body.backup.fileName]);
  for (const fileName of ['../server.key', 'a/../../server.key.ddbackup', 'a..ddbackup', '.ddbackup']) {
    expect((await call('POST', 'check', { fileName })).status).toBe(400);
  }
  expect((await call('POST', 'check', { fileName: 'gone.ddbackup' })).status).toBe(404);
});

it('requires the code, which the log shows, and which expires', async () => {
  const wrong = await call('GET', 'backups', undefined, 'AAAA-BBBB-CCCC-DDDD');
  expect([wrong.status, wrong.body.code]).toEqual([403, 'RESTORE_CODE_WRONG']);
  expect(lines.at(-1)).toContain('restore-code-refused');
  await fresh.app.get(ServerRestoreService, { strict: false }).logCode();
  expect(lines.at(-1)).toContain(codeOf(fresh));

  const key = fresh.app.get(ServerKey);
  const shownAt = new Date('2026-11-29T09:59:00Z');
  const { code, expiresAt } = restoreCode(key, shownAt);
  expect(expiresAt).toEqual(new Date('2026-11-29T11:00:00Z'));
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
  expect(isRestoreCode(key, typed, new Date('2026-11-29T10:59:59Z'))).toBe(true);
  expect(isRestoreCode(key, typed, expiresAt)).toBe(false);
});

it('restores a backup from the folder with its accounts, and closes the routes afterward', async () => {
  await putFile(backup);
  expect((await fresh.call('GET', '/auth/register')).body).toMatchObject({ isNew: true });
  const { body: found } = await call<RestorableBackupsResponse>('GET', 'backups');
  expect(found).toMatchObject({
    backups: [{ fileName: FILE, size: backup.length }],
    uploadLimit: 1_048_576,
  });
  const { body: check } = await call<RestoreCheckResponse>('POST', 'check', { fileName: FILE });
  expect(check).toMatchObject({
    contents: { accounts: 1, productVersion: check.productVersion, isVerified: true, encrypted: false },
    failure: null,
  });

  const code = codeOf(fresh);
  const events = await restore(FILE);
  expect(events.at(-1)).toMatchObject({ kind: 'done', isVerified: true, restarts: true });
  expect((await fresh.call('GET', '/auth/register')).body).toMatchObject({ isNew: false });
  expect((await call('GET', 'backups', undefined, code)).status).toBe(404);
  const { database, dataDir } = fresh.config;
  const restarted = await startTestApi({ DATABASE_URL: database.url, DATA_DIR: dataDir });
  const login = await restarted.call('POST', '/auth/login', { body: person, from: randomIpAddress() });
  await restarted.close();
  expect(login.status).toBe(200);
});
