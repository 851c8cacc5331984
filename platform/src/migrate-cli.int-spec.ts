import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

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

describe('the migration program', () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://localhost');
  const server = new pg.Client({ connectionString: url.href });

  beforeAll(async () => {
    await server.connect();
    await server.query(`CREATE DATABASE ${name}`);
    url.pathname = `/${name}`;
  });

  afterAll(async () => {
    await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await server.end();
  });

  it('makes both schemas from nothing, also when two run at once, and then has nothing to do', async () => {
    const both = await Promise.all([run({ DATABASE_URL: url.href }), run({ DATABASE_URL: url.href })]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const lines = both.flatMap(({ output }) => output.trim().split('\n'));
    expect(lines.filter((line) => /^applied \d{14}_accounts/.test(line))).toHaveLength(1);
    expect(lines.filter((line) => line === 'applied 0001_schema (queue)')).toHaveLength(1);
    expect(await run({ DATABASE_URL: url.href })).toEqual({ code: 0, output: 'database is up to date\n' });
  });

  it('says what is wrong in a line, without the password', async () => {
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
