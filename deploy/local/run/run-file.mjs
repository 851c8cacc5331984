import { readFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * The processes that use a data folder, for the operator's commands and for the next start.
 *
 * @typedef {object} RunFile
 * @property {number} pid the launcher's process id
 * @property {string} url
 * @property {string} databaseUrl
 * @property {Record<string, string>} settings that commands take from the product ({@link settingsToShare})
 * @property {string[]} keys names of the keys in the product's environment, which commands have to be given
 * @property {Record<string, number>} processes process ids by name: `api`, `worker`, `postgres` (its supervisor)
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
 * Waits for the servers of a killed launcher, which stop on their own, and kills any that don't.
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
