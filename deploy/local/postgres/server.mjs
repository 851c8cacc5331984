import { fork } from 'node:child_process';
import { readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { stopChild } from '../system/children.mjs';
import { Failure } from '../system/failure.mjs';
import { findFreePort } from '../system/ports.mjs';
import { bundledBinaries } from './binaries.mjs';
import { clusterUrl, ensureCluster, POSTGRES_ENV } from './cluster.mjs';
import { chooseIdentity, runAs } from './identity.mjs';
import { clearLeftovers } from './leftovers.mjs';

const KEEPER = fileURLToPath(new URL('./keeper.mjs', import.meta.url));

// Replaying the log after a power failure takes a while. If it takes longer than this, something is wrong.
const START_LIMIT_MS = 120_000;
// Fast shutdown, then immediate shutdown: see "Shutting Down the Server" in PostgreSQL's manual.
/** @type {[NodeJS.Signals, number][]} */
const STOP_SIGNALS = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 5_000],
];
/** Total time limit for stopping, in milliseconds. */
export const POSTGRES_STOP_LIMIT_MS = 30_000;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // The API and the worker together may use up to about seventy connections. Tests or operator commands use a few more.
  max_connections: '100',
  // A practice's whole database is about this size.
  shared_buffers: '64MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // No statements or row values, so that the log has no personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

const FAST_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * @typedef {object} PostgresOptions
 * @property {string} dataDir an existing folder that only this process uses; the cluster is in its subfolder `postgres`
 * @property {string} logFile
 * @property {boolean} [durable] false for tests: fast, but a power failure may corrupt the data
 * @property {boolean} [disposable] for test runs: the role may create databases, and the folder is removed with the
 * server
 * @property {Record<string, string>} [settings] PostgreSQL settings in addition to the default ones
 * @property {import('./binaries.mjs').Binaries} [binaries] programs to use instead of the bundled ones
 * @property {AbortSignal} [signal]
 */

/**
 * A bundled PostgreSQL server, supervised by a keeper process (`keeper.mjs`).
 *
 * @typedef {object} PostgresServer
 * @property {string} url the URL of the product's database, which doesn't change on restarts
 * @property {import('node:child_process').ChildProcess} keeper the first keeper process
 * @property {() => Promise<import('node:child_process').ChildProcess>} restart starts the server again; returns the new
 * keeper
 * @property {() => Promise<void>} stop
 */

/** @param {string} file */
async function sizeOf(file) {
  return (await stat(file).catch(() => ({ size: 0 }))).size;
}

/**
 * Waits until a keeper's server accepts connections. PostgreSQL writes its status to the eighth line of its process id
 * file, which pg_ctl reads as well.
 *
 * @param {import('node:child_process').ChildProcess} keeper
 * @param {string} folder
 * @param {AbortSignal} [signal]
 * @returns {Promise<boolean>} false if it ended instead
 */
async function waitUntilReady(keeper, folder, signal) {
  for (const began = Date.now(); Date.now() - began < START_LIMIT_MS; await delay(25)) {
    signal?.throwIfAborted();
    if (keeper.exitCode !== null || keeper.signalCode !== null) {
      return false;
    }
    const lines = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    if (lines[7]?.trim() === 'ready') {
      return true;
    }
  }
  throw new Failure(`PostgreSQL wasn't ready within ${START_LIMIT_MS / 1000} s.`);
}

/**
 * @param {string} log the server's output
 * @param {string} logFile
 */
function startFailure(log, logFile) {
  const reason = /(?:FATAL|PANIC|^postgres):\s*(.*)/m.exec(log)?.[1] ?? `see ${logFile}`;
  return new Failure(`PostgreSQL didn't start: ${reason}`, { details: log.trim() });
}

/**
 * Starts the bundled PostgreSQL for a data folder, and creates the cluster if needed. It listens on a free port of the
 * loopback interface.
 *
 * @param {PostgresOptions} options
 * @returns {Promise<PostgresServer>}
 * @throws {Failure}
 */
export async function startPostgres({
  dataDir,
  logFile,
  durable = true,
  disposable = false,
  settings = {},
  binaries: chosen,
  signal,
}) {
  const folder = path.join(dataDir, 'postgres');
  const binaries = chosen ?? (await bundledBinaries());
  const identity = await chooseIdentity(dataDir, folder, binaries.postgres);
  const cluster = await ensureCluster({ folder, identity, binaries, durable, disposable, signal });
  const configuration = {
    ...SETTINGS,
    ...(durable ? {} : FAST_SETTINGS),
    ...(disposable ? { max_connections: '200' } : {}),
    ...settings,
  };

  /** @param {number} port */
  async function launch(port) {
    await clearLeftovers(folder, signal);
    const logged = await sizeOf(logFile);
    const server = runAs(identity, binaries.postgres, [
      '-D',
      folder,
      '-p',
      String(port),
      ...Object.entries(configuration).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]);
    /** @type {import('./keeper.mjs').KeeperOptions} */
    const options = {
      ...server,
      cwd: dataDir,
      env: POSTGRES_ENV,
      logFile,
      stopSignals: STOP_SIGNALS,
      ...(disposable ? { removeAfter: dataDir } : {}),
    };
    // A separate process group: Ctrl-C in the terminal is for the launcher, which stops the servers in order.
    const keeper = fork(KEEPER, [JSON.stringify(options)], { detached: true, execArgv: [], stdio: 'ignore' });
    const ready = await waitUntilReady(keeper, folder, signal).catch(async (error) => {
      await stopChild(keeper, POSTGRES_STOP_LIMIT_MS);
      throw error;
    });
    return { keeper, ready, log: ready ? '' : (await readFile(logFile, 'utf8')).slice(logged) };
  }

  const stale = await sizeOf(logFile);
  if (stale > 1_000_000) {
    await rename(logFile, `${logFile}.1`);
  }
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    const first = await launch(port);
    if (first.ready) {
      let keeper = first.keeper;
      return {
        url: clusterUrl(cluster, port),
        keeper,
        async restart() {
          const next = await launch(port);
          if (!next.ready) {
            throw startFailure(next.log, logFile);
          }
          keeper = next.keeper;
          return keeper;
        },
        stop: () => stopChild(keeper, POSTGRES_STOP_LIMIT_MS),
      };
    }
    // Another process took the port between our check and PostgreSQL's start.
    if (attempt === 5 || !first.log.includes('Address already in use')) {
      throw startFailure(first.log, logFile);
    }
  }
}
