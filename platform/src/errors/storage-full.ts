import { someCause } from './some-cause.js';

/** Node.js: a full disk, a quota that is used up. PostgreSQL: disk_full. */
const CODES = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);

/** Too little disk space is left. Has the code of a full disk, so that both are handled alike. */
export class StorageFullError extends Error {
  readonly code = 'ENOSPC';

  constructor() {
    super('too little disk space is left');
  }
}

/** Returns whether an error means that a disk is full: the product's own, or that of the database. */
export function isStorageFull(error: unknown): boolean {
  return someCause(error, ({ code, originalCode }) => CODES.has(code) || CODES.has(originalCode));
}
