import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  AdminGrants,
  ArchiveReader,
  archiveKeys,
  bucketLocation,
  ServerBackups,
  ServerKey,
  StorageFullError,
} from '@doula-desk/platform';
import { TestBucket } from '@doula-desk/platform/testing';
import { jest } from '@jest/globals';
import { NoticeTestHarness } from '../testing/notice-test-harness.js';
import { createPractitioner } from '../testing/practitioners.js';
import { RunServerBackupJob } from './run-server-backup.job.js';
import { ScanDueServerBackupsJob } from './scan-due-server-backups.job.js';
import { ServerBackupsModule } from './server-backups.module.js';

let harness: NoticeTestHarness;
let backups: ServerBackups;
let folder: string;

beforeAll(async () => {
  harness = await NoticeTestHarness.open([ServerBackupsModule]);
  backups = harness.get(ServerBackups);
  folder = path.join(harness.config.dataDir, 'server-backups');
  harness.config.serverBackups = { schedule: 'daily 03:00', kept: 2, bucket: undefined };
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.database.prisma.serverBackup.deleteMany();
  await harness.startOver({});
});

const request = async () => {
  const { backup } = await harness.database.transaction((tx) => backups.request(tx, 'manual'));
  return backup.id;
};
const run = (backupId: string) => harness.get(RunServerBackupJob).handle({ backupId });
const row = (id: string) => harness.database.prisma.serverBackup.findUniqueOrThrow({ where: { id } });
const files = () => readdir(folder).catch(() => []);

async function createAdmin(disabledAt?: Date): Promise<string> {
  const ownerId = await createPractitioner(harness.database, {
    notifications: { emailNotifications: false },
    ...(disabledAt && { disabledAt }),
  });
  await harness.get(AdminGrants).grant(harness.database.prisma, ownerId);
  return ownerId;
}

describe('a server backup', () => {
  it("can be read with the server's keys, from a file that only the server's user can read", async () => {
    const id = await request();
    expect(await run(id)).toMatch(/^ready/);
    const { status, fileName, size, records } = await row(id);
    expect(status).toBe('ready');
    expect(records).toBeGreaterThan(0);
    const file = await stat(path.join(folder, fileName ?? ''));
    expect([BigInt(file.size), file.mode & 0o777]).toEqual([size, 0o600]);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const keys = archiveKeys(harness.config, harness.get(ServerKey));
    const reader = await ArchiveReader.open(backups.files, `server-backups/${fileName}`, keys);
    expect([reader.proof, reader.manifest.scope]).toEqual(['own-key', 'server']);
    await reader.close();
    expect(await run(id)).toBe('nothing to do');
  });

  it('runs one at a time, no matter how many are requested', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, request));
    expect(new Set(ids).size).toBe(1);
    const outcomes = await Promise.all([run(ids[0] ?? ''), run(ids[0] ?? '')]);
    expect(outcomes.filter((outcome) => outcome.startsWith('ready'))).toHaveLength(1);
  });

  it('replaces the oldest backups and leftovers once verified, but no other files', async () => {
    await run(await request());
    await writeFile(path.join(folder, 'server-20260101t000000000z.ddbackup.1.unchecked'), 'cut off');
    await writeFile(path.join(folder, 'mine.ddbackup'), 'kept by the operator');
    const ids = [];
    for (let count = 0; count < 3; count += 1) {
      ids.push(await request());
      await run(ids.at(-1) ?? '');
    }
    const kept = await Promise.all(ids.slice(1).map(row));
    expect((await files()).sort()).toEqual(['mine.ddbackup', ...kept.map(({ fileName }) => fileName)].sort());
    expect((await backups.list(10)).map(({ id }) => id)).toEqual(ids.slice(1).reverse());
  });
});

describe('a server backup in a bucket', () => {
  let bucket: TestBucket;
  let remote: NoticeTestHarness;
  beforeAll(async () => {
    bucket = await TestBucket.start();
    const place = {
      serverBackups: { schedule: undefined, kept: 2, bucket: bucketLocation('s3://desk/clinic') },
    };
    remote = await NoticeTestHarness.open([ServerBackupsModule], { ...place, bucketAccess: bucket.access });
  });
  afterAll(async () => {
    await remote.close();
    await bucket.stop();
  });

  it('is written and verified, and replaces the oldest backups there', async () => {
    const inBucket = remote.get(ServerBackups);
    const fileNames = [];
    for (let count = 0; count < 3; count += 1) {
      const { backup } = await remote.database.transaction((tx) => inBucket.request(tx, 'manual'));
      expect(await remote.get(RunServerBackupJob).handle({ backupId: backup.id })).toMatch(/^ready/);
      fileNames.push((await inBucket.newest('ready'))?.fileName ?? '');
    }
    const keys = [];
    for await (const { key } of inBucket.files.list('server-backups/')) keys.push(key);
    expect(keys.sort()).toEqual(fileNames.slice(1).map((name) => inBucket.keyOf(name)));
    const size = await inBucket.files.size(keys[1] ?? '');
    expect((await inBucket.newest('ready'))?.size).toBe(size);
    expect(await readdir(remote.config.dataDir)).not.toContain('server-backups');
  });
});

describe('a failed server backup', () => {
  it.each([
    ['the disk is full', Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })],
    ['the folder is not writable', Object.assign(new Error('permission denied'), { code: 'EACCES' })],
  ])(
    'notifies each administrator once, in the bell and by email, and leaves no file when %s',
    async (_cause, error) => {
      const [ada, mei] = [await createAdmin(), await createAdmin()];
      const others = [await createAdmin(new Date()), await createPractitioner(harness.database)];
      const id = await request();
      const before = await files();
      const put = jest.spyOn(backups.files, 'put').mockImplementationOnce(async (_key, content) => {
        content.destroy();
        throw error;
      });
      expect(await run(id)).toBe('failed: storage');
      put.mockRestore();
      expect(await run(id)).toBe('nothing to do');
      expect(await row(id)).toMatchObject({ status: 'failed', failure: 'storage', fileName: null });
      expect(await files()).toEqual(before);
      for (const ownerId of [ada, mei]) {
        expect(await harness.bell(ownerId)).toMatchObject([
          { title: 'Server backup failed', type: 'urgent', route: '/admin?tab=backups' },
        ]);
        expect(await harness.mails(ownerId)).toMatchObject([{ kind: 'server-backup-failed' }]);
      }
      for (const ownerId of others) expect(await harness.bell(ownerId)).toEqual([]);
    },
  );

  it('keeps the earlier backups', async () => {
    await run(await request());
    const before = await files();
    const space = jest.spyOn(backups.files, 'requireSpace').mockRejectedValueOnce(new StorageFullError());
    expect(await run(await request())).toBe('failed: storage');
    space.mockRestore();
    expect(await files()).toEqual(before);
  });

  it('is abandoned if it crashes the worker every time', async () => {
    const id = await request();
    await harness.database.prisma.serverBackup.update({
      where: { id },
      data: { status: 'running', attempts: 3 },
    });
    expect(await run(id)).toBe('failed: interrupted');
  });
});

describe('the server backup schedule', () => {
  const scan = (now: string) => harness.get(ScanDueServerBackupsJob).handle({}, new Date(now));
  const finish = () => harness.database.prisma.serverBackup.updateMany({ data: { status: 'ready' } });
  const date = (at: string) =>
    harness.database.prisma.serverBackup.updateMany({ data: { createdAt: new Date(at) } });

  it('requests one backup per scheduled time, and catches up on a missed one', async () => {
    expect(await scan('2026-11-27T02:59:00')).toBe('requested');
    expect(await scan('2026-11-27T02:59:30')).toBe('requested');
    expect(await backups.list(10)).toHaveLength(1);
    await finish();
    await date('2026-11-27T02:59:30');
    expect(await scan('2026-11-27T02:59:59')).toBe('nothing to do');
    expect(await scan('2026-11-27T03:00:00')).toBe('requested');
    await finish();
    await date('2026-11-27T03:00:00');
    expect(await scan('2026-11-28T02:59:00')).toBe('nothing to do');
    expect(await scan('2026-11-30T12:00:00')).toBe('requested');
  });

  it('requests no backup without a schedule', async () => {
    harness.config.serverBackups.schedule = undefined;
    expect(await scan('2026-11-27T03:00:00')).toBe('nothing to do');
    harness.config.serverBackups.schedule = 'daily 03:00';
    expect(await backups.list(10)).toEqual([]);
  });
});
