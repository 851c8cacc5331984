import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the product, with package.json and the workspaces. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/**
 * Returns an absolute path inside the product, regardless of the working directory.
 *
 * @param {...string} parts
 */
export function fromRoot(...parts) {
  return path.join(ROOT, ...parts);
}

/**
 * Records of what was installed, generated, and built from which content; deleted together with node_modules, as
 * intended.
 */
export const STAMPS = fromRoot('node_modules', '.cache', 'doula-desk');
