import { readFileSync } from 'node:fs';
import { fromRoot } from '../local/system/paths.mjs';
import { changesOf, closeChangelog, setVersion, WORKSPACES } from './version.mjs';

const readJson = (/** @type {string[]} */ ...path) => JSON.parse(readFileSync(fromRoot(...path), 'utf8'));

it('sets the version of the root in every package, every entry of the lockfile, and the images in Kubernetes', () => {
  const { version, workspaces } = readJson('package.json');
  const lock = readJson('package-lock.json');
  expect(WORKSPACES).toEqual(workspaces);
  expect(lock.version).toBe(version);
  for (const folder of WORKSPACES) {
    for (const content of [readJson(folder, 'package.json'), lock.packages[folder]]) {
      const expected = structuredClone(content);
      setVersion(expected, version);
      expect(content).toEqual(expected);
    }
  }
  for (const folder of ['.', 'migrate']) {
    const kustomization = readFileSync(
      fromRoot('deploy', 'kubernetes', folder, 'kustomization.yaml'),
      'utf8',
    );
    expect(new Set(kustomization.match(/newTag: .*/g))).toEqual(new Set([`newTag: ${version}`]));
  }
});

it('sets the version of a package and of the workspace packages it depends on, but of no others', () => {
  const content = {
    version: '0.1.0',
    dependencies: { '@doula-desk/domain': '0.1.0', pg: '8.0.0' },
    devDependencies: { '@doula-desk/prisma': '0.1.0' },
  };
  setVersion(content, '0.2.0');
  expect(content).toEqual({
    version: '0.2.0',
    dependencies: { '@doula-desk/domain': '0.2.0', pg: '8.0.0' },
    devDependencies: { '@doula-desk/prisma': '0.2.0' },
  });
});

it('moves the unreleased changes of the changelog into a section of the version', () => {
  const before = '# Changelog\n\n## Unreleased\n\n- It sings.\n\n## 0.1.0 – 2026-01-02\n\n- It walks.\n';
  const after = closeChangelog(before, '0.2.0', '2026-03-04');
  expect(after).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.2.0 – 2026-03-04\n\n- It sings.\n\n## 0.1.0 – 2026-01-02\n\n- It walks.\n',
  );
  expect(changesOf(after, '0.2.0')).toBe('- It sings.');
  expect(changesOf(after, '0.1.0')).toBe('- It walks.');
});

it('rejects a version that was released before or has no changes', () => {
  const changelog = '# Changelog\n\n## Unreleased\n\n## 0.1.0 – 2026-01-02\n\n- It walks.\n';
  expect(() => closeChangelog(changelog, '0.1.0', '2026-03-04')).toThrow('already has a section for 0.1.0');
  expect(() => closeChangelog(changelog, '0.2.0', '2026-03-04')).toThrow('has no unreleased changes');
});
