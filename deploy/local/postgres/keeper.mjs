// A small process between the launcher and a third-party server (PostgreSQL, Redis). Such a server doesn't notice when
// the launcher is killed; this process does, because its channel closes, and shuts the server down gracefully.

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
 * @property {string} logFile gets all output of the server
 * @property {[NodeJS.Signals, number][]} stopSignals each with the milliseconds before the next one
 * @property {string} [removeAfter] a folder to remove after the server has stopped
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
// Only the launcher reacts to a closed terminal.
process.on('SIGHUP', () => {});
