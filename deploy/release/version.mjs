/** The packages of the workspace, which always have the same version. */
export const WORKSPACES = ['domain', 'prisma', 'platform', 'api', 'worker', 'web', 'openapi'];

/**
 * @typedef {{ name?: string, version?: string, dependencies?: Record<string, string>, devDependencies?: Record<string,
 * string> }} Package
 */

const SCOPE = '@doula-desk/';

/**
 * Sets the version of a package, and of the workspace's packages that it depends on, which npm doesn't change.
 *
 * @param {Package} content the contents of `package.json` or of an entry in `package-lock.json`
 * @param {string} version
 */
export function setVersion(content, version) {
  content.version = version;
  for (const list of [content.dependencies, content.devDependencies]) {
    for (const name of Object.keys(list ?? {})) {
      if (list && name.startsWith(SCOPE)) list[name] = version;
    }
  }
}

/**
 * Moves the unreleased changes of a changelog into a section for a version, and starts a new list.
 *
 * @param {string} changelog
 * @param {string} version
 * @param {string} date `YYYY-MM-DD`
 * @throws {Error} if there are none, or if the version was released before
 */
export function closeChangelog(changelog, version, date) {
  if (changelog.includes(`\n## ${version} `))
    throw new Error(`CHANGELOG.md already has a section for ${version}.`);
  if (changesOf(changelog, 'Unreleased') === '') throw new Error('CHANGELOG.md has no unreleased changes.');
  return changelog.replace('## Unreleased\n', () => `## Unreleased\n\n## ${version} – ${date}\n`);
}

/**
 * Returns the changes of a version.
 *
 * @param {string} changelog
 * @param {string} version
 */
export function changesOf(changelog, version) {
  const [, ...sections] = changelog.split(/^## /m);
  const section = sections.find((text) => text.split(/\s/)[0] === version) ?? '';
  return section.slice(section.indexOf('\n')).trim();
}
