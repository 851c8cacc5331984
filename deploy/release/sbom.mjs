/**
 * Lists the packages in the API, the worker, and the web app, as CycloneDX files for scanners.
 *
 * node deploy/release/sbom.mjs FOLDER
 */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { mustRun } from '../local/system/command.mjs';
import { fromRoot } from '../local/system/paths.mjs';
import { WORKSPACES } from './version.mjs';

const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), process.argv[2] ?? 'sbom');

/**
 * Copies the files that npm reads, without the root's development packages: they would satisfy optional peer
 * dependencies and be listed, although no image contains them.
 *
 * @param {string} copy
 */
async function copyPackages(copy) {
  for (const name of WORKSPACES) {
    await mkdir(path.join(copy, name));
    await cp(fromRoot(name, 'package.json'), path.join(copy, name, 'package.json'));
  }
  const root = JSON.parse(await readFile(fromRoot('package.json'), 'utf8'));
  const lock = JSON.parse(await readFile(fromRoot('package-lock.json'), 'utf8'));
  for (const name of Object.keys(root.devDependencies)) {
    const entry = lock.packages[`node_modules/${name}`];
    if (entry?.dev || entry?.devOptional) delete lock.packages[`node_modules/${name}`];
  }
  delete root.devDependencies;
  delete lock.packages[''].devDependencies;
  await writeFile(path.join(copy, 'package.json'), JSON.stringify(root));
  await writeFile(path.join(copy, 'package-lock.json'), JSON.stringify(lock));
}

await mkdir(folder, { recursive: true });
const copy = await mkdtemp(path.join(os.tmpdir(), 'doula-desk-sbom-'));
try {
  await copyPackages(copy);
  for (const name of ['api', 'worker', 'web']) {
    // Writes to a file, because the output is longer than what `mustRun` keeps.
    const file = path.join(folder, `doula-desk-${name}.cdx.json`);
    const npm = `npm sbom --sbom-format=cyclonedx --omit=dev --package-lock-only --workspace=${name} > "$1"`;
    await mustRun(
      { command: 'sh', args: ['-c', npm, 'sh', file], cwd: copy },
      `The packages of ${name} couldn't be listed.`,
    );
    const { components } = JSON.parse(await readFile(file, 'utf8'));
    console.log(`${file}: ${components.length} packages`);
  }
} finally {
  await rm(copy, { recursive: true });
}
