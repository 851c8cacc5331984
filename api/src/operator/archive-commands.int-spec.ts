import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { countRecords } from '@doula-desk/domain';
import {
  ArchiveReader,
  adoptionStepNames,
  archiveKeys,
  bucketLocation,
  type Config,
  FileMissingError,
  LocalFileStore,
  openFilesOnDisk,
  openServerKey,
  readServerKeyNotes,
  ServerBackups,
  ServerKey,
  serverKeyFile,
  storeArchive,
} from '@doula-desk/platform';
import {
  evidencePractice,
  forgeArchive,
  practiceState,
  seedPractice,
  TestBucket,
} from '@doula-desk/platform/testing';
import { openAccess } from '../testing/access-example.js';
import { clientExample } from '../testing/client-example.js';
import { randomIpAddress, startTestApi, type TestApi } from '../testing/test-api.js';
import { TestOperator } from '../testing/test-operator.js';
import { OperatorError } from './accounts-admin.service.js';

const BACKUP_KEY = 'a key of sixteen and more';
let folder: string;
let old: TestApi;
const operator = new TestOperator();
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'doula-desk-operator-'));
  old = await startTestApi({ BACKUP_KEY });
});
afterAll(async () => {
  await operator.close();
  await old.close();
  await rm(folder, { recursive: true });
});

/** Runs a command against a server and returns its output. */
async function run(config: Config, ...args: string[]): Promise<string> {
  return runInto(config, [], args);
}

/** Only the old server's services keep running between commands, since its key and database don't change. */
async function runInto(config: Config, printed: string[], args: string[]): Promise<string> {
  if (config === old.config) return operator.run(config, args, printed);
  const own = new TestOperator();
  try {
    return await own.run(config, args, printed);
  } finally {
    await own.close();
  }
}

describe('the disaster drill', () => {
  it('restores every record, file, and account of a lost server, and people can sign in', async () => {
    const { email, password, token } = await old.register();
    const added = await old.call('POST', '/api/add-clients', { token, body: clientExample() });
    expect(added.status).toBe(201);
    await run(old.config, 'accounts', 'grant-admin', email);
    await seedPractice(old.database.pool);
    const file = path.join(folder, 'all of it');
    expect(await run(old.config, 'backup', file)).toMatch(
      /^Backed up: a server with 2 account\(s\), \d+ records, \d+ bytes, encrypted\.$/,
    );
    await expect(run(old.config, 'backup', file)).rejects.toThrow('already exists');
    expect(await run(old.config, 'backup-check', file)).toMatch(/^Intact: a server with 2[\s\S]*Client +4\n/);

    let restarted: TestApi | undefined;
    const fresh = await startTestApi({ BACKUP_KEY });
    try {
      const before = await practiceState(old.database.pool, null);
      const code = /\/restore-server and enter this code\. .*:\n(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}$/;
      expect(await run(fresh.config, 'restore-code')).toMatch(code);
      const printed = await run(fresh.config, 'restore', file);
      expect(printed).toMatch(/^Restored: a server with 2 account/);
      await expect(run(fresh.config, 'restore-code')).rejects.toThrow('already has accounts');
      expect(printed).toContain(
        '1 administrator, 1 API token, 6 contract links, 12 shared links, 3 transfer offers. Any that were revoked',
      );
      expect(await practiceState(fresh.database.pool, null)).toEqual({
        ...before,
        MailMessage: expect.any(String),
        // The restore encrypted this secret. The archive has it in plain text, as earlier versions stored it.
        TwoFactor: expect.any(String),
      });
      const secrets = (await fresh.database.prisma.twoFactor.findMany()).map(({ secret }) => secret[0]);
      expect(secrets).toEqual([1]);
      // The lost server's key is loaded at startup.
      const { database, dataDir } = fresh.config;
      const again = { BACKUP_KEY, DATABASE_URL: database.url, DATA_DIR: dataDir };
      restarted = await startTestApi(again);
      const login = await restarted.call<{ idToken: string }>('POST', '/auth/login', {
        body: { email, password },
        from: randomIpAddress(),
      });
      expect(login.status).toBe(200);
      const { body } = await restarted.call<{ clients: { firstName: string }[] }>('GET', '/api/clients', {
        token: login.body.idToken,
      });
      expect(body.clients.map(({ firstName }) => firstName)).toEqual(['Ada']);
      const { idToken } = login.body;
      expect((await restarted.call('GET', '/api/admin/accounts', { token: idToken })).status).toBe(200);
      // No one who was signed in on the lost server is signed in here.
      expect((await restarted.call('GET', '/me', { token })).status).toBe(401);
      await expect(run(fresh.config, 'restore', file)).rejects.toThrow('already has accounts');
    } finally {
      await restarted?.close();
      await fresh.close();
    }
  });
});

it('ends all access to a restored server if the operator asks for it, even if someone restores the rows', async () => {
  const access = await openAccess(old);
  expect(await access.works(old)).toEqual([200, 200, 'open', 200, 200, 200, 200]);
  await seedPractice(old.database.pool);
  const file = path.join(folder, 'with access');
  await run(old.config, 'backup', file);
  const fresh = await startTestApi({ BACKUP_KEY });
  let restarted: TestApi | undefined;
  try {
    const printed = await run(fresh.config, 'restore', '--end-access', file);
    expect(printed).not.toContain('Any that were revoked');
    const { pool, prisma } = fresh.database;
    expect(await prisma.appointmentReminderLink.count()).toBe(0);
    expect(await prisma.birthPlanShare.count()).toBeGreaterThan(0);
    const { database, dataDir } = fresh.config;
    restarted = await startTestApi({ BACKUP_KEY, DATABASE_URL: database.url, DATA_DIR: dataDir });
    const ended = [401, 404, 'ended', 404, 404, 404, 404];
    expect(await access.works(restarted)).toEqual(ended);
    for (const table of ['ApiToken', 'ContractLink', 'BirthPlanShare', 'ChartMember'])
      await pool.query(`UPDATE "${table}" SET "revokedAt" = NULL`);
    await pool.query('UPDATE "ChartTransfer" SET "withdrawnAt" = NULL WHERE id = $1', [access.offerId]);
    for (const table of ['CalendarFeed', 'AdminGrant']) {
      const { rows } = await old.database.pool.query(`SELECT to_jsonb(t) AS row FROM "${table}" t`);
      for (const { row } of rows)
        await pool.query(`INSERT INTO "${table}" SELECT * FROM jsonb_populate_record(NULL::"${table}", $1)`, [
          JSON.stringify(row),
        ]);
    }
    expect(await access.works(restarted)).toEqual(ended);
  } finally {
    await restarted?.close();
    await fresh.close();
  }
});

it('reports an unusable path in one sentence', async () => {
  const file = path.join(folder, 'no folder');
  await writeFile(file, '');
  await expect(run(old.config, 'backup', path.join(file, 'desk'))).rejects.toThrow(OperatorError);
});

describe('the server key of a backup', () => {
  it("is installed on a fresh server, so that practices' backups can be verified there", async () => {
    const file = path.join(folder, 'with key');
    await run(old.config, 'backup', file);
    const fresh = await startTestApi({ BACKUP_KEY });
    try {
      const keyFile = serverKeyFile(fresh.config.dataDir);
      const before = await readFile(keyFile, 'utf8');
      expect(await run(fresh.config, 'backup-check', file)).toContain(
        'Verified by the server key that it contains.',
      );
      expect(await run(fresh.config, 'restore', file)).toContain(
        'The server key from the backup is installed.',
      );
      const keyOf = (dataDir: string) => openServerKey(dataDir, undefined).secret;
      expect(keyOf(fresh.config.dataDir)).toEqual(keyOf(old.config.dataDir));
      expect(readServerKeyNotes(fresh.config.dataDir)).toEqual(adoptionStepNames);
      expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
      const kept = (await readdir(fresh.config.dataDir)).filter((name) =>
        name.startsWith('server.key.replaced'),
      );
      expect(await readFile(path.join(fresh.config.dataDir, kept[0] ?? ''), 'utf8')).toBe(before);
      expect(await run(fresh.config, 'backup-check', file)).toContain('Verified: this server created it');
    } finally {
      await fresh.close();
    }
  });

  it('is rejected when SERVER_KEY differs, before anything changes', async () => {
    const file = path.join(folder, 'other key');
    await run(old.config, 'backup', file);
    const fresh = await startTestApi({ BACKUP_KEY, SERVER_KEY: 'a server key of thirty-two characters' });
    try {
      await expect(run(fresh.config, 'restore', file)).rejects.toThrow('SERVER_KEY differs');
      expect(await fresh.database.prisma.practitioner.count()).toBe(0);
    } finally {
      await fresh.close();
    }
  });
});

describe("a server backup that can't be verified", () => {
  it('is rejected unless the operator accepts it; its evidence is then marked as imported', async () => {
    const server = await startTestApi();
    const fresh = await startTestApi();
    try {
      await evidencePractice(server.database.pool);
      await run(server.config, 'backup', path.join(folder, 'genuine'));
      const keys = archiveKeys(server.config, server.app.get(ServerKey));
      const read = (key: string) => ArchiveReader.open(new LocalFileStore(folder), key, keys);
      await forgeArchive({ folder, read }, 'genuine', 'altered', {
        records: (table, records) =>
          table === 'Contract' ? records.map((record) => ({ ...record, title: 'Forged' })) : records,
      });
      const file = path.join(folder, 'altered');
      expect(await run(fresh.config, 'backup-check', file)).toContain('Not verified');
      await expect(run(fresh.config, 'restore', file)).rejects.toThrow('--accept-unverified');
      expect(await fresh.database.prisma.practitioner.count()).toBe(0);
      const key = await readFile(serverKeyFile(fresh.config.dataDir), 'utf8');
      expect(await run(fresh.config, 'restore', '--accept-unverified', file)).toContain('marked as imported');
      const { prisma } = fresh.database;
      expect(await prisma.contract.count({ where: { importedAt: null } })).toBe(0);
      expect(await prisma.contract.count()).toBe(4);
      expect([await prisma.seal.count(), await prisma.contractLink.count()]).toEqual([0, 0]);
      expect(await readFile(serverKeyFile(fresh.config.dataDir), 'utf8')).toBe(key);
    } finally {
      await server.close();
      await fresh.close();
    }
  });

  it("is rejected by a server with a backup key when only the backup's own key vouches for it", async () => {
    const server = await startTestApi();
    const fresh = await startTestApi({ BACKUP_KEY });
    try {
      await server.register();
      const file = path.join(folder, 'not encrypted');
      await run(server.config, 'backup', file);
      await expect(run(fresh.config, 'restore', file)).rejects.toThrow("isn't encrypted");
      expect(await fresh.database.prisma.practitioner.count()).toBe(0);
    } finally {
      await server.close();
      await fresh.close();
    }
  });
});

describe("a backup that can't be restored", () => {
  it('changes nothing, and the error says why', async () => {
    const file = path.join(folder, 'sealed');
    await run(old.config, 'backup', file);
    const fresh = await startTestApi();
    try {
      const withKey = (key: string | undefined): Config => ({
        ...fresh.config,
        archives: { ...fresh.config.archives, key },
      });
      await expect(run(withKey(undefined), 'restore', file)).rejects.toThrow('has no backup key');
      await expect(run(withKey('another key of sixteen'), 'restore', file)).rejects.toThrow(
        'a different key',
      );
      const bytes = await readFile(file);
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      await writeFile(`${file} damaged`, bytes);
      await expect(run(withKey(BACKUP_KEY), 'restore', `${file} damaged`)).rejects.toThrow('damaged');
      await writeFile(`${file} cut`, bytes.subarray(0, 70_000));
      await expect(run(withKey(BACKUP_KEY), 'backup-check', `${file} cut`)).rejects.toThrow('damaged');
      await writeFile(`${file} else`, 'Dear diary');
      await expect(run(withKey(BACKUP_KEY), 'restore', `${file} else`)).rejects.toThrow('not a Doula Desk');
      expect(await fresh.database.prisma.practitioner.count()).toBe(0);
    } finally {
      await fresh.close();
    }
  });
});

describe('the drill with the newest scheduled backup', () => {
  it('restores the backup into a scratch database, compares the two, and drops the database', async () => {
    await expect(run(old.config, 'backup-drill')).rejects.toThrow('no server backup yet');
    const { id: ownerId } = await old.database.prisma.practitioner.findFirstOrThrow();
    // A restore marks this email as failed, so that it isn't sent twice.
    await old.database.prisma.mailMessage.create({
      data: { id: crypto.randomUUID(), ownerId, kind: 'weekly-summary', recipient: 'zoe@example.org' },
    });
    const backups = old.app.get(ServerBackups, { strict: false });
    const { backup } = await old.database.transaction((tx) => backups.request(tx, 'manual'));
    const begun = await backups.begin(backup.id);
    if (!begun) throw new Error('the backup was not requested');
    const keys = archiveKeys(old.config, old.app.get(ServerKey));
    const request = { scope: 'server', ownerId: null, keys, createdAt: new Date() } as const;
    const client = await old.database.pool.connect();
    const { size, manifest } = await storeArchive(client, backups.files, begun.key, request);
    client.release();
    const { productVersion } = manifest;
    await backups.setReady(begun, { size, records: countRecords(manifest), encrypted: true, productVersion });
    expect(await run(old.config, 'backups')).toMatch(
      new RegExp(`  server-\\d{8}t\\d{9}z\\.ddbackup  .+, encrypted, by version ${productVersion}$`),
    );
    const databases = () =>
      old.database.pool.query('SELECT datname FROM pg_database WHERE datname LIKE $1', ['%drill%']);
    expect(await run(old.config, 'backup-drill')).toMatch(
      /^server-\d{8}t\d{9}z\.ddbackup from \S+ can be restored: \d+ records in \d+ tables match the file\.$/,
    );
    expect((await databases()).rowCount).toBe(0);
  });
});

describe('files in a bucket', () => {
  it('can be moved there and back, and the operator sees where they are', async () => {
    const server = await TestBucket.start();
    try {
      const files = { bucket: bucketLocation('s3://desk/files') };
      const config: Config = { ...old.config, files, bucketAccess: server.access };
      const disk = openFilesOnDisk(config);
      await disk.put('backups/practice/one', Readable.from([Buffer.from('moonrise')]));
      const examined = () => {
        const output: string[] = [];
        return runInto(config, output, ['doctor'])
          .catch(() => undefined)
          .then(() => output.join('\n'));
      };
      expect(await examined()).toContain('PROBLEM  1 file(s) are still on the disk. Run: files move --to s3');
      expect(await run(config, 'files', 'move', '--to', 's3')).toMatch(/^Moved 1 file\(s\), 8 bytes/);
      expect(await examined()).toContain(
        'ok       The server can write to, read from, and delete from s3://desk/files/.',
      );
      expect(await run(config, 'status')).toMatch(/^Files +s3:\/\/desk\/files\/$/m);
      await expect(disk.size('backups/practice/one')).rejects.toThrow(FileMissingError);
      expect(await run(config, 'files', 'move', '--to', 'disk')).toContain('Remove FILES_URL');
      expect(await disk.size('backups/practice/one')).toBe(8);
      const onDisk: Config = { ...old.config, files: { bucket: undefined } };
      await expect(run(onDisk, 'files', 'move', '--to', 's3')).rejects.toThrow('Set FILES_URL');
    } finally {
      await server.stop();
    }
    const gone = await TestBucket.start();
    await gone.stop();
    const unreachable: Config = {
      ...old.config,
      files: { bucket: bucketLocation('s3://desk') },
      serverBackups: { ...old.config.serverBackups, bucket: bucketLocation('s3://backups') },
      bucketAccess: gone.access,
    };
    const output: string[] = [];
    await expect(runInto(unreachable, output, ['doctor'])).rejects.toThrow('problem(s)');
    expect(output.join('\n')).toMatch(/PROBLEM {2}The server can't use s3:\/\/desk\/ .* Check FILES_URL/);
    expect(output.join('\n')).toMatch(/PROBLEM {2}The server can't use s3:\/\/backups\/ .* Check BACKUP_URL/);
  });
});

/** Only root can mount the small disk that the test fills. */
const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;

(canMount ? it : it.skip)(
  'says in one sentence that the disk for a backup is full, and leaves no file',
  async () => {
    const disk = path.join(folder, 'small disk');
    await mkdir(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', disk]);
    try {
      await expect(run(old.config, 'backup', path.join(disk, 'server'))).rejects.toEqual(
        new OperatorError("There isn't enough disk space. Free up some and try again."),
      );
      expect(await readdir(disk)).toEqual([]);
    } finally {
      execFileSync('umount', [disk]);
    }
  },
);
