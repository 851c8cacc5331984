import { readFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * The processes that use a data folder, for the operator's commands and for the next start.
 *
 * @typedef {object} RunFile
 * @property {number} pid of the launcher
 * @property {string} url
 * @property {string} databaseUrl
 * @property {boolean} encryptsBackups whether it has a BACKUP_KEY
 * @property {string} [backupSchedule] its BACKUP_SCHEDULE
 * @property {Record<string, number>} processes ids by name: `api`, `worker`, `postgres` (its keeper)
 */

/** @param {string} dataDir */
function fileIn(dataDir) {
  return path.join(dataDir, 'run.json');
}

/**
 * @param {string} dataDir
 * @returns {Promise<RunFile | undefined>}
 */
export async function readRunFile(dataDir) {
  try {
    return JSON.parse(await readFile(fileIn(dataDir), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {string} dataDir
 * @param {RunFile} content
 */
export async function writeRunFile(dataDir, content) {
  const file = fileIn(dataDir);
  await writeFile(`${file}.new`, JSON.stringify(content, undefined, 2), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** @param {string} dataDir */
export async function removeRunFile(dataDir) {
  await rm(fileIn(dataDir), { force: true });
}

/** @param {number} pid */
function isOurServer(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(path.join('dist', 'main.js'));
  } catch {
    return false;
  }
}

/**
 * Waits for the servers of a killed launcher, which stop on their own, and kills one that doesn't.
 *
 * @param {string} dataDir a folder that only this process uses
 * @param {AbortSignal} signal
 */
export async function awaitLeftoverServers(dataDir, signal) {
  const left = Object.values((await readRunFile(dataDir))?.processes ?? {}).filter(isOurServer);
  for (const began = Date.now(); left.some(isOurServer); await delay(50)) {
    signal.throwIfAborted();
    if (Date.now() - began > 15_000) {
      for (const pid of left.filter(isOurServer)) {
        process.kill(pid, 'SIGKILL');
      }
    }
  }
  await removeRunFile(dataDir);
}
