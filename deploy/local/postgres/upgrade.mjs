import { chown, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { mustRun } from '../system/command.mjs';
import { Failure } from '../system/failure.mjs';
import { bundledBinaries } from './binaries.mjs';
import { majorVersion, POSTGRES_ENV } from './cluster.mjs';
import { chooseIdentity, runAs } from './identity.mjs';
import { startPostgres } from './server.mjs';

/** @typedef {import('./binaries.mjs').Binaries} Binaries */

/**
 * The contents of a database that its schema doesn't determine.
 *
 * @typedef {object} Contents
 * @property {{ name: string, columns: string, rows: number }[]} tables with quoted names
 * @property {{ name: string, value: string }[]} sequences
 */

/**
 * @typedef {object} ReplaceOptions
 * @property {string} dataDir an existing folder that only this process uses
 * @property {string} logFile
 * @property {Binaries} older programs of the version that the data is from
 * @property {string} major that version, such as `17`
 * @property {(url: string, dataDir: string) => Promise<void>} createTables brings a database to the schema of this
 * release
 * @property {import('../system/progress.mjs').Progress} progress
 * @property {boolean} [durable] false for tests
 * @property {AbortSignal} [signal]
 */

const TABLES = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name,
    (SELECT coalesce(string_agg(quote_ident(a.attname), ', ' ORDER BY a.attname), '') FROM pg_attribute a
     WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema' ORDER BY name`;

const SEQUENCES = `
  SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS value
  FROM pg_sequences WHERE last_value IS NOT NULL ORDER BY name`;

/**
 * @param {string} url
 * @returns {Promise<Contents>}
 */
async function contentsOf(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query(TABLES);
    const counts = tables.map(
      ({ name }, index) => `SELECT ${index} AS index, count(*)::int AS rows FROM ${name}`,
    );
    const { rows: counted } =
      counts.length === 0 ? { rows: [] } : await client.query(counts.join(' UNION ALL '));
    for (const { index, rows } of counted) tables[index].rows = rows;
    return { tables, sequences: (await client.query(SEQUENCES)).rows };
  } finally {
    await client.end();
  }
}

/** @param {Contents} contents without the row counts */
const shapeOf = ({ tables }) => JSON.stringify(tables.map(({ name, columns }) => [name, columns]));

/**
 * Moves the bundled database to the bundled major version of PostgreSQL.
 *
 * @param {Omit<ReplaceOptions, 'older' | 'major'> & { olderBinaries: (major: string) => Promise<Binaries> }} options
 * `olderBinaries` gets the programs of the version that the data is from
 * @returns {Promise<string | undefined>} the folder of the old database; undefined if it already has the bundled
 *   version
 * @throws {Failure} if there is no bundled database, or it couldn't be copied
 */
export async function upgradePostgres({ olderBinaries, ...options }) {
  const { dataDir, progress } = options;
  const folder = path.join(dataDir, 'postgres');
  const major = (await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (major === '') throw new Failure(`There is no bundled database in ${dataDir}.`);
  const binaries = await bundledBinaries();
  const identity = await chooseIdentity(dataDir, folder, binaries.postgres);
  if (major === (await majorVersion(binaries, identity))) return undefined;
  const older = await progress.step(`Getting PostgreSQL ${major}`, () => olderBinaries(major));
  return replaceCluster({ ...options, older, major });
}

/**
 * Creates an empty database with the bundled programs, copies every row, and replaces the old database, which is kept
 * next to the new one. Until then, only the old database's schema changes, so the upgrade can be interrupted and
 * repeated.
 *
 * @param {ReplaceOptions} options
 * @returns {Promise<string>} the folder of the old database
 * @throws {Failure} if the copy differs
 */
export async function replaceCluster({
  dataDir,
  logFile,
  older,
  major,
  createTables,
  progress,
  durable = true,
  signal,
}) {
  const folder = path.join(dataDir, 'postgres');
  const binaries = await bundledBinaries();
  const identity = await chooseIdentity(dataDir, folder, binaries.postgres);
  const scratch = path.join(dataDir, 'postgres-upgrade');
  const files = path.join(scratch, 'rows');
  await rm(scratch, { recursive: true, force: true });
  await mkdir(files, { recursive: true, mode: 0o700 });
  if (identity.uid !== undefined && identity.gid !== undefined) {
    for (const made of [scratch, files]) await chown(made, identity.uid, identity.gid);
  }
  const server = { logFile, durable, signal };

  /**
   * Starts a server, brings its database to this release's schema, and returns its contents.
   *
   * @param {{ dataDir: string, binaries: Binaries, keysIn?: string }} options
   */
  async function readAll({ keysIn, ...options }) {
    const postgres = await startPostgres({ ...server, ...options });
    try {
      if (keysIn !== undefined) await createTables(postgres.url, keysIn);
      return await contentsOf(postgres.url);
    } finally {
      await postgres.stop();
    }
  }

  /**
   * Runs statements in a database without a server, as its superuser, without triggers and foreign keys.
   *
   * @param {Binaries} programs
   * @param {string} cluster
   * @param {string[]} statements each on one line
   */
  async function runAlone({ postgres }, cluster, statements) {
    const settings = ['-c', 'exit_on_error=true', '-c', 'session_replication_role=replica'];
    const args = [
      '--single',
      '-D',
      cluster,
      ...settings,
      ...(durable ? [] : ['-c', 'fsync=off']),
      'doula_desk',
    ];
    await mustRun(
      {
        ...runAs(identity, postgres, args),
        cwd: scratch,
        env: POSTGRES_ENV,
        input: `${statements.join('\n')}\n`,
        signal,
      },
      "The rows couldn't be copied; see PostgreSQL's reason above. The old database is unchanged.",
    );
  }

  const before = await progress.step('Reading the old database', () =>
    readAll({ dataDir, binaries: older, keysIn: dataDir }),
  );
  const cluster = path.join(scratch, 'postgres');
  await progress.step('Creating the new database', async () => {
    const empty = await readAll({ dataDir: scratch, binaries, keysIn: scratch });
    if (shapeOf(empty) !== shapeOf(before)) {
      throw new Failure("The old database doesn't have the same tables as this release. It's unchanged.");
    }
  });
  await progress.step('Copying every row', async () => {
    const fileOf = (/** @type {number} */ index) =>
      `'${path.join(files, String(index)).replaceAll("'", "''")}'`;
    const filled = before.tables.filter(({ rows }) => rows > 0);
    const target = (/** @type {Contents['tables'][number]} */ { name, columns }) => `${name} (${columns})`;
    await runAlone(
      older,
      folder,
      filled.map((table, index) => `COPY ${target(table)} TO ${fileOf(index)};`),
    );
    await runAlone(binaries, cluster, [
      ...(before.tables.length > 0 ? [`TRUNCATE ${before.tables.map(({ name }) => name).join(', ')};`] : []),
      ...filled.map((table, index) => `COPY ${target(table)} FROM ${fileOf(index)};`),
      ...before.sequences.map(
        ({ name, value }) => `SELECT setval('${name.replaceAll("'", "''")}', ${value});`,
      ),
      'ANALYZE;',
    ]);
    const after = await readAll({ dataDir: scratch, binaries });
    if (JSON.stringify(after) !== JSON.stringify(before)) {
      throw new Failure("The copy isn't the same as the old database, which is unchanged.");
    }
  });
  const kept = `${folder}-${major}`;
  await rm(kept, { recursive: true, force: true });
  // In this order, an interruption leaves a folder from which the next start continues (`ensureCluster`).
  await rename(cluster, `${folder}.upgraded`);
  await rename(folder, kept);
  await rename(`${folder}.upgraded`, folder);
  await rm(scratch, { recursive: true, force: true });
  return kept;
}
