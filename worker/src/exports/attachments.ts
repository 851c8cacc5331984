import type { ExportContents } from './export-contents.js';
import type { ExportZip } from './export-zip.js';
import * as queries from './records/queries.js';
import type { ContractRow } from './records/rows.js';
import { contractPath } from './records/to-domain.js';

const pictures = [
  { column: 'avatar', name: 'profile-photo' },
  { column: 'logo', name: 'practice-logo' },
] as const;

/** File signatures of the picture formats that old records may contain. */
const signatures = [
  { extension: 'jpg', at: 0, bytes: 'ffd8ff' },
  { extension: 'png', at: 0, bytes: '89504e47' },
  { extension: 'gif', at: 0, bytes: '474946' },
  { extension: 'webp', at: 8, bytes: '57454250' },
  { extension: 'heic', at: 4, bytes: '66747970' },
] as const;

/**
 * Adds a practice's files: its pictures and the PDFs of its contracts. Sealed contracts are byte-for-byte the signed
 * files.
 */
export async function addAttachments(zip: ExportZip, { snapshot, serverKey }: ExportContents): Promise<void> {
  const { owner } = snapshot;
  for await (const contract of snapshot.rows<ContractRow>(queries.contracts(owner, 'by-client'))) {
    const path = contractPath(serverKey, contract);
    const bytes =
      path && contract.fileId && (await snapshot.bytes(queries.documentBytes(owner, contract.fileId)));
    if (path && bytes) await zip.addFile(path, bytes);
  }
  for (const { column, name } of pictures) {
    const bytes = await snapshot.bytes(queries.picture(owner, column));
    if (bytes) await zip.addFile(`pictures/${name}.${extensionOf(bytes)}`, bytes);
  }
}

function extensionOf(bytes: Buffer): string {
  const known = signatures.find(
    ({ at, bytes: first }) => bytes.subarray(at, at + first.length / 2).toString('hex') === first,
  );
  return known?.extension ?? 'bin';
}
