import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mustRun, run } from '../system/command.mjs';
import { Failure } from '../system/failure.mjs';
import { runAs } from './identity.mjs';

/** Name of the product's role and database. */
const NAME = 'doula_desk';
// Stored in the cluster's folder, because the cluster and its password are useless without each other.
const PASSWORD_FILE = 'doula-desk.password';

// Only one role, with a password, over the loopback interface: not even the superuser can connect.
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
 * @property {string} folder where the cluster is or will be
 * @property {import('./identity.mjs').Identity} identity
 * @property {import('./binaries.mjs').Binaries} binaries
 * @property {boolean} durable whether to wait until the files are on disk
 * @property {boolean} disposable for test runs: the role may create databases
 * @property {AbortSignal} [signal]
 */

/** PostgreSQL's environment: without the product's variables, and with the C locale regardless of this machine's. */
export const POSTGRES_ENV = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/**
 * Returns the URL of a database in a running cluster.
 *
 * @param {Cluster} cluster
 * @param {number} port
 */
export function clusterUrl(cluster, port) {
  return `postgresql://${NAME}:${cluster.password}@127.0.0.1:${port}/${NAME}`;
}

/**
 * Removes the remains of interrupted setups. One of them may still be running for a moment after its launcher was
 * killed; it then fails because its folder is missing, and its leftovers are removed the next time.
 *
 * @param {string} folder
 */
async function removeIncomplete(folder) {
  const parent = path.dirname(folder);
  const names = (await readdir(parent)).filter((name) => name.startsWith(`${path.basename(folder)}.new`));
  for (const name of names) {
    await rm(path.join(parent, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}

/**
 * Creates a cluster with role and database under a temporary name, and renames it as the last step. A folder with the
 * final name is therefore always complete, even if an earlier attempt was interrupted.
 *
 * @param {ClusterOptions} options
 */
async function createCluster({ folder, identity, binaries, durable, disposable, signal }) {
  const making = `${folder}.new-${process.pid}`;
  const password = randomBytes(24).toString('hex');
  const failureMessage = "The database couldn't be set up; see PostgreSQL's reason above.";
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
    // PostgreSQL's built-in Unicode rules are the same on every machine and after operating system upgrades.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
  await mustRun({ ...command, ...runAs(identity, binaries.initdb, initdb) }, failureMessage);
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
    `CREATE ROLE ${NAME} LOGIN ${disposable ? 'CREATEDB CREATEROLE' : ''} PASSWORD '${password}';`,
    `CREATE DATABASE ${NAME} OWNER ${NAME};`,
  ];
  await mustRun(
    { ...command, ...runAs(identity, binaries.postgres, single), input: `${sql.join('\n')}\n` },
    failureMessage,
  );
  await writeFile(path.join(making, 'pg_hba.conf'), HOST_ACCESS);
  await writeFile(path.join(making, PASSWORD_FILE), password, { mode: 0o600 });
  await rename(making, folder);
}

/**
 * @param {import('./binaries.mjs').Binaries} binaries
 * @param {import('./identity.mjs').Identity} identity
 * @returns {Promise<string>} the major version of the programs, such as `18`
 */
export async function majorVersion(binaries, identity) {
  const { stdout } = await run({
    ...runAs(identity, binaries.postgres, ['--version']),
    cwd: '/',
    env: POSTGRES_ENV,
  });
  return /(\d+)(?:\.\d+)?\s*$/.exec(stdout)?.[1] ?? '';
}

/**
 * Changes the owner of a cluster's files if the user that PostgreSQL runs as has changed since the last start.
 *
 * @param {string} folder
 * @param {import('./identity.mjs').Identity} identity
 */
async function changeOwner(folder, { uid, gid }) {
  if (uid !== undefined && (await stat(folder)).uid !== uid) {
    await mustRun(
      { command: 'chown', args: ['-R', `${uid}:${gid}`, folder] },
      `The owner of the database folder ${folder} couldn't be changed to the user that PostgreSQL runs as.`,
    );
  }
}

/**
 * Puts an upgraded cluster in place if the upgrade was interrupted in its last step.
 *
 * @param {string} folder
 */
async function finishUpgrade(folder) {
  const upgraded = `${folder}.upgraded`;
  if (!existsSync(folder) && existsSync(upgraded)) await rename(upgraded, folder);
}

/**
 * Ensures that there is a cluster with the product's role and database.
 *
 * @param {ClusterOptions} options
 * @returns {Promise<Cluster>}
 * @throws {Failure} if the folder's contents can't be used
 */
export async function ensureCluster(options) {
  const { folder, identity, binaries } = options;
  await removeIncomplete(folder);
  await finishUpgrade(folder);
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
      `${folder} contains something other than Doula Desk's database. Set DATA_DIR to another folder.`,
    );
  }
  await changeOwner(folder, identity);
  const major = await majorVersion(binaries, identity);
  if (version.trim() !== major) {
    throw new Failure(
      `The database was created by PostgreSQL ${version.trim()}, but the bundled version is ${major}. Run: npm run database:upgrade`,
    );
  }
  return { folder, identity, binaries, password };
}
