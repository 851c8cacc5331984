import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { KEPT_BACKUPS, type RestoreSummary } from '@doula-desk/domain';
import { Database, FILE_STORE, type FileStore, FilesModule, StorageFullError } from '@doula-desk/platform';
import { practiceState, seedPractice, smallPractice, storedNames } from '@doula-desk/platform/testing';
import { jest } from '@jest/globals';
import { NoticeTestHarness } from '../testing/notice-test-harness.js';
import { BackupsModule } from './backups.module.js';
import { BackupsRepository } from './backups.repository.js';
import { PruneBackupsJob } from './prune-backups.job.js';
import { ReadRestoreJob } from './read-restore.job.js';
import { RunBackupJob } from './run-backup.job.js';
import { RunRestoreJob } from './run-restore.job.js';
import { ScanDueBackupsJob } from './scan-due-backups.job.js';

let harness: NoticeTestHarness;
let database: Database;
let files: FileStore;
let ownerId: string;

beforeAll(async () => {
  harness = await NoticeTestHarness.open([FilesModule, BackupsModule]);
  database = harness.database;
  files = harness.get<FileStore>(FILE_STORE);
});
afterAll(() => harness.close());
beforeEach(async () => {
  ownerId = await seedPractice(database.pool, { ...smallPractice, clients: 1, each: 1, documents: 1 });
});

const { anything } = expect;
const requestBackup = async (status = 'pending') => {
  const { id } = await database.prisma.backup.create({
    data: { id: crypto.randomUUID(), ownerId, trigger: 'manual', status },
  });
  return id;
};
const backup = (id: string) => database.prisma.backup.findUniqueOrThrow({ where: { id } });
const restoreRow = (id: string) => database.prisma.restore.findUniqueOrThrow({ where: { id } });
const start = (id: string) => database.prisma.restore.update({ where: { id }, data: { status: 'running' } });
const stored = () => storedNames(files, `backups/${ownerId}`);
const titles = async () => (await harness.bell(ownerId)).map(({ title }) => title);

/** Creates a backup and uploads its file as the API does. */
async function upload(): Promise<string> {
  const id = await requestBackup();
  await harness.get(RunBackupJob).handle({ backupId: id });
  const { fileKey } = await backup(id);
  const restoreId = crypto.randomUUID();
  const key = `restores/${ownerId}/${restoreId}`;
  const size = await files.put(key, await files.get(fileKey ?? ''));
  await database.prisma.restore.create({ data: { id: restoreId, ownerId, fileKey: key, size } });
  return restoreId;
}

describe('a backup', () => {
  it('is created and recorded with its size and hash, with one notification', async () => {
    const id = await requestBackup();
    expect(await harness.get(RunBackupJob).handle({ backupId: id })).toBe('created');
    const row = await backup(id);
    expect(row).toMatchObject({
      status: 'ready',
      progress: 100,
      failure: null,
      encrypted: false,
      attempts: 1,
    });
    expect(row.counts).toMatchObject({ Client: 1, Document: 1, total: anything() });
    const bytes = await buffer(await files.get(row.fileKey ?? ''));
    expect(Number(row.size)).toBe(bytes.length);
    expect(Buffer.from(row.sha256 ?? []).toString('hex')).toBe(
      createHash('sha256').update(bytes).digest('hex'),
    );
    expect(await titles()).toEqual(['Backup ready']);
    expect(await harness.get(RunBackupJob).handle({ backupId: id })).toBe('nothing to do');
    expect(await titles()).toHaveLength(1);
  });

  it('is created by one worker at a time', async () => {
    const id = await requestBackup();
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => harness.get(RunBackupJob).handle({ backupId: id })),
    );
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
    expect(await backup(id)).toMatchObject({ status: 'ready', attempts: 1 });
  });

  it('is marked as failed, with a notification and an email, and leaves no file', async () => {
    const id = await requestBackup();
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const put = jest.spyOn(files, 'put').mockRejectedValueOnce(full);
    expect(await harness.get(RunBackupJob).handle({ backupId: id })).toBe('failed: storage');
    put.mockRestore();
    expect(await backup(id)).toMatchObject({ status: 'failed', failure: 'storage', fileKey: null });
    expect(await harness.bell(ownerId)).toMatchObject([
      { title: 'Backup failed', type: 'urgent', route: '/settings?tab=documentation' },
    ]);
    expect(await harness.mails(ownerId)).toHaveLength(1);
    expect(await stored()).toEqual([]);
  });

  it('fails before it writes anything if it would use up the reserved disk space', async () => {
    const id = await requestBackup();
    const space = jest.spyOn(files, 'requireSpace').mockRejectedValueOnce(new StorageFullError());
    expect(await harness.get(RunBackupJob).handle({ backupId: id })).toBe('failed: storage');
    space.mockRestore();
    expect(await backup(id)).toMatchObject({ status: 'failed', failure: 'storage', fileKey: null });
  });

  it('is abandoned if it crashes the worker every time', async () => {
    const id = await requestBackup('running');
    await database.prisma.backup.update({ where: { id }, data: { attempts: 3 } });
    expect(await harness.get(RunBackupJob).handle({ backupId: id })).toBe('failed: interrupted');
  });
});

describe('the backup schedule', () => {
  const scan = (now: string) => harness.get(ScanDueBackupsJob).handle({}, new Date(now));
  const scheduled = () => database.prisma.backup.findMany({ where: { ownerId, trigger: 'scheduled' } });

  beforeEach(async () => {
    await database.prisma.practitioner.updateMany({
      where: { NOT: { id: ownerId } },
      data: { disabledAt: new Date() },
    });
    await database.prisma.practitioner.update({
      where: { id: ownerId },
      data: { createdAt: new Date('2026-11-01T20:00:00Z') },
    });
  });

  it("creates one backup at night in the practice's zone", async () => {
    await scan('2026-11-02T11:29:00Z');
    expect(await scheduled()).toHaveLength(0);
    await Promise.all([scan('2026-11-02T11:31:00Z'), scan('2026-11-02T11:31:00Z')]);
    await scan('2026-11-02T11:46:00Z');
    expect(await scheduled()).toMatchObject([{ status: 'pending', trigger: 'scheduled' }]);
  });

  it('creates none if the practice only wants backups on request', async () => {
    await database.prisma.settings.update({
      where: { ownerId },
      data: { documentation: { backupFrequency: 'manual' } },
    });
    await scan('2027-11-02T11:31:00Z');
    expect(await scheduled()).toHaveLength(0);
  });
});

describe('backup retention', () => {
  /** Runs the job as if these files were over a day old, since a bucket doesn't let anyone change a file's time. */
  async function pruneDayOld(...keys: string[]): Promise<void> {
    const longAgo = new Date(Date.now() - 25 * 3_600_000);
    const found = files.list.bind(files);
    const list = jest.spyOn(files, 'list').mockImplementation(async function* (prefix) {
      for await (const file of found(prefix))
        yield keys.includes(file.key) ? { ...file, changedAt: longAgo } : file;
    });
    await harness.get(PruneBackupsJob).handle();
    list.mockRestore();
  }

  it('keeps the newest seven, and removes older ones with their files', async () => {
    for (let made = 0; made < KEPT_BACKUPS + 2; made += 1) {
      await harness.get(RunBackupJob).handle({ backupId: await requestBackup() });
    }
    expect(await database.prisma.backup.count({ where: { ownerId, status: 'ready' } })).toBe(KEPT_BACKUPS);
    expect(await stored()).toHaveLength(KEPT_BACKUPS);
  });

  it('removes files without an entry once they are a day old', async () => {
    const id = await requestBackup();
    await harness.get(RunBackupJob).handle({ backupId: id });
    await files.put(`backups/${ownerId}/old`, Readable.from([Buffer.from('x')]));
    await files.put(`backups/${ownerId}/new.unchecked`, Readable.from([Buffer.from('x')]));
    await pruneDayOld(`backups/${ownerId}/old`, `backups/${ownerId}/${id}`);
    expect(await stored()).toEqual([id, 'new.unchecked'].sort());
  });

  it('removes backups along with their account', async () => {
    const id = await requestBackup();
    await harness.get(RunBackupJob).handle({ backupId: id });
    await database.prisma.practitioner.delete({ where: { id: ownerId } });
    await pruneDayOld(`backups/${ownerId}/${id}`);
    expect(await stored()).toEqual([]);
  });
});

describe('a restore', () => {
  it('is previewed first, then backs up the current data and restores everything', async () => {
    const restoreId = await upload();
    const before = await practiceState(database.pool, ownerId);
    await database.pool.query('DELETE FROM "Client" WHERE "ownerId" = $1', [ownerId]);
    expect(await harness.get(ReadRestoreJob).handle({ restoreId })).toBe('read');
    const read = await restoreRow(restoreId);
    expect(read).toMatchObject({ status: 'read', progress: 100 });
    const { archive, changes } = read.summary as unknown as RestoreSummary;
    expect(archive).toMatchObject({
      sameAccount: true,
      practiceName: 'Moonrise "Births"',
      files: 3,
      trust: 'verified',
      formatVersion: 2,
    });
    expect(changes.find(({ table }) => table === 'Client')).toMatchObject({
      inArchive: 1,
      added: 1,
      removed: 0,
    });
    // A restore doesn't run until the practitioner starts it.
    expect(await harness.get(RunRestoreJob).handle({ restoreId })).toBe('nothing to do');

    await start(restoreId);
    expect(await harness.get(RunRestoreJob).handle({ restoreId })).toBe('restored');
    expect(await restoreRow(restoreId)).toMatchObject({ status: 'done', progress: 100 });
    const after = await practiceState(database.pool, ownerId);
    expect(after).toEqual({ ...before, AuditEvent: anything() });
    expect(await titles()).toEqual(['Backup ready', 'Restore finished']);
    expect(await database.prisma.backup.findUniqueOrThrow({ where: { id: restoreId } })).toMatchObject({
      trigger: 'before-restore',
      status: 'ready',
    });
    const trail = await database.prisma.auditEvent.findMany({
      where: { ownerId, action: 'practice.restored' },
    });
    expect(trail).toHaveLength(1);
    expect(await harness.get(RunRestoreJob).handle({ restoreId })).toBe('restored');
    expect(await titles()).toHaveLength(2);
  });

  it("waits for another worker's backup, and then backs up records written since it began", async () => {
    const restoreId = await upload();
    expect(await harness.get(ReadRestoreJob).handle({ restoreId })).toBe('read');
    await start(restoreId);
    const scheduled = await requestBackup('running');
    const elsewhere = await database.pool.connect();
    const lock = (call: string) =>
      elsewhere.query(`SELECT ${call}(hashtextextended($1, 0))`, [`backup ${scheduled}`]);
    await lock('pg_advisory_lock');
    const begin = jest.spyOn(harness.get(BackupsRepository), 'findOpen');
    const restoring = harness.get(RunRestoreJob).handle({ restoreId });
    while (begin.mock.calls.length < 2) await setTimeout(10);
    begin.mockRestore();
    expect(await restoreRow(restoreId)).toMatchObject({ status: 'running', attempts: 1 });
    await database.prisma.backup.update({ where: { id: scheduled }, data: { status: 'ready' } });
    await lock('pg_advisory_unlock');
    elsewhere.release();
    expect(await restoring).toBe('restored');
    expect(await backup(restoreId)).toMatchObject({ trigger: 'before-restore', status: 'ready' });
  });

  describe('whose archive was swapped after the preview', () => {
    const changed = 'failed: changed-since-preview';

    /** Uploads and reads a backup, then replaces its file with a later, equally valid one. */
    async function swapped(): Promise<{ restoreId: string; otherId: string }> {
      const restoreId = await upload();
      expect(await harness.get(ReadRestoreJob).handle({ restoreId })).toBe('read');
      const otherId = await upload();
      const { fileKey } = await restoreRow(otherId);
      await files.put((await restoreRow(restoreId)).fileKey, await files.get(fileKey));
      return { restoreId, otherId };
    }

    /** Starts the restore, and expects nothing to change. */
    async function expectRefused(restoreId: string): Promise<void> {
      const before = await practiceState(database.pool, ownerId);
      await start(restoreId);
      expect(await harness.get(RunRestoreJob).handle({ restoreId })).toBe(changed);
      expect(await restoreRow(restoreId)).toMatchObject({
        status: 'failed',
        failure: 'changed-since-preview',
      });
      expect(await practiceState(database.pool, ownerId)).toEqual(before);
      expect(await database.prisma.backup.count({ where: { ownerId, trigger: 'before-restore' } })).toBe(0);
    }

    it('is rejected with a request for a new upload', async () => {
      const { restoreId } = await swapped();
      await expectRefused(restoreId);
      expect(await titles()).toContain('Restore failed');
    });

    it("is rejected if another restore's preview was copied into its row", async () => {
      const { restoreId, otherId } = await swapped();
      expect(await harness.get(ReadRestoreJob).handle({ restoreId: otherId })).toBe('read');
      const { summary } = await restoreRow(otherId);
      await database.prisma.restore.update({ where: { id: restoreId }, data: { summary: summary ?? {} } });
      await expectRefused(restoreId);
    });

    it('is rejected if the proof was removed or the trust was changed in its row', async () => {
      const restoreId = await upload();
      expect(await harness.get(ReadRestoreJob).handle({ restoreId })).toBe('read');
      const { archive, previewMac, ...shown } = (await restoreRow(restoreId))
        .summary as unknown as RestoreSummary;
      for (const summary of [
        { ...shown, archive },
        { ...shown, archive: { ...archive, trust: 'other-server' }, previewMac },
      ]) {
        await database.prisma.restore.update({
          where: { id: restoreId },
          data: { summary: JSON.parse(JSON.stringify(summary)), failure: null },
        });
        await expectRefused(restoreId);
      }
    });
  });

  it('says why it failed, and changes nothing', async () => {
    const restoreId = await upload();
    const { fileKey } = await restoreRow(restoreId);
    const bytes = await buffer(await files.get(fileKey));
    bytes[1_000] = (bytes[1_000] ?? 0) ^ 1;
    await files.put(fileKey, Readable.from([bytes]));
    expect(await harness.get(ReadRestoreJob).handle({ restoreId })).toBe('failed: damaged');
    expect(await restoreRow(restoreId)).toMatchObject({ status: 'failed', failure: 'damaged' });
  });
});
