import { type Instant, isInstant } from '../dates/index.js';
import { isRecord } from '../records/index.js';
import type { ArchiveFailure } from './archive-failures.js';

/** Marks the file `manifest.json` of an archive as ours. */
export const ARCHIVE_KIND = 'doula-desk-backup';

/**
 * The form of archives that this version writes. It is raised when an older product could not read a new archive, or
 * must not trust it, and with each raise `manifestSteps` or the record steps of the server gain the step that upgrades
 * older ones. Version 2 added the authentication of archives.
 */
export const ARCHIVE_FORMAT_VERSION = 2;

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

/** All files of an archive but its manifest, in their order. */
export interface ManifestEntries {
  count: number;
  /** SHA-256 over a line `path TAB bytes TAB sha256 LF` for each of them, lower-case hex. */
  sha256: string;
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
  /** Names every file of the archive by its hash. Null in archives from before there was a `mac`. */
  entries: ManifestEntries | null;
  /**
   * HMAC-SHA-256 of {@link authenticatedManifest} under the key of the server that wrote the archive, lower-case hex.
   * Null in archives from before there was one.
   */
  mac: string | null;
}

/** Leads a manifest of one format version to the next. */
export type ManifestStep = (manifest: Record<string, unknown>) => Record<string, unknown>;

/** By the version that a step starts from. */
export const manifestSteps: Readonly<Record<number, ManifestStep>> = {
  1: (manifest) => ({ ...manifest, entries: null, mac: null }),
};

/** A manifest in the form of this version. */
export interface ReadManifest {
  manifest: ArchiveManifest;
  /** The version that it was written in. */
  writtenVersion: number;
  /** What its `mac` covers: the manifest as it was written. */
  authenticated: string;
}

/** Returns what the `mac` of a manifest covers: everything else of it, as JSON without spaces and with sorted keys. */
export function authenticatedManifest({ mac: _mac, ...manifest }: Record<string, unknown>): string {
  return JSON.stringify(manifest, (_key, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
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
  return isManifest(manifest)
    ? { manifest, writtenVersion, authenticated: authenticatedManifest(value) }
    : 'damaged';
}

/** Records in an archive, over all of its tables. */
export function countRecords({ tables }: Pick<ArchiveManifest, 'tables'>): number {
  return tables.reduce((total, { rows }) => total + rows, 0);
}

function isManifest(value: Record<string, unknown>): value is Record<string, unknown> & ArchiveManifest {
  const { productVersion, createdAt, scope, ownerId, practiceName, encrypted, tables, entries, mac } = value;
  return (
    typeof productVersion === 'string' &&
    typeof createdAt === 'string' &&
    isInstant(createdAt) &&
    (scope === 'practice' || scope === 'server') &&
    (scope === 'practice' ? typeof ownerId === 'string' : ownerId === null) &&
    (practiceName === null || typeof practiceName === 'string') &&
    typeof encrypted === 'boolean' &&
    Array.isArray(tables) &&
    tables.every(isTable) &&
    (entries === null || (isRecord(entries) && isCount(entries.count) && isSha256(entries.sha256))) &&
    (mac === null || isSha256(mac))
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
    isSha256(value.sha256) &&
    isCount(value.files) &&
    isCount(value.fileBytes)
  );
}

function isSha256(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{64}$/.test(value);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
