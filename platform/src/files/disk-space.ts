import { statfs } from 'node:fs/promises';
import path from 'node:path';

/** Disk space for a folder, in bytes. Infinite on network file systems that don't report it. */
export interface DiskSpace {
  /** Space that this process can still use. */
  free: number;
  total: number;
}

/** Returns the disk space for a folder, whether or not the folder exists yet. */
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
