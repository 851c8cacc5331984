import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { untilEnded } from '../system/children.mjs';
import { Progress } from '../system/progress.mjs';
import { bundledBinaries } from './binaries.mjs';
import { processesIn } from './leftovers.mjs';
import { startPostgres } from './server.mjs';
import { replaceCluster } from './upgrade.mjs';

/** @type {string} */
let dataDir;
/** @type {string} */
let cluster;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'doula-desk-server-'));
  cluster = path.join(dataDir, 'postgres');
});

afterEach(async () => {
  expect(await processesIn(cluster)).toEqual([]);
  await rm(dataDir, { recursive: true });
});

const options = () => ({
  dataDir,
  logFile: path.join(dataDir, 'postgres.log'),
  durable: false,
  settings: { synchronous_commit: 'on' },
});

/**
 * @param {string} url
 * @param {string} statement
 * @returns {Promise<Record<string, unknown>[]>}
 */
async function query(url, statement) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}

/** Starts a launcher with a running server in a separate process. */
async function launcherProcess() {
  const module = new URL('./server.mjs', import.meta.url).href;
  const script = `const server = await (await import('${module}')).startPostgres(JSON.parse(process.argv[1]));
    console.log(server.keeper.pid);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, JSON.stringify(options())]);
  const keeper = await new Promise((resolve) => child.stdout.once('data', (data) => resolve(Number(data))));
  return { child, keeper };
}

async function untilGone() {
  while ((await processesIn(cluster)).length > 0) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

it('keeps data across a restart, and only the role with the password can connect', async () => {
  const first = await startPostgres(options());
  await query(first.url, "CREATE TABLE kept (word text); INSERT INTO kept VALUES ('Núñez')");
  await first.stop();
  const second = await startPostgres(options());
  expect(await query(second.url, 'SELECT word, upper(word) FROM kept')).toEqual([
    { word: 'Núñez', upper: 'NÚÑEZ' },
  ]);
  const settings = `SELECT current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync,
    (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS super`;
  expect(await query(second.url, settings)).toEqual([{ encoding: 'UTF8', fsync: 'off', super: false }]);
  const wrong = second.url.replace(/:[0-9a-f]+@/, ':wrong@');
  await expect(query(wrong, 'SELECT 1')).rejects.toThrow('password authentication failed');
  const superuser = second.url.replace('//doula_desk:', '//postgres:');
  await expect(query(superuser, 'SELECT 1')).rejects.toThrow(/no pg_hba.conf entry/);
  await second.stop();
});

it('shuts down gracefully when its launcher is killed', async () => {
  const { child } = await launcherProcess();
  expect((await processesIn(cluster)).length).toBeGreaterThan(0);
  child.kill('SIGKILL');
  await untilEnded(child);
  await untilGone();
  expect(await readFile(path.join(dataDir, 'postgres.log'), 'utf8')).toContain(
    'database system is shut down',
  );
});

it('stops a server that outlived its killed launcher and keeper, and starts with its data', async () => {
  const { child, keeper } = await launcherProcess();
  process.kill(keeper, 'SIGKILL');
  child.kill('SIGKILL');
  await untilEnded(child);
  const left = await processesIn(cluster);
  expect(left.length).toBeGreaterThan(0);
  const server = await startPostgres(options());
  expect(await processesIn(cluster)).not.toEqual(expect.arrayContaining(left));
  await server.stop();
});

it('restarts at the same URL after the server was killed', async () => {
  const server = await startPostgres(options());
  await query(server.url, 'CREATE TABLE kept (word text)');
  const postmaster = Number.parseInt(await readFile(path.join(cluster, 'postmaster.pid'), 'utf8'), 10);
  process.kill(postmaster, 'SIGKILL');
  await untilEnded(server.keeper);
  await server.restart();
  expect(await query(server.url, 'SELECT word FROM kept')).toEqual([]);
  await server.stop();
});

it('starts despite a process id file with the id of another process', async () => {
  await (await startPostgres(options())).stop();
  const stale = [process.pid, cluster, 1, 5432, '', '127.0.0.1', '', 'ready'].join('\n');
  await writeFile(path.join(cluster, 'postmaster.pid'), stale);
  const server = await startPostgres(options());
  expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.stop();
});

it('starts over when the first setup was interrupted', async () => {
  await mkdir(path.join(`${cluster}.new-1`, 'base'), { recursive: true });
  await writeFile(path.join(`${cluster}.new-1`, 'PG_VERSION'), '18\n');
  await mkdir(cluster);
  const server = await startPostgres(options());
  expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log']);
  await server.stop();
});

it("doesn't touch a folder with other contents", async () => {
  await mkdir(cluster);
  await writeFile(path.join(cluster, 'letters.txt'), 'mine');
  await expect(startPostgres(options())).rejects.toThrow(
    `${cluster} contains something other than Doula Desk's database. Set DATA_DIR to another folder.`,
  );
  expect(await readFile(path.join(cluster, 'letters.txt'), 'utf8')).toBe('mine');
});

it('rejects the data of another major version', async () => {
  await (await startPostgres(options())).stop();
  await writeFile(path.join(cluster, 'PG_VERSION'), '15\n');
  await expect(startPostgres(options())).rejects.toThrow(
    'The database was created by PostgreSQL 15, but the bundled version is 18',
  );
});

it('copies every row into a new database of another version, and keeps the old one', async () => {
  const tables = `CREATE TABLE IF NOT EXISTS parent (id serial PRIMARY KEY, word text, twice text GENERATED ALWAYS AS (word || word) STORED);
    CREATE TABLE IF NOT EXISTS child ("of" int REFERENCES parent (id), bytes bytea, at timestamptz);
    CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''refused''; END';
    CREATE OR REPLACE TRIGGER refuse BEFORE INSERT OR DELETE OR TRUNCATE ON child EXECUTE FUNCTION refuse()`;
  const first = await startPostgres(options());
  await query(first.url, tables);
  const rows = `SELECT word, twice, bytes, at::text FROM parent LEFT JOIN child ON "of" = id ORDER BY id`;
  await query(
    first.url,
    `INSERT INTO parent (word) VALUES (E'Núñez\\t1\\\\'), (NULL);
     ALTER TABLE child DISABLE TRIGGER refuse;
     INSERT INTO child VALUES (1, '\\x00ff', '2026-03-08 02:30:00.123456+00');
     ALTER TABLE child ENABLE TRIGGER refuse`,
  );
  const before = await query(first.url, rows);
  await first.stop();
  const replace = {
    ...options(),
    older: await bundledBinaries(),
    major: '18',
    progress: new Progress({ write() {} }),
  };
  const createTables = async (/** @type {string} */ url) => void (await query(url, tables));
  expect(await replaceCluster({ ...replace, createTables })).toBe(`${cluster}-18`);
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres-18', 'postgres.log']);
  // Simulates an interruption between the last two steps.
  await rename(cluster, `${cluster}.upgraded`);
  const second = await startPostgres(options());
  expect(await query(second.url, rows)).toEqual(before);
  expect(await query(second.url, "INSERT INTO parent (word) VALUES ('new') RETURNING id")).toEqual([
    { id: 3 },
  ]);
  await expect(query(second.url, 'INSERT INTO child ("of") VALUES (1)')).rejects.toThrow('refused');
  await second.stop();
});

it("says why PostgreSQL doesn't start", async () => {
  await (await startPostgres(options())).stop();
  await rename(path.join(cluster, 'global'), path.join(cluster, 'gone'));
  await expect(startPostgres(options())).rejects.toThrow(
    "PostgreSQL didn't start: could not find the database system",
  );
});
