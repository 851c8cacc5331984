import type { FileStore } from '../files/file-store.js';

/** The storage that an archive is read from. */
export type ArchiveStorage = Pick<FileStore, 'get' | 'size'>;
