import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from '../system/failure.mjs';

// A fast shutdown writes at most the shared buffers; if it takes longer than this, the server is stuck.
const FAST_SHUTDOWN_MS = 20_000;
const IMMEDIATE_SHUTDOWN_MS = 5_000;

/**
 * Returns the PostgreSQL processes of a data folder: their working directory is that folder.
 *
 * @param {string} cluster
 * @returns {Promise<number[]>} process ids; none if there is no /proc
 */
export async function processesIn(cluster) {
  const folder = await realpath(cluster).catch(() => cluster);
  const names = await readdir('/proc').catch(() => /** @type {string[]} */ ([]));
  const found = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        const [cwd, exe] = await Promise.all([
          readlink(`/proc/${name}/cwd`).catch(() => ''),
          readlink(`/proc/${name}/exe`).catch(() => ''),
        ]);
        return cwd === folder && path.basename(exe).startsWith('postgres') ? Number(name) : undefined;
      }),
  );
  return found.filter((pid) => pid !== undefined);
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has just ended.
  }
}

/**
 * Makes a data folder that only this process uses ready for a server: stops a server that a killed launcher left
 * behind, and removes a stale process id file (its id may now belong to any process, and PostgreSQL would refuse to
 * start).
 *
 * @param {string} cluster
 * @param {AbortSignal} [signal]
 * @throws {Failure}
 */
export async function clearLeftovers(cluster, signal) {
  const pidFile = path.join(cluster, 'postmaster.pid');
  const began = Date.now();
  let sent = '';
  for (;;) {
    const running = await processesIn(cluster);
    if (running.length === 0) {
      break;
    }
    signal?.throwIfAborted();
    const waited = Date.now() - began;
    const postmaster = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
    if (waited > FAST_SHUTDOWN_MS + IMMEDIATE_SHUTDOWN_MS) {
      throw new Failure(
        `A PostgreSQL server from an earlier run (process ${running[0]}) didn't stop. Stop it and try again.`,
      );
    }
    if (waited > FAST_SHUTDOWN_MS && sent !== 'SIGQUIT') {
      sent = 'SIGQUIT';
      for (const pid of running) {
        send(pid, 'SIGQUIT');
      }
    } else if (sent === '' && running.includes(postmaster)) {
      sent = 'SIGINT';
      send(postmaster, 'SIGINT');
    }
    await delay(50);
  }
  if (process.platform === 'linux') {
    await rm(pidFile, { force: true });
  }
}
