import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ClientImportPreview } from '@doula-desk/domain';
import type { ImportTask } from './import-plan.js';
import { ImportThreads } from './import-threads.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const compiled = new URL('../../../dist/clients/files/import-thread.js', import.meta.url);

const task = (csv: string, changes: Partial<ImportTask> = {}): ImportTask => ({
  csv,
  dateOrder: 'month-first',
  goal: 'preview',
  today: '2027-01-01',
  country: 'US',
  existing: [],
  ...changes,
});
const honest = task('First Name,Due Date\nZoë 👶,2027-03-07\n');
/** Takes the reader several seconds and more than a gigabyte of memory. */
const hostile = task(`First Name\n${'"a" '.repeat(1_200_000)}`);

const threads = (limits = { milliseconds: 60_000, megabytes: 256 }) => new ImportThreads(compiled, limits);
const read = (own: ImportThreads, ownerId: string, wanted: ImportTask) =>
  own.runInTurn(ownerId, (readFile) => readFile(wanted));

describe('threads that read client files', () => {
  beforeAll(async () => {
    await promisify(execFile)(`${root}node_modules/.bin/tsc`, ['-b', 'api/tsconfig.build.json'], {
      cwd: root,
    });
  });

  it("return the same as the event loop would, and don't block it", async () => {
    let turns = 0;
    const turning = setInterval(() => {
      turns += 1;
    }, 1);
    const outcome = await read(threads(), 'zoe', honest);
    clearInterval(turning);
    expect(turns).toBeGreaterThan(0);
    if (outcome.kind !== 'preview') throw new Error(outcome.kind);
    const preview = JSON.parse(outcome.json) as ClientImportPreview;
    expect(preview.rows).toMatchObject([
      { row: 2, name: 'Zoë 👶', outcome: 'ready', client: { edd: '2027-03-07' } },
    ]);
  });

  it('reject a file that takes too much memory, and read the next one', async () => {
    const own = threads({ milliseconds: 120_000, megabytes: 64 });
    await expect(read(own, 'eve', hostile)).rejects.toMatchObject({ code: 'IMPORT_TOO_COMPLEX' });
    await expect(read(own, 'eve', honest)).resolves.toMatchObject({ kind: 'preview' });
  });

  it('reject a file that takes too long, and read the next one', async () => {
    await expect(read(threads({ milliseconds: 1, megabytes: 256 }), 'eve', hostile)).rejects.toMatchObject({
      code: 'IMPORT_TOO_COMPLEX',
    });
    await expect(read(threads(), 'eve', honest)).resolves.toMatchObject({ kind: 'preview' });
  });

  it('read one file per practitioner at a time, and let others take turns', async () => {
    const own = threads();
    const first = read(own, 'zoe', honest);
    await expect(read(own, 'zoe', honest)).rejects.toMatchObject({
      code: 'IMPORT_IN_PROGRESS',
      retryAfterSeconds: 2,
    });
    const others = ['eve', 'ida', 'ola'].map((ownerId) => read(own, ownerId, honest));
    for (const outcome of await Promise.all([first, ...others])) expect(outcome.kind).toBe('preview');
    await expect(read(own, 'zoe', honest)).resolves.toMatchObject({ kind: 'preview' });
  });

  it('reject files while too many are waiting', async () => {
    const own = threads();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, place) => read(own, `practitioner ${place}`, honest)),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const refusal of refused) expect(refusal).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
    expect(outcomes.length - refused.length).toBeGreaterThan(10);
  });

  it('report the errors in a file to import', async () => {
    const outcome = await read(threads(), 'zoe', task('First Name,Due Date\nAda,soon\n', { goal: 'import' }));
    expect(outcome).toMatchObject({ kind: 'refused', details: [{ field: 'row 2: edd' }] });
  });
});
