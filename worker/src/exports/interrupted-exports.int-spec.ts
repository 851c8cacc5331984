import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { archiveJobId } from '@doula-desk/domain';
import { FileMissingError, storedFileKey } from '@doula-desk/platform';
import {
  createTestDatabase,
  openTestFiles,
  seedPractice,
  type TestDatabase,
} from '@doula-desk/platform/testing';
import { poppler } from '../documents/testing/read-pdf.js';
import { eventually } from '../testing/eventually.js';
import { MailTestHarness } from '../testing/mail-test-harness.js';
import { readZip } from '../testing/read-zip.js';
import { fastTiming, testConfig } from '../testing/test-worker.js';
import { buildWorker, WorkerProcess } from '../testing/worker-process.js';

const CLIENTS = 15;
/** Long enough to render two books on a machine that may be busy with other tests. */
const CREATION_LIMIT_MS = 90_000;
const timing = { ...fastTiming, jobLock: 1_000 };

describe('an export whose worker is killed', () => {
  let database: TestDatabase;
  let harness: MailTestHarness;
  let dataDir: string;
  let worker: WorkerProcess | undefined;

  beforeAll(async () => {
    await buildWorker();
    database = await createTestDatabase();
    harness = await MailTestHarness.open(await testConfig({ databaseUrl: database.url }));
    dataDir = await mkdtemp(path.join(tmpdir(), 'doula-desk-interrupted-export-'));
  });

  afterAll(async () => {
    await worker?.kill();
    await harness.close();
    await database.drop();
  });

  const start = async () => {
    worker = await WorkerProcess.start({ databaseUrl: database.url }, dataDir, timing);
  };

  it("can't be downloaded until another run completes it, and causes only one notification", async () => {
    const ownerId = await seedPractice(harness.database.pool, {
      clients: CLIENTS,
      each: 20,
      documents: 0,
      documentBytes: 100,
    });
    const { prisma } = harness.database;
    const exportId = crypto.randomUUID();
    await prisma.export.create({ data: { id: exportId, ownerId, format: 'PDF' } });
    const row = () => prisma.export.findUniqueOrThrow({ where: { id: exportId } });
    await start();
    await harness.queues.enqueue('exports.run', { exportId }, { id: archiveJobId('exports.run', exportId) });
    const store = openTestFiles(dataDir);
    await eventually(async () => (await row()).progress > 0, 'progress');
    await worker?.kill();
    expect(await row()).toMatchObject({ status: 'running', fileKey: null });
    const key = storedFileKey('exports', { ownerId, id: exportId });
    await expect(store.size(key)).rejects.toThrow(FileMissingError);

    await start();
    const ready = await eventually(
      async () => {
        const { status, fileKey, attempts } = await row();
        return status === 'ready' && { fileKey: fileKey ?? '', attempts };
      },
      'the export',
      CREATION_LIMIT_MS,
    );
    expect(ready.attempts).toBe(2);
    const files = await readZip(await buffer(await store.get(ready.fileKey)));
    expect([...files.keys()]).toContain('Chart book - volume 1.pdf');
    const contents = files.get('Contents.txt')?.toString('utf8') ?? '';
    for (let n = 1; n <= CLIENTS; n += 1)
      expect(contents).toMatch(new RegExp(`Invented ${n}: volume \\d, page \\d`));
    if (poppler.installed) {
      const [, volume = '', page = ''] = /Invented 7: volume (\d+), page (\d+)/.exec(contents) ?? [];
      const pdf = files.get(`Chart book - volume ${volume}.pdf`) ?? Buffer.alloc(0);
      expect(poppler.text(pdf).split('\f')[Number(page) - 1]).toContain('Invented 7');
    }
    const notifications = await prisma.notification.findMany({ where: { ownerId, type: 'system' } });
    expect(notifications.map(({ title }) => title)).toEqual(['Export ready']);
  });
});
