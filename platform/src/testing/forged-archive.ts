import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type ArchiveManifest, authenticatedManifest, type ManifestTable } from '@doula-desk/domain';
import { ZipFile } from 'yazl';
import { EntryLedger } from '../archives/entry-ledger.js';
import type { ServerKey } from '../security/server-key.js';

type ForgedRecord = Record<string, unknown>;

/** The changes to make in a forged archive. Everything else is written unchanged, with matching hashes. */
export interface Forgery {
  /** Returns the records to write for a table, given the original ones. */
  records?: (table: string, records: ForgedRecord[]) => ForgedRecord[];
  /** Tables to leave out, as in an archive from a version without these tables. */
  without?: readonly string[];
  files?: Record<string, Buffer>;
  /** Returns the content to write for a file, given the original content. */
  file?: (path: string, content: Buffer) => Buffer;
  manifest?: (manifest: ArchiveManifest) => object;
  /** Keeps the old manifest with a `mac` that still verifies. */
  keepsManifest?: boolean;
  /** Authenticates the forgery, as only a server with this key can. Otherwise, the old `mac` stays. */
  serverKey?: ServerKey;
}

/** A folder with archives. */
export interface ArchiveFolder {
  folder: string;
  read(key: string): Promise<{
    manifest: ArchiveManifest;
    parts(): AsyncIterable<{ path: string; open(): Promise<Readable> }>;
  }>;
}

/**
 * Rewrites a test harness's archive `source` as `target`, as someone with the file and a description of the
 * format could.
 */
export async function forgeArchive(
  archives: ArchiveFolder,
  source: string,
  target: string,
  {
    records = (_table, given) => given,
    without = [],
    files = {},
    file,
    manifest: change,
    keepsManifest,
    serverKey,
  }: Forgery,
): Promise<void> {
  const reader = await archives.read(source);
  const zip = new ZipFile();
  const entries = new EntryLedger();
  const manifest = structuredClone(reader.manifest);
  const add = (name: string, content: Buffer) => {
    // Compressing would take longer than restoring.
    zip.addBuffer(content, name, { compress: false });
    entries.add(name, content.length, sha256(content));
  };
  for await (const part of reader.parts()) {
    const bytes = await buffer(await part.open());
    const table = manifest.tables.find((each) => each.path === part.path);
    if (table && without.includes(table.name)) continue;
    if (!table) {
      add(part.path, file?.(part.path, bytes) ?? bytes);
      continue;
    }
    const given = bytes.toString().split('\n').slice(0, -1);
    const forged = records(
      table.name,
      given.map((line) => JSON.parse(line) as ForgedRecord),
    );
    const changed = Buffer.from(forged.map((record) => `${JSON.stringify(record)}\n`).join(''));
    setContents(table, forged, changed);
    add(part.path, changed);
  }
  for (const [name, content] of Object.entries(files)) add(name, content);
  manifest.tables = manifest.tables.filter(({ name }) => !without.includes(name));
  manifest.entries = manifest.entries && entries.entries;
  const written = keepsManifest ? reader.manifest : { ...manifest, ...change?.(manifest) };
  const mac = serverKey
    ?.authenticate('archive-manifest', authenticatedManifest({ ...written }))
    .toString('hex');
  zip.addBuffer(Buffer.from(JSON.stringify({ ...written, ...(mac && { mac }) })), 'manifest.json');
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path.join(archives.folder, target)));
}

function setContents(table: ManifestTable, records: ForgedRecord[], content: Buffer): void {
  const references = records.flatMap((record) => Object.values(record)).filter(isReference);
  table.rows = records.length;
  table.sha256 = sha256(content);
  table.files = references.length;
  table.fileBytes = references.reduce((sum, { bytes }) => sum + bytes, 0);
}

function isReference(value: unknown): value is { bytes: number } {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'sha256' in value && 'bytes' in value
  );
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
