import type { FileStore } from '../files/file-store.js';

/** Where an archive is stored, for reading. */
export type ArchiveFile = Pick<FileStore, 'get' | 'size'>;
