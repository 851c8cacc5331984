export { ArchiveError, archiveFailureOf } from './archive-error.js';
export { type ArchiveKeys, archiveKeys } from './archive-keys.js';
export { ArchiveReader, checkUpload } from './archive-reader.js';
export { archiveTables, tablesLeftOut } from './archive-tables.js';
export { walkArchive } from './archive-walk.js';
export { type Queryable, readTableShapes } from './catalogue.js';
export { compareArchive } from './compare-archive.js';
export { restoreArchive } from './restore-archive.js';
export { type StoredArchive, storeArchive } from './store-archive.js';
