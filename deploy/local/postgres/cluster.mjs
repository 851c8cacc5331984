import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mustRun, run } from '../system/command.mjs';
import { Failure } from '../system/failure.mjs';
import { under } from './identity.mjs';

/** The role and the database of the product. */
const NAME = 'doula_desk';
// Kept in the cluster's own folder: the one is of no use without the other.
const PASSWORD_FILE = 'doula-desk.password';

// One role, with a password, over the loopback interface, and nothing else: not even the superuser gets in.
const HOST_ACCESS = `host all ${NAME} 127.0.0.1/32 scram-sha-256\n`;

/**
 * @typedef {object} Cluster
 * @property {string} folder
 * @property {import('./identity.mjs').Identity} identity
 * @property {import('./binaries.mjs').Binaries} binaries
 * @property {string} password
 */

/**
 * @typedef {object} ClusterOptions
 * @property {string} folder where the cluster is, or is to be
 * @property {import('./identity.mjs').Identity} identity
 * @property {import('./binaries.mjs').Binaries} binaries
 * @property {boolean} durable whether to wait until it is on the disk
 * @property {boolean} throwAway for test runs: the role may make databases
 * @property {AbortSignal} [signal]
 */

/** PostgreSQL's environment: nothing of ours, and no language but C, whatever this machine speaks. */
export const POSTGRES_ENV = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/**
 * The URL of a database in a running cluster.
 *
 * @param {Cluster} cluster
 * @param {number} port
 */
export function urlOf(cluster, port) {
  return `postgresql://${NAME}:${cluster.password}@127.0.0.1:${port}/${NAME}`;
}

/**
 * Removes what set-ups that were broken off have left. One of them may still be at work for a moment, after its
 * launcher was killed; it then fails for want of its folder, and what it leaves goes next time.
 *
 * @param {string} folder
 */
async function removeHalfMade(folder) {
  const parent = path.dirname(folder);
  const names = (await readdir(parent)).filter((name) => name.startsWith(`${path.basename(folder)}.new`));
  for (const name of names) {
    await rm(path.join(parent, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}

/**
 * Makes a cluster under a temporary name, with role and database, and moves it into place as the last act. So a
 * folder of the final name is always complete, wherever an earlier try was broken off.
 *
 * @param {ClusterOptions} options
 */
async function createCluster({ folder, identity, binaries, durable, throwAway, signal }) {
  const making = `${folder}.new-${process.pid}`;
  const password = randomBytes(24).toString('hex');
  const otherwise = 'The database could not be set up; PostgreSQL says why above.';
  const command = { cwd: path.dirname(folder), env: POSTGRES_ENV, signal };
  await mkdir(making, { mode: 0o700 });
  if (identity.uid !== undefined && identity.gid !== undefined) {
    await chown(making, identity.uid, identity.gid);
  }
  const initdb = [
    `--pgdata=${making}`,
    '--username=postgres',
    '--auth=reject',
    '--encoding=UTF8',
    // PostgreSQL's own rules for Unicode, the same on every machine and after every upgrade of it.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
  await mustRun({ ...command, ...under(identity, binaries.initdb, initdb) }, otherwise);
  const single = [
    '--single',
    '-D',
    making,
    '-c',
    'exit_on_error=true',
    ...(durable ? [] : ['-c', 'fsync=off']),
    'postgres',
  ];
  const sql = [
    `CREATE ROLE ${NAME} LOGIN ${throwAway ? 'CREATEDB CREATEROLE' : ''} PASSWORD '${password}';`,
    `CREATE DATABASE ${NAME} OWNER ${NAME};`,
  ];
  await mustRun(
    { ...command, ...under(identity, binaries.postgres, single), input: `${sql.join('\n')}\n` },
    otherwise,
  );
  await writeFile(path.join(making, 'pg_hba.conf'), HOST_ACCESS);
  await writeFile(path.join(making, PASSWORD_FILE), password, { mode: 0o600 });
  await rename(making, folder);
}

/**
 * @param {import('./binaries.mjs').Binaries} binaries
 * @param {import('./identity.mjs').Identity} identity
 * @returns {Promise<string>} the major version of the bundled programs, such as `18`
 */
async function majorVersion(binaries, identity) {
  const { stdout } = await run({
    ...under(identity, binaries.postgres, ['--version']),
    cwd: '/',
    env: POSTGRES_ENV,
  });
  return /(\d+)(?:\.\d+)?\s*$/.exec(stdout)?.[1] ?? '';
}

/**
 * Gives the files of a cluster to the user PostgreSQL runs as, when that changed since the last start.
 *
 * @param {string} folder
 * @param {import('./identity.mjs').Identity} identity
 */
async function handOver(folder, { uid, gid }) {
  if (uid !== undefined && (await stat(folder)).uid !== uid) {
    await mustRun(
      { command: 'chown', args: ['-R', `${uid}:${gid}`, folder] },
      `The database folder ${folder} could not be given to the user that PostgreSQL runs as.`,
    );
  }
}

/**
 * Makes sure that there is a cluster with the product's role and database.
 *
 * @param {ClusterOptions} options
 * @returns {Promise<Cluster>}
 * @throws {Failure} when what is in the folder can't be used
 */
export async function ensureCluster(options) {
  const { folder, identity, binaries } = options;
  await removeHalfMade(folder);
  const content = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') {
      return undefined;
    }
    throw new Failure(`The database folder ${folder} can't be read (${error.code}).`);
  });
  if (content === undefined || content.length === 0) {
    await rm(folder, { recursive: true, force: true });
    await createCluster(options);
  }
  const version = await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(() => '');
  const password = await readFile(path.join(folder, PASSWORD_FILE), 'utf8').catch(() => '');
  if (version === '' || password === '') {
    throw new Failure(
      `${folder} holds something that is not Doula Desk's database. Set DATA_DIR to another folder.`,
    );
  }
  await handOver(folder, identity);
  const major = await majorVersion(binaries, identity);
  if (version.trim() !== major) {
    throw new Failure(
      `The data is from PostgreSQL ${version.trim()}, the bundled one is ${major}: restore a backup into a new DATA_DIR.`,
    );
  }
  return { folder, identity, binaries, password };
}
