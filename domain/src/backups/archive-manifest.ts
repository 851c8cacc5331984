import { type Instant, isInstant } from '../dates/index.js';
import { isRecord } from '../records/index.js';
import type { ArchiveFailure } from './archive-failures.js';

/** Marks the file `manifest.json` of an archive as ours. */
export const ARCHIVE_KIND = 'doula-desk-backup';

/**
 * The form of archives that this version writes. It rises when an older product could not read a new archive, and with
 * each rise `manifestSteps` or the record steps of the server gain the step that leads older ones up to it.
 */
export const ARCHIVE_FORMAT_VERSION = 1;

/** One practice, as its practitioner takes it away; or all of a server, as its operator does. */
export type ArchiveScope = 'practice' | 'server';

/** One table of an archive. */
export interface ManifestTable {
  /** Name of the table in the database. */
  name: string;
  /** Path in the archive of its records: one JSON object a line. */
  path: string;
  /** Columns that the records have. One that this version has and the archive has not takes its default. */
  columns: string[];
  rows: number;
  /** Of the uncompressed records, lower-case hex. It covers the files too, whose hashes the records hold. */
  sha256: string;
  /** Binary values, each a file of its own. */
  files: number;
  fileBytes: number;
}

/** `manifest.json`: what an archive holds. Counts and hashes are checked when it is made and when it is read. */
export interface ArchiveManifest {
  kind: typeof ARCHIVE_KIND;
  formatVersion: number;
  productVersion: string;
  createdAt: Instant;
  scope: ArchiveScope;
  /** The account of a practice's archive; null for a server's. */
  ownerId: string | null;
  /** Name of the practice, so that a person recognises it; null for a server's. */
  practiceName: string | null;
  encrypted: boolean;
  /** Parents before children. */
  tables: ManifestTable[];
}

/** Leads a manifest of one format version to the next. */
export type ManifestStep = (manifest: Record<string, unknown>) => Record<string, unknown>;

/** By the version that a step starts from. Version 1 is the first, so there is none yet. */
export const manifestSteps: Readonly<Record<number, ManifestStep>> = {};

/** A manifest in the form of this version, and the version that it was written in. */
export interface ReadManifest {
  manifest: ArchiveManifest;
  writtenVersion: number;
}

/**
 * Reads a manifest of this or any older format version.
 *
 * @returns the manifest, or why it cannot be read
 */
export function readManifest(
  value: unknown,
  steps: Readonly<Record<number, ManifestStep>> = manifestSteps,
  newestVersion = ARCHIVE_FORMAT_VERSION,
): ReadManifest | ArchiveFailure {
  if (!isRecord(value) || value.kind !== ARCHIVE_KIND) return 'not-an-archive';
  const writtenVersion = value.formatVersion;
  if (!isCount(writtenVersion) || writtenVersion < 1) return 'damaged';
  if (writtenVersion > newestVersion) return 'newer-version';
  let manifest = value;
  for (let version = writtenVersion; version < newestVersion; version += 1) {
    const step = steps[version];
    if (!step) return 'incompatible';
    manifest = { ...step(manifest), formatVersion: version + 1 };
  }
  return isManifest(manifest) ? { manifest, writtenVersion } : 'damaged';
}

/** Records in an archive, over all of its tables. */
export function countRecords({ tables }: Pick<ArchiveManifest, 'tables'>): number {
  return tables.reduce((total, { rows }) => total + rows, 0);
}

function isManifest(value: Record<string, unknown>): value is Record<string, unknown> & ArchiveManifest {
  const { productVersion, createdAt, scope, ownerId, practiceName, encrypted, tables } = value;
  return (
    typeof productVersion === 'string' &&
    typeof createdAt === 'string' &&
    isInstant(createdAt) &&
    (scope === 'practice' || scope === 'server') &&
    (scope === 'practice' ? typeof ownerId === 'string' : ownerId === null) &&
    (practiceName === null || typeof practiceName === 'string') &&
    typeof encrypted === 'boolean' &&
    Array.isArray(tables) &&
    tables.every(isTable)
  );
}

function isTable(value: unknown): value is ManifestTable {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    typeof value.path === 'string' &&
    Array.isArray(value.columns) &&
    value.columns.every((column) => typeof column === 'string') &&
    isCount(value.rows) &&
    typeof value.sha256 === 'string' &&
    /^[\da-f]{64}$/.test(value.sha256) &&
    isCount(value.files) &&
    isCount(value.fileBytes)
  );
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
