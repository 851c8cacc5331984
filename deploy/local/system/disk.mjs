import { statfs } from 'node:fs/promises';

// PostgreSQL needs a new 16 MiB file for its write-ahead log, and removes a partial one when it stops.
const FULL_BELOW_BYTES = 32 * 1024 * 1024;

/**
 * Returns whether the disk that holds a folder has too little space left for the database to run.
 *
 * @param {string} folder
 */
export async function isDiskFull(folder) {
  const found = await statfs(folder).catch(() => undefined);
  // Some network file systems report no size at all.
  return found !== undefined && found.blocks > 0 && found.bavail * found.bsize < FULL_BELOW_BYTES;
}

/**
 * Returns whether a program stopped because of a full disk or an exhausted quota. Free space doesn't reveal quotas.
 *
 * @param {string} output
 */
export function reportsDiskFull(output) {
  return /no space left on device|disk quota exceeded|ENOSPC|EDQUOT/i.test(output);
}
