import { fork } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { hasEnded, stopChild } from '../system/children.mjs';
import { findFreePort } from '../system/ports.mjs';

const KEEPER = fileURLToPath(new URL('../postgres/keeper.mjs', import.meta.url));

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function acceptsConnections(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/**
 * Starts a Redis server without persistence for one test run.
 *
 * @param {string} program path of redis-server
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startRedis(program) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'doula-desk-redis-'));
  const port = await findFreePort();
  /** @type {import('../postgres/keeper.mjs').KeeperOptions} */
  const options = {
    command: program,
    args: ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    logFile: path.join(folder, 'redis.log'),
    stopSignals: [['SIGTERM', 5_000]],
    removeAfter: folder,
  };
  const keeper = fork(KEEPER, [JSON.stringify(options)], { detached: true, execArgv: [], stdio: 'ignore' });
  for (const began = Date.now(); !(await acceptsConnections(port)); await delay(25)) {
    if (hasEnded(keeper) || Date.now() - began > 10_000) {
      throw new Error(`redis-server didn't start; see ${options.logFile}`);
    }
  }
  return { url: `redis://127.0.0.1:${port}`, stop: () => stopChild(keeper, 10_000) };
}
