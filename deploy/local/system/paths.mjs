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
 * Hashes of the content that the last installation, generation, and build used. They're meant to be deleted together
 * with node_modules.
 */
export const STAMPS = fromRoot('node_modules', '.cache', 'doula-desk');
