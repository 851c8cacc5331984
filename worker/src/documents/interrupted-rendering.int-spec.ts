import { createHash } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@doula-desk/platform/testing';
import { createClient } from '../testing/charts.js';
import { createNote, DocumentTestHarness } from '../testing/document-test-harness.js';
import { eventually } from '../testing/eventually.js';
import { KILLS } from '../testing/kills.js';
import { createPractitioner } from '../testing/practitioners.js';
import { describeOnBothQueues } from '../testing/queue-backends.js';
import { sweepingTiming, testConfig } from '../testing/test-worker.js';
import { buildWorker, WorkerProcess } from '../testing/worker-process.js';

const DOCUMENTS = 12;
/** Long, because two workers are killed in the meantime, and the machine may be busy with other tests. */
const RENDERING_LIMIT_MS = 240_000;
/** Maximum milliseconds after startup before a worker is killed. */
const SPREAD_MS = 400;

beforeAll(buildWorker);

describeOnBothQueues('a worker that is killed while it renders', (redisUrl) => {
  let testDatabase: TestDatabase;
  let harness: DocumentTestHarness;
  let dataDir: string;
  let worker: WorkerProcess;

  const startWorker = async () => {
    worker = await WorkerProcess.start({ databaseUrl: testDatabase.url, redisUrl }, dataDir, sweepingTiming);
  };

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    harness = await DocumentTestHarness.open(await testConfig({ databaseUrl: testDatabase.url, redisUrl }));
    dataDir = await mkdtemp(path.join(tmpdir(), 'doula-desk-worker-'));
  });

  afterAll(async () => {
    await worker.kill();
    await harness.close();
    await testDatabase.drop();
  });

  it('still renders every document completely', async () => {
    const ownerId = await createPractitioner(harness.database);
    const clientId = await createClient(harness.database, ownerId);
    const long = { concerns: 'What was said at length. '.repeat(1_000) };
    const ids: string[] = [];
    for (let n = 0; n < DOCUMENTS; n += 1) {
      const noteId = await createNote(harness.database, { ownerId, clientId }, long);
      ids.push(await harness.createRequest(ownerId, 'visit-note', noteId));
    }
    for (const id of ids) await harness.documents.dispatch(id);
    const readyCount = () => harness.database.prisma.document.count({ where: { ownerId, status: 'ready' } });
    for (let kill = 0; kill < KILLS; kill += 1) {
      await startWorker();
      await wait(Math.random() * SPREAD_MS);
      await worker.kill();
      await harness.expireClaims();
    }
    await startWorker();
    await eventually(async () => (await readyCount()) === DOCUMENTS, 'every document', RENDERING_LIMIT_MS);
    for (const id of ids) {
      const { bytes, sha256 } = await harness.row(id);
      const file = Buffer.from(bytes ?? []);
      expect(file.subarray(-6).toString().trim()).toBe('%%EOF');
      expect(Buffer.from(sha256 ?? [])).toEqual(createHash('sha256').update(file).digest());
    }
  }, 360_000);
});
