import type { DocumentKind } from '@doula-desk/domain';
import { createLogger, Database, newId } from '@doula-desk/platform';
import { createTestDatabase, logKey, type TestDatabase } from '@doula-desk/platform/testing';
import { createPractitioner } from '../testing/practitioners.js';
import { testConfig } from '../testing/test-worker.js';
import { DocumentsRepository } from './documents.repository.js';
import { PruneDocumentsJob } from './prune-documents.job.js';

const HOUR = 3_600_000;

describe('documents.prune', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let ownerId: string;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const config = await testConfig({ databaseUrl: testDatabase.url });
    database = new Database(config, createLogger('test', 'silent'), logKey);
    ownerId = await createPractitioner(database);
  });

  afterAll(async () => {
    await database.onApplicationShutdown();
    await testDatabase.drop();
  });

  interface Made {
    kind?: DocumentKind;
    subjectId?: string;
    paper?: string;
    /** Hours since the document was requested. */
    age: number;
    owner?: string;
  }

  async function made({
    kind = 'birth-plan',
    subjectId = newId(),
    paper = 'a4',
    age,
    owner = ownerId,
  }: Made) {
    const id = newId();
    const createdAt = new Date(Date.now() - age * HOUR);
    const state = { subjectRevision: `state ${age}`, status: 'ready', bytes: new Uint8Array([1]) };
    await database.prisma.document.create({
      data: { id, ownerId: owner, kind, subjectId, paper, createdAt, ...state },
    });
    return id;
  }

  it('removes only reports and earlier versions of notes and plans that are a day old', async () => {
    const [plan, note, contract] = [newId(), newId(), newId()];
    const other = await createPractitioner(database);
    const gone = [
      await made({ subjectId: plan, age: 48 }),
      await made({ subjectId: plan, age: 25 }),
      await made({ subjectId: note, kind: 'visit-note', age: 900 }),
      await made({ subjectId: ownerId, kind: 'practice-report', age: 25 }),
    ];
    const kept = [
      await made({ subjectId: plan, age: 23 }),
      await made({ subjectId: plan, age: 1 }),
      await made({ subjectId: plan, paper: 'letter', age: 72 }),
      await made({ subjectId: note, kind: 'visit-note', age: 800 }),
      await made({ age: 2000 }),
      await made({ subjectId: contract, kind: 'contract', age: 90 }),
      await made({ subjectId: contract, kind: 'contract', age: 80 }),
      await made({ subjectId: contract, kind: 'contract-sealed', age: 70 }),
      await made({ subjectId: contract, kind: 'contract-sealed', age: 60 }),
      await made({ subjectId: plan, age: 99, owner: other }),
      await made({ subjectId: ownerId, kind: 'certification-log', age: 23 }),
    ];
    const job = new PruneDocumentsJob(new DocumentsRepository(database, logKey));
    expect(await job.handle()).toBe(`removed ${gone.length}`);
    const rows = await database.prisma.document.findMany({ select: { id: true } });
    expect(rows.map(({ id }) => id).sort()).toEqual(kept.sort());
    expect(await job.handle()).toBe('nothing to do');
  });
});
