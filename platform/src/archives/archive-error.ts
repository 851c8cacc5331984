import { type ArchiveFailure, archiveFailures } from '@doula-desk/domain';
import { isStorageFull } from '../errors/storage-full.js';

/** An archive cannot be made, read or restored; the code says why, and the message is its sentence. */
export class ArchiveError extends Error {
  constructor(
    readonly failure: ArchiveFailure,
    options: { cause?: unknown } = {},
  ) {
    super(archiveFailures[failure], options);
  }
}

/** Returns the code for whatever went wrong. */
export function archiveFailureOf(error: unknown): ArchiveFailure {
  if (error instanceof ArchiveError) return error.failure;
  if (isStorageFull(error)) return 'storage';
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code !== 'string') return 'internal';
  if (/^E(IO|ACCES|ROFS|NOENT|FBIG)$/.test(code)) return 'storage';
  // PostgreSQL: values that a column or a constraint of this version does not accept.
  return /^(22|23)/.test(code) ? 'incompatible' : 'internal';
}
