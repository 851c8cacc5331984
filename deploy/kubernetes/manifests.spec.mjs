import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findKubernetesValidate } from '../local/testing/tools.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const validator = findKubernetesValidate();

(validator ? it : it.skip)(
  'the manifests match the Kubernetes schemas and have no unknown properties',
  () => {
    // kustomization.yaml isn't sent to the cluster, so Kubernetes has no schema for it.
    const manifests = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(
      (name) => name.endsWith('.yaml') && !name.endsWith('kustomization.yaml'),
    );
    const printed = execFileSync(/** @type {string} */ (validator), ['--strict', '--no-warn', ...manifests], {
      cwd: folder,
      encoding: 'utf8',
    });
    const accepted = printed.match(/ passed for resource /g) ?? [];
    const resources = manifests.flatMap((name) =>
      readFileSync(`${folder}/${name}`, 'utf8').match(/^kind: /gm),
    );
    expect(accepted).toHaveLength(resources.length);
  },
);
