import { statfs } from 'node:fs/promises';
import path from 'node:path';

/** Space on the disk of a folder, in bytes. Infinite on network file systems that report none. */
export interface DiskSpace {
  /** What this process may still write. */
  free: number;
  total: number;
}

/** Returns the space on a folder's disk, whether or not the folder exists yet. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  try {
    const { bavail, bsize, blocks } = await statfs(folder);
    if (blocks === 0) return { free: Number.POSITIVE_INFINITY, total: Number.POSITIVE_INFINITY };
    return { free: bavail * bsize, total: blocks * bsize };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || path.dirname(folder) === folder) throw error;
    return diskSpace(path.dirname(folder));
  }
}
