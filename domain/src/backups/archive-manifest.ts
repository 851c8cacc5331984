import { type Instant, isInstant } from '../dates/index.js';
import { isRecord } from '../records/index.js';
import type { ArchiveFailure } from './archive-failures.js';

/** Identifies `manifest.json` as the manifest of a Doula Desk archive. */
export const ARCHIVE_KIND = 'doula-desk-backup';

/**
 * Format version of new archives. It's incremented when older versions of the product can't read a new archive, or must
 * not trust it. Each increment comes with a step in `manifestSteps` or in the server's record steps that upgrades older
 * archives. Version 2 added authentication.
 */
export const ARCHIVE_FORMAT_VERSION = 2;

/**
 * `practice`: one practice, downloaded by its practitioner. `server`: everything on a server, backed up by its
 * operator.
 */
export type ArchiveScope = 'practice' | 'server';

/** A table in an archive. */
export interface ManifestTable {
  /** Table name in the database. */
  name: string;
  /** Path of the table's records in the archive: one JSON object per line. */
  path: string;
  /** Columns of the records. Columns that are missing from the archive get their defaults. */
  columns: string[];
  rows: number;
  /**
   * Hash of the uncompressed records, in lowercase hex. It also covers the files, because the records contain their
   * hashes.
   */
  sha256: string;
  /** Number of binary values, each stored in a separate file. */
  files: number;
  fileBytes: number;
}

/** All files of an archive except its manifest, in order. */
export interface ManifestEntries {
  count: number;
  /** SHA-256 over one line `path TAB bytes TAB sha256 LF` per file, in lowercase hex. */
  sha256: string;
}

/** `manifest.json`: the contents of an archive. Counts and hashes are checked both on writing and on reading. */
export interface ArchiveManifest {
  kind: typeof ARCHIVE_KIND;
  formatVersion: number;
  productVersion: string;
  createdAt: Instant;
  scope: ArchiveScope;
  /** The account that a practice archive belongs to; null for a server archive. */
  ownerId: string | null;
  /** The practice's name, so that people can recognize the file; null for a server archive. */
  practiceName: string | null;
  encrypted: boolean;
  /** Parent tables come before their child tables. */
  tables: ManifestTable[];
  /** Hash of the list of all files. Null in archives that predate `mac`. */
  entries: ManifestEntries | null;
  /**
   * HMAC-SHA-256 of {@link authenticatedManifest} under the key of the server that wrote the archive, in lowercase hex.
   * Null in older archives.
   */
  mac: string | null;
}

/** Upgrades a manifest from one format version to the next. */
export type ManifestStep = (manifest: Record<string, unknown>) => Record<string, unknown>;

/** Upgrade steps by the version that they start from. */
export const manifestSteps: Readonly<Record<number, ManifestStep>> = {
  1: (manifest) => ({ ...manifest, entries: null, mac: null }),
};

/** A manifest in this version's format. */
export interface UpgradedManifest {
  manifest: ArchiveManifest;
  /** The format version of the file. */
  writtenVersion: number;
  /** What `mac` covers: the canonical JSON of the manifest as written, before any upgrade. */
  authenticated: string;
}

/**
 * Returns the part of a manifest that `mac` covers: everything except `mac` itself, as JSON without spaces and with
 * sorted keys.
 */
export function authenticatedManifest({ mac: _mac, ...manifest }: Record<string, unknown>): string {
  return JSON.stringify(manifest, (_key, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

/**
 * Reads a manifest in this or any older format version.
 *
 * @returns the manifest, or the reason that it can't be read
 */
export function readManifest(
  value: unknown,
  steps: Readonly<Record<number, ManifestStep>> = manifestSteps,
  newestVersion = ARCHIVE_FORMAT_VERSION,
): UpgradedManifest | ArchiveFailure {
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

/** Returns the number of records in an archive across all tables. */
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
