import { hasCause } from './has-cause.js';

/** Node.js: a full disk, or an exceeded quota. PostgreSQL: disk_full. */
const CODES = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);

/** Thrown when too little disk space is left. Has the same code as a full disk, so that it's handled the same way. */
export class StorageFullError extends Error {
  readonly code = 'ENOSPC';

  constructor() {
    super('too little disk space is left');
  }
}

/** Returns whether an error means that the product's or the database's disk is full. */
export function isStorageFull(error: unknown): boolean {
  return hasCause(error, ({ code, originalCode }) => CODES.has(code) || CODES.has(originalCode));
}
