// A small process between the launcher and a server of another make (PostgreSQL, Redis). Such a server does not
// notice when the launcher is killed; this process does, by its closed channel, and shuts the server down in order.

import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { rm } from 'node:fs/promises';

/**
 * @typedef {object} KeeperOptions
 * @property {string} command
 * @property {string[]} args
 * @property {string} cwd
 * @property {number} [uid]
 * @property {number} [gid]
 * @property {NodeJS.ProcessEnv} env
 * @property {string} logFile gets everything the server writes
 * @property {[NodeJS.Signals, number][]} stopSignals each with the milliseconds it is given to work
 * @property {string} [removeAfter] a folder that goes away when the server was stopped
 */

/** @type {KeeperOptions} */
const options = JSON.parse(process.argv[2] ?? '');
const log = openSync(options.logFile, 'a', 0o600);
const { command, args, cwd, uid, gid, env } = options;
const server = spawn(command, args, { cwd, uid, gid, env, stdio: ['ignore', log, log], windowsHide: true });
let stopping = false;

async function stop() {
  if (stopping) {
    return;
  }
  stopping = true;
  for (const [signal, milliseconds] of options.stopSignals) {
    server.kill(signal);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }
  server.kill('SIGKILL');
}

server.on('error', () => process.exit(1));
server.on('exit', async (code) => {
  if (stopping && options.removeAfter !== undefined) {
    await rm(options.removeAfter, { recursive: true, force: true }).catch(() => {});
  }
  process.exit(stopping ? 0 : code || 1);
});
process.on('disconnect', stop);
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// A terminal that closes is the launcher's business.
process.on('SIGHUP', () => {});
