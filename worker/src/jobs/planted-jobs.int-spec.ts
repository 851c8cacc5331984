import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type JobName, queueNames, queueOfJob, recurringJobs } from '@doula-desk/domain';
import { Documents, FILE_STORE, type FileStore, storedFileKey } from '@doula-desk/platform';
import { createTestDatabase, type TestDatabase, withoutTriggers } from '@doula-desk/platform/testing';
import { Redis } from 'ioredis';
import { ReadRestoreJob } from '../backups/read-restore.job.js';
import { RunRestoreJob } from '../backups/run-restore.job.js';
import { createClient } from '../testing/charts.js';
import { sendContract } from '../testing/contracts.js';
import { eventually } from '../testing/eventually.js';
import { MailCatcher } from '../testing/mail-catcher.js';
import { createPractitioner } from '../testing/practitioners.js';
import { describeOnBothQueues } from '../testing/queue-backends.js';
import { TestWorker, testConfig, testServerKey } from '../testing/test-worker.js';
import { workStates } from '../testing/work-states.js';

/** Jobs added by someone who can write to the queue and the database, but doesn't have the server key. */
describeOnBothQueues('jobs planted by an attacker', (redisUrl) => {
  let testDatabase: TestDatabase;
  let mailServer: MailCatcher;
  let worker: TestWorker;
  let documents: Documents;
  let ownerId: string;
  let clientId: string;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    mailServer = await MailCatcher.start();
    const config = await testConfig({ databaseUrl: testDatabase.url, redisUrl, smtpUrl: mailServer.url });
    const contactEmail = 'office@x.test';
    worker = await TestWorker.start({ ...config, mail: { ...config.mail, contactEmail } });
    documents = new Documents(worker.queues);
  });
  afterAll(async () => {
    await worker.close();
    await mailServer.stop();
    await testDatabase.drop();
  });
  beforeEach(async () => {
    ownerId = await createPractitioner(worker.database, { key: testServerKey(worker.config) });
    clientId = await createClient(worker.database, ownerId, { email: 'ada@x.test' });
  });

  const plant = (name: JobName, payload: unknown) => worker.queues.enqueue(name, payload as never);
  const files = () => worker.app.get<FileStore>(FILE_STORE, { strict: false });

  /** Waits until each queue, except the one for emails, has processed a job that changes the database. */
  async function otherQueuesWork(): Promise<void> {
    const { prisma } = worker.database;
    const owner = { ownerId, clientId, key: testServerKey(worker.config) };
    const { documentId } = await sendContract(worker.database, documents, owner, 'UTC');
    const fileKey = storedFileKey('backups', { ownerId, id: randomUUID() });
    const upload = { id: randomUUID(), ownerId, fileKey, size: 10, status: 'uploaded' };
    await prisma.restore.create({ data: upload });
    const recurring = ['auth.prune', 'reminders.scan-due'] as const;
    await prisma.recurringJobRun.updateMany({
      where: { job: { in: [...recurring] } },
      data: { succeededAt: null },
    });
    await plant('documents.render', { documentId });
    await plant('restores.read', { restoreId: upload.id });
    for (const job of recurring) await plant(job, {});
    await eventually(async () => {
      const { status } = await prisma.document.findUniqueOrThrow({ where: { id: documentId } });
      return status === 'ready';
    }, 'a PDF');
    await eventually(async () => {
      const { status } = await prisma.restore.findUniqueOrThrow({ where: { id: upload.id } });
      return status === 'failed';
    }, 'an upload that was read');
    for (const job of recurring) await worker.waitForFirstRun(job);
  }

  it("don't seal a contract before both parties have signed, even if its row says so", async () => {
    const { prisma, pool } = worker.database;
    const owner = { ownerId, clientId, key: testServerKey(worker.config) };
    const { id } = await sendContract(worker.database, documents, owner, 'UTC');
    const request = {
      ownerId,
      kind: 'contract-sealed',
      subjectId: id,
      subjectRevision: '1',
      paper: 'a4',
    } as const;
    const documentId = await worker.database.transaction((tx) => documents.request(tx, request));
    await withoutTriggers(pool, ['Contract'], () =>
      pool.query(
        `UPDATE "Contract" SET status = 'signed', "signedAt" = now(), "sealedDocumentId" = $2 WHERE id = $1`,
        [id, documentId],
      ),
    );
    await plant('documents.render', { documentId });
    const document = await eventually(async () => {
      const row = await prisma.document.findUniqueOrThrow({ where: { id: documentId } });
      return row.attempts > 0 && row.status !== 'rendering' && row;
    });
    expect(document.bytes).toBeNull();
    expect(await prisma.seal.count()).toBe(0);
    expect(await prisma.contractEvent.count({ where: { contractId: id, kind: 'sealed' } })).toBe(0);
    expect(await prisma.mailMessage.count({ where: { ownerId, kind: 'contract-copy' } })).toBe(0);
  });

  it("do nothing if their payload doesn't match a record of the right kind", async () => {
    const { prisma } = worker.database;
    const { id, documentId } = await sendContract(
      worker.database,
      documents,
      { ownerId, clientId, key: testServerKey(worker.config) },
      'UTC',
    );
    mailServer.caught.length = 0;
    const before = await prisma.mailMessage.count();
    const names = ['mailId', 'documentId', 'backupId', 'restoreId', 'exportId', 'messageId'];
    const jobs = (Object.keys(queueOfJob) as JobName[]).filter((job) =>
      /\.(send|render|run|read|forward)$/.test(job),
    );
    for (const job of jobs) {
      // Ids of other kinds of records, unknown ids, and values that aren't ids.
      for (const value of [id, clientId, randomUUID(), '../../server.key', '', null, { not: '' }]) {
        await plant(job, Object.fromEntries(names.map((name) => [name, value])));
      }
      await plant(job, {});
    }
    const mailId = await worker.send({ ownerId, recipient: 'zoe@x.test' });
    await eventually(() => worker.rowWhen(mailId, 'sent'));
    await plant('documents.render', { documentId });
    await eventually(async () => {
      const { status } = await prisma.document.findUniqueOrThrow({ where: { id: documentId } });
      return status === 'ready';
    });
    const made = [prisma.backup, prisma.serverBackup, prisma.restore, prisma.export].map((table) =>
      (table as typeof prisma.backup).count(),
    );
    expect(await Promise.all(made)).toEqual([0, 0, 0, 0]);
    expect(await prisma.mailMessage.count()).toBe(before + 1);
    expect(mailServer.caught.flatMap(({ recipients }) => recipients)).toEqual(['zoe@x.test']);
  });

  if (redisUrl !== undefined) {
    it("don't repeat finished work or touch others' records, even with a genuine payload", async () => {
      const redis = new Redis(redisUrl);
      const { prisma, pool } = worker.database;
      const at = (job: JobName, id: string) => `bull:${queueOfJob[job]}:${id}`;
      const start = async (job: JobName, key: string) => {
        await redis.lpush(at(job, 'wait'), key);
        await redis.zadd(at(job, 'marker'), 0, '0');
      };
      const genuine: { job: JobName; hash: Record<string, string> }[] = [];
      const [id, other] = [randomUUID, await createPractitioner(worker.database)];
      const isNow = (table: string, record: string, status: string) => async () => {
        const column = table === 'ContactMessage' ? 'forwardStatus' : 'status';
        const { rows } = await pool.query(`SELECT "${column}" AS status FROM "${table}" WHERE id = $1`, [
          record,
        ]);
        return rows[0]?.status === status;
      };
      /** Runs a genuine job, and records what the queue stored about it. */
      const done = async (
        job: JobName,
        field: string,
        record: string,
        end: [table: string, status: string],
      ) => {
        const key = `${job}-${record}`;
        await worker.queues.enqueue(job, { [field]: record } as never, { id: key, delayMs: 3_600_000 });
        genuine.push({ job, hash: await redis.hgetall(at(job, key)) });
        await redis.zrem(at(job, 'delayed'), key);
        await start(job, key);
        await eventually(isNow(end[0], record, end[1]), job);
      };
      const backup = (await prisma.backup.create({ data: { id: id(), ownerId, trigger: 'manual' } })).id;
      await done('backups.run', 'backupId', backup, ['Backup', 'ready']);
      const { fileKey } = await prisma.backup.findUniqueOrThrow({ where: { id: backup } });
      const upload = async (owner: string, status: string) => {
        const restore = { id: id(), ownerId: owner, status, size: 10 };
        const key = storedFileKey('restores', restore);
        await files().put(key, await files().get(fileKey ?? ''));
        return (await prisma.restore.create({ data: { ...restore, fileKey: key } })).id;
      };
      const restore = await upload(ownerId, 'uploaded');
      await done('restores.read', 'restoreId', restore, ['Restore', 'read']);
      await prisma.restore.update({ where: { id: restore }, data: { status: 'running' } });
      await done('restores.run', 'restoreId', restore, ['Restore', 'done']);
      const format = { id: id(), ownerId, format: 'CSV' };
      await done('exports.run', 'exportId', (await prisma.export.create({ data: format })).id, [
        'Export',
        'ready',
      ]);
      const server = (await prisma.serverBackup.create({ data: { id: id(), trigger: 'manual' } })).id;
      await done('server-backups.run', 'backupId', server, ['ServerBackup', 'ready']);
      const owner = { ownerId, clientId, key: testServerKey(worker.config) };
      const { documentId } = await sendContract(worker.database, documents, owner, 'UTC');
      await done('documents.render', 'documentId', documentId, ['Document', 'ready']);
      const mailId = await worker.addToOutbox({ ownerId, recipient: 'zoe@x.test' });
      await done('mail.send', 'mailId', mailId, ['MailMessage', 'sent']);
      const message = { id: id(), name: 'Ana', email: 'ana@x.test', inquiryType: 'sales', message: 'Hi' };
      await prisma.contactMessage.create({ data: message });
      await done('contact.forward', 'messageId', message.id, ['ContactMessage', 'sent']);
      // Work that another practice doesn't want done: an upload that it hasn't confirmed, and work that was abandoned.
      await upload(other, 'read');
      await prisma.backup.create({ data: { id: id(), ownerId: other, trigger: 'manual', status: 'failed' } });
      await prisma.export.create({ data: { id: id(), ownerId: other, format: 'CSV', status: 'failed' } });
      const givenUp = await worker.addToOutbox({ ownerId: other, recipient: 'noor@x.test' });
      await prisma.mailMessage.update({ where: { id: givenUp }, data: { status: 'failed' } });
      await prisma.contactMessage.create({ data: { ...message, id: id(), forwardStatus: 'failed' } });

      // An earlier test's contract may still be waiting to be rendered, which would change the state below.
      const unfinished = { kind: 'contract', status: { in: ['pending', 'rendering'] } };
      const waiting = await prisma.document.findMany({ where: unfinished });
      for (const { id: documentId } of waiting) await plant('documents.render', { documentId });
      await eventually(
        async () => (await prisma.document.count({ where: unfinished })) === 0,
        'all documents',
      );

      const before = await workStates(worker.database.pool);
      const sent = mailServer.caught.length;
      const planted: string[] = [];
      const replay = async (job: JobName, hash: Record<string, string>) => {
        const key = `replayed-${planted.length}`;
        planted.push(at(job, key));
        await redis.hset(at(job, key), { ...hash, name: job });
        await start(job, key);
      };
      for (const { job, hash } of genuine) {
        for (const { id: record } of before) {
          const data = Object.fromEntries(
            Object.keys(JSON.parse(hash.data ?? '{}')).map((name) => [name, record]),
          );
          await replay(job, { ...hash, data: JSON.stringify(data) });
        }
      }
      await eventually(async () => (await redis.exists(...planted)) === 0, 'the end of the planted jobs');
      expect(await workStates(worker.database.pool)).toEqual(before);
      expect(mailServer.caught).toHaveLength(sent);
      // Recurring jobs ignore their payload.
      const [{ hash } = { hash: {} }] = genuine;
      const data = JSON.stringify({ ownerId: other, clientId, now: '2099-01-01T00:00:00Z', days: 0 });
      for (const job of Object.keys(recurringJobs) as JobName[]) await replay(job, { ...hash, data });
      await eventually(async () => (await redis.exists(...planted)) === 0, 'the end of the recurring jobs');
      expect(await workStates(worker.database.pool)).toEqual(expect.arrayContaining(before));
      await redis.quit();
    });

    it("don't block the worker if they're written to Redis in a form that it can't read", async () => {
      const redis = new Redis(redisUrl);
      const planted: Record<string, string>[] = [
        { name: 'mail.send', data: '{"mailId":' },
        { name: 'mail.send', data: '[]', opts: 'not JSON' },
        {
          name: 'mail.send',
          data: '"text"',
          opts: '{"attempts":1e9,"backoff":{"type":"constructor"},"parent":{"id":"x"}}',
        },
        { name: '__proto__', data: 'null' },
        {
          name: 'constructor',
          data: '{"__proto__":{"mailId":"x"}}',
          opts: '{"delay":"x","repeat":{"every":0}}',
        },
        { data: '{}' },
        {},
      ];
      for (const queue of queueNames) {
        const key = (id: string) => `bull:${queue}:${id}`;
        for (const [index, job] of planted.entries()) {
          const id = `planted-${index}`;
          if (job.data) await redis.hset(key(id), { opts: '{}', timestamp: String(Date.now()), ...job });
          await redis.lpush(key('wait'), id);
        }
        await redis.lpush(key('wait'), '../../x', '');
        await redis.zadd(key('marker'), 0, '0');
      }
      await redis.quit();
      const mailId = await worker.send({ ownerId, recipient: 'zoe@x.test' });
      await eventually(() => worker.rowWhen(mailId, 'sent'));
      // Nor can several such jobs use up the queue's concurrency.
      const later = await worker.send({ ownerId, recipient: 'noor@x.test' });
      await eventually(() => worker.rowWhen(later, 'sent'));
      await otherQueuesWork();
    });

    it("don't change recurring jobs, and schedules that can't be read are replaced", async () => {
      const redis = new Redis(redisUrl);
      const schedule = (job: JobName) => `bull:${queueOfJob[job]}:repeat:${job}`;
      await redis.hset(schedule('logs.checkpoint'), { name: 'accounts.delete-due', endDate: '1' });
      await redis.hset(schedule('reminders.scan-due'), { data: '{"ownerId":' });
      await redis.hset(schedule('backups.sweep'), { data: '{"backupId":"x"}', limit: '1' });
      await eventually(async () => {
        const [log, scan, sweep] = await Promise.all(
          (['logs.checkpoint', 'reminders.scan-due', 'backups.sweep'] as const).map((job) =>
            redis.hgetall(schedule(job)),
          ),
        );
        return (
          log?.name === 'logs.checkpoint' &&
          ![log.endDate, sweep?.limit].some(Boolean) &&
          [scan?.data, sweep?.data].every((data = '{}') => data === '{}')
        );
      }, 'the schedules of the product');
      await redis.quit();
    });
  }

  it("don't restore or delete another practice's file", async () => {
    const { prisma } = worker.database;
    const other = await createPractitioner(worker.database);
    const fileKey = storedFileKey('backups', { ownerId: other, id: randomUUID() });
    await files().put(fileKey, Readable.from([Buffer.from('An archive')]));
    const planted = async (status: string) =>
      (await prisma.restore.create({ data: { id: randomUUID(), ownerId, fileKey, size: 10, status } })).id;
    const [reading, running] = [worker.get(ReadRestoreJob), worker.get(RunRestoreJob)];
    for (const [job, status, outcome] of [
      [reading, 'uploaded', 'failed: '],
      [running, 'running', 'failed: '],
      [running, 'done', 'restored'],
    ] as const) {
      expect(await job.handle({ restoreId: await planted(status) })).toContain(outcome);
    }
    expect(await files().size(fileKey)).toBe(10);
    expect(await prisma.client.count({ where: { ownerId } })).toBe(1);
  });
});
