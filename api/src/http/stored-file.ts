import type { Readable } from 'node:stream';
import { AppError, FileMissingError, type FileStore } from '@doula-desk/platform';

/**
 * Opens a stored file for download. A missing file gets the same response as a missing record.
 *
 * @throws AppError NOT_FOUND
 */
export async function openStoredFile(
  files: FileStore,
  key: string,
): Promise<{ size: number; content: Readable }> {
  try {
    return { size: await files.size(key), content: await files.get(key) };
  } catch (error) {
    throw error instanceof FileMissingError ? new AppError('NOT_FOUND', { cause: error }) : error;
  }
}
