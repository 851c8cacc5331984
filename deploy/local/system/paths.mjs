import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole product: where package.json and the workspaces are. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/**
 * An absolute path inside the product, whatever the working directory.
 *
 * @param {...string} parts
 */
export function fromRoot(...parts) {
  return path.join(ROOT, ...parts);
}

/** What was installed, generated and built from what; goes away with node_modules, and rightly so. */
export const STAMPS = fromRoot('node_modules', '.cache', 'doula-desk');
