/**
 * Sets the product's version everywhere, and closes its section of the changelog.
 *
 * node deploy/release/set-version.mjs VERSION
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fromRoot } from '../local/system/paths.mjs';
import { closeChangelog, setVersion, WORKSPACES } from './version.mjs';

const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)) {
  console.error('usage: npm run release:version -- VERSION, such as 0.2.0 or 0.2.0-rc.1');
  process.exit(2);
}

/**
 * @param {string} file
 * @param {(content: any) => void} change
 */
async function changeJson(file, change) {
  const content = JSON.parse(await readFile(file, 'utf8'));
  change(content);
  await writeFile(file, `${JSON.stringify(content, undefined, 2)}\n`);
}

const changelog = fromRoot('CHANGELOG.md');
const today = new Date().toISOString().slice(0, 10);
// Runs first, because it may fail.
await writeFile(changelog, closeChangelog(await readFile(changelog, 'utf8'), version, today));
for (const folder of ['.', ...WORKSPACES]) {
  await changeJson(fromRoot(folder, 'package.json'), (content) => setVersion(content, version));
}
await changeJson(fromRoot('package-lock.json'), (lock) => {
  lock.version = version;
  for (const folder of ['', ...WORKSPACES]) setVersion(lock.packages[folder], version);
});
for (const folder of ['.', 'migrate']) {
  const file = fromRoot('deploy', 'kubernetes', folder, 'kustomization.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/newTag: .*/g, `newTag: ${version}`));
}
console.log(`The version is ${version}. See docs/releasing.md for the next steps.`);
