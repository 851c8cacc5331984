import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createEmptyDatabase, type TestDatabase } from './testing/test-database.js';

const program = fileURLToPath(new URL('../dist/migrate-cli.js', import.meta.url));

interface Run {
  code: number;
  output: string;
}

function run(variables: Record<string, string>): Promise<Run> {
  const env = { PATH: process.env.PATH, ...variables };
  return new Promise((resolve) => {
    execFile(process.execPath, [program], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr });
    });
  });
}

/** Starts the program and kills it as soon as a condition is met. */
async function kill(variables: Record<string, string>, when: () => Promise<boolean>): Promise<void> {
  const child = spawn(process.execPath, [program], { env: { PATH: process.env.PATH, ...variables } });
  const exited = once(child, 'exit');
  while (!(await when())) await wait(10);
  child.kill('SIGKILL');
  await exited;
}

describe('the migration program', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createEmptyDatabase();
  });

  afterAll(() => database.drop());

  it('creates both schemas from scratch, even when run twice concurrently, and then has nothing to do', async () => {
    const both = await Promise.all([
      run({ DATABASE_URL: database.url }),
      run({ DATABASE_URL: database.url }),
    ]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const lines = both.flatMap(({ output }) => output.trim().split('\n'));
    expect(lines.filter((line) => /^applied \d{14}_accounts/.test(line))).toHaveLength(1);
    expect(lines.filter((line) => line === 'applied 0001_schema (queue)')).toHaveLength(1);
    expect(await run({ DATABASE_URL: database.url })).toEqual({
      code: 0,
      output: 'database is up to date\n',
    });
  });

  it('resumes after it was killed in the middle of a migration, even when started twice concurrently', async () => {
    const own = await createEmptyDatabase();
    const blocker = new pg.Client({ connectionString: own.url });
    const observer = new pg.Client({ connectionString: own.url });
    await Promise.all([blocker.connect(), observer.connect()]);
    try {
      // Blocks a late statement of the first migration, which creates this table, so that the earlier
      // statements have run.
      await blocker.query('BEGIN');
      await blocker.query('CREATE TABLE "MailMessage" (id int)');
      const isWaiting = async () => {
        const { rows } = await observer.query(
          `SELECT count(*)::int AS waiting FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return rows[0].waiting > 0;
      };
      await kill({ DATABASE_URL: own.url }, isWaiting);
      // The killed program's statement is still running in the database, and would finish without the program.
      const starting = Promise.all([run({ DATABASE_URL: own.url }), run({ DATABASE_URL: own.url })]);
      await wait(1_000);
      await blocker.query('ROLLBACK');
      const both = await starting;
      expect(both.map(({ code, output }) => [code, code === 0 ? '' : output])).toEqual([
        [0, ''],
        [0, ''],
      ]);
      expect(await run({ DATABASE_URL: own.url })).toEqual({ code: 0, output: 'database is up to date\n' });
      const { rows } = await blocker.query('SELECT count(*)::int AS accounts FROM "Practitioner"');
      expect(rows).toEqual([{ accounts: 0 }]);
    } finally {
      await Promise.all([blocker.end(), observer.end()]);
      await own.drop();
    }
  });

  it("doesn't touch a database that a newer version has migrated", async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      await client.query(
        `INSERT INTO _schema_migrations (name) VALUES ('20990101000000_from_a_newer_version')`,
      );
      expect(await run({ DATABASE_URL: database.url })).toEqual({
        code: 1,
        output:
          'This database belongs to a newer version of Doula Desk (20990101000000_from_a_newer_version). ' +
          'Start that version, or restore a copy of the data from before the upgrade.\n',
      });
    } finally {
      await client.end();
    }
  });

  it('reports errors in one line, without the password', async () => {
    expect(await run({})).toEqual({
      code: 78,
      output: 'DATABASE_URL is missing. See deploy/.env.example.\n',
    });
    const { code, output } = await run({ DATABASE_URL: 'postgres://doula:s3cret@127.0.0.1:1/doula' });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).not.toContain('s3cret');
  });
});
