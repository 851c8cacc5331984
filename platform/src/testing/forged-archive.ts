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

/** What to forge in an archive; everything else is written unchanged, with matching hashes. */
export interface Forgery {
  /** Returns the records of a table: the given ones, changed ones, or others. */
  records?: (table: string, records: ForgedRecord[]) => ForgedRecord[];
  /** Tables to leave out, as in an archive of a version without them. */
  without?: readonly string[];
  files?: Record<string, Buffer>;
  /** Returns the content of a file in the archive. */
  file?: (path: string, content: Buffer) => Buffer;
  manifest?: (manifest: ArchiveManifest) => object;
  /** Keeps the old manifest with a `mac` that still verifies. */
  keepsManifest?: boolean;
  /** Authenticates the forgery, as only a server with this key can; the old `mac` stays otherwise. */
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
 * Rewrites the archive `source` of a test harness as `target`, as someone with the file and the format's
 * description could.
 */
export async function forgeArchive(
  desk: ArchiveFolder,
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
  const reader = await desk.read(source);
  const zip = new ZipFile();
  const entries = new EntryLedger();
  const manifest = structuredClone(reader.manifest);
  const add = (name: string, content: Buffer) => {
    // Packing would take longer than restoring.
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
  await pipeline(zip.outputStream, createWriteStream(path.join(desk.folder, target)));
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
