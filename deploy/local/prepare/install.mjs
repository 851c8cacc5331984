import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { mustRun } from '../system/command.mjs';
import { ROOT } from '../system/paths.mjs';
import { fingerprint, stampOf } from './fingerprint.mjs';

/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean }} LockedPackage */

/**
 * @param {string} file
 * @returns {Promise<Record<string, LockedPackage> | undefined>}
 */
async function lockedPackages(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Checks whether node_modules already has what the lock file requires, for example after a developer's own `npm
 * install`. npm writes its record of node_modules as the last step, so an interrupted installation has none. Optional
 * packages may be missing: most of them are for other systems.
 *
 * @param {string} root
 * @returns {Promise<boolean>}
 */
export async function isInstalled(root) {
  const wanted = await lockedPackages(path.join(root, 'package-lock.json'));
  const present = await lockedPackages(path.join(root, 'node_modules', '.package-lock.json'));
  if (wanted === undefined || present === undefined) {
    return false;
  }
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.includes('node_modules/') || entry.link) {
      return true;
    }
    const found = present[place];
    if (found === undefined) {
      return entry.optional === true;
    }
    return (
      found.version === entry.version &&
      found.integrity === entry.integrity &&
      (entry.optional === true || existsSync(path.join(root, place, 'package.json')))
    );
  });
}

/** Returns the npm that started this process, or else the one on the PATH. */
export function npm() {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') && existsSync(script)
    ? { command: process.execPath, before: [script] }
    : { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', before: [] };
}

/**
 * Installs the packages if the installed ones don't match the lock file.
 *
 * @param {import('../system/progress.mjs').Progress} progress
 * @param {AbortSignal} [signal]
 * @throws {import('../system/failure.mjs').Failure}
 */
export async function install(progress, signal) {
  const print = await fingerprint(['package-lock.json']);
  const stamp = stampOf('packages');
  if (await stamp.isCurrent(print)) {
    return;
  }
  if (!(await isInstalled(ROOT))) {
    await progress.step('Installing packages (a minute or two the first time)', async () => {
      const { command, before } = npm();
      // The build tools are development packages and needed even under NODE_ENV=production. No package needs its
      // install script; some would download programs or report the installation to third parties.
      const options = ['--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
      await mustRun(
        { command, args: [...before, 'ci', ...options], signal },
        "The packages couldn't be installed; see npm's reason above.",
      );
    });
  }
  await stamp.write(print);
}
