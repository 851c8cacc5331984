import { type ArchiveFailure, archiveFailures } from '@doula-desk/domain';
import { isStorageFull } from '../errors/storage-full.js';

/**
 * Thrown if an archive can't be created, read, or restored. The code identifies the reason, and the message explains
 * it.
 */
export class ArchiveError extends Error {
  constructor(
    readonly failure: ArchiveFailure,
    options: { cause?: unknown } = {},
  ) {
    super(archiveFailures[failure], options);
  }
}

/** Returns the code for any error. */
export function archiveFailureOf(error: unknown): ArchiveFailure {
  if (error instanceof ArchiveError) return error.failure;
  if (isStorageFull(error)) return 'storage';
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code !== 'string') return 'internal';
  if (/^E(IO|ACCES|ROFS|NOENT|FBIG)$/.test(code)) return 'storage';
  // PostgreSQL errors for values that a column or constraint of this version rejects.
  return /^(22|23)/.test(code) ? 'incompatible' : 'internal';
}
