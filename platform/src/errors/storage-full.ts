import { someCause } from './some-cause.js';

/** Node.js: a full disk, or a used-up quota. PostgreSQL: disk_full. */
const CODES = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);

/** Too little disk space is left. Has the code of a full disk, so that both are handled the same. */
export class StorageFullError extends Error {
  readonly code = 'ENOSPC';

  constructor() {
    super('too little disk space is left');
  }
}

/** Returns whether an error means that a disk is full, the product's own or the database's. */
export function isStorageFull(error: unknown): boolean {
  return someCause(error, ({ code, originalCode }) => CODES.has(code) || CODES.has(originalCode));
}
