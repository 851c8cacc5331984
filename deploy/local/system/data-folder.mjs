import { createHash } from 'node:crypto';
import { access, constants, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Failure } from './failure.mjs';

/**
 * Creates the data folder if needed, and checks that files can be written there.
 *
 * @param {string} dataDir absolute
 * @throws {Failure}
 */
export async function makeDataFolder(dataDir) {
  const probe = path.join(dataDir, `.write-test-${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.X_OK);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const code = /** @type {NodeJS.ErrnoException} */ (error).code;
    throw new Failure(`The data folder ${dataDir} isn't writable (${code}). Set DATA_DIR to one that is.`);
  }
}

/**
 * Returns the socket address of a data folder's lock. It is derived from the folder itself (device and inode), so that
 * two paths to one folder share it. On systems where socket addresses aren't files, an address disappears with the
 * process that holds it, even if that process is killed, so nothing stale can remain.
 *
 * @param {string} dataDir
 */
async function lockAddress(dataDir) {
  const { dev, ino } = await stat(dataDir, { bigint: true });
  const name = `doula-desk-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') {
    return `\0${name}`;
  }
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(os.tmpdir(), `${name}.sock`);
}

/**
 * @param {string} address
 * @returns {Promise<net.Server | undefined>} undefined when another process has it
 */
function listenOn(address) {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.destroy());
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => resolve(server.unref()));
  });
}

/**
 * @param {string} address
 * @returns {Promise<boolean>}
 */
function isListening(address) {
  return new Promise((resolve) => {
    const socket = net.connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/**
 * Takes the lock of a data folder. It's released when this process ends, if not before.
 *
 * @param {string} dataDir an existing folder
 * @returns {Promise<(() => Promise<void>) | undefined>} releases the lock; undefined if another process holds it
 */
export async function lockDataFolder(dataDir) {
  const address = await lockAddress(dataDir);
  let server = await listenOn(address);
  if (server === undefined && path.isAbsolute(address) && !(await isListening(address))) {
    await rm(address, { force: true });
    server = await listenOn(address);
  }
  if (server === undefined) {
    return undefined;
  }
  const held = server;
  return () => new Promise((resolve) => held.close(() => resolve()));
}
