import type { Instant, VerifyResponse } from '@doula-desk/domain';
import { isObject, publicCall } from '../../../lib/http/publicCall.js';
import { sha256Hex } from '../../../lib/secureContext.js';
import { findSignatures, isPdf } from './pdf-signatures.js';

/** The result of a check. */
export type Finding =
  | { kind: 'sealed-here'; sha256: string; sealedAt: Instant; certificate: string | null }
  | { kind: 'imported'; sha256: string; sealedAt: Instant }
  /** A contract sealed here, with data appended to it. */
  | { kind: 'appended'; sha256: string; sealedAt: Instant }
  /** The digital signature inside no longer matches the contents. */
  | { kind: 'changed'; sha256: string }
  /** Not known to this server, but digitally signed by someone. */
  | { kind: 'signed-elsewhere'; sha256: string }
  | { kind: 'unknown'; sha256: string }
  | { kind: 'problem'; message: string };

/** Far larger than any contract. A phone could run out of memory with larger files. */
const MAX_BYTES = 100 * 1024 * 1024;

const problem = (message: string): Finding => ({ kind: 'problem', message });

/** Checks a file. Only hashes leave this device. */
export async function checkFile(file: File): Promise<Finding> {
  if (file.size > MAX_BYTES) return problem('This file is too large to be a contract from this server.');
  let bytes: Uint8Array<ArrayBuffer>;
  let sha256: string;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
    sha256 = await sha256Hex(bytes);
  } catch {
    return problem('This file couldn’t be read. Choose it again.');
  }
  if (!isPdf(bytes)) return problem('This file isn’t a PDF. Choose the PDF of the signed contract.');
  const finding = await checkHash(sha256);
  return finding.kind === 'unknown' ? explainUnknown(bytes, sha256) : finding;
}

/** Looks up a hash. */
export async function checkHash(sha256: string): Promise<Finding> {
  const response = await publicCall('POST', '/api/verify', { sha256 }, { isRepeatable: true });
  if (!response.ok) return problem(response.message);
  const found = readResponse(response.body);
  if (!found.known) return { kind: 'unknown', sha256 };
  const { sealedAt, isFromArchive, certificate } = found;
  if (isFromArchive) return { kind: 'imported', sha256, sealedAt };
  return { kind: 'sealed-here', sha256, sealedAt, certificate };
}

/** Uses the signatures in the file to distinguish a changed contract from an unrelated file. */
async function explainUnknown(bytes: Uint8Array<ArrayBuffer>, sha256: string): Promise<Finding> {
  const signatures = await findSignatures(bytes);
  for (const { end } of signatures) {
    if (end === bytes.length) continue;
    const original = await checkHash(await sha256Hex(bytes.slice(0, end)));
    if (original.kind === 'problem') return original;
    if (original.kind === 'sealed-here') return { kind: 'appended', sha256, sealedAt: original.sealedAt };
  }
  if (signatures.some(({ isIntact }) => isIntact === false)) return { kind: 'changed', sha256 };
  return { kind: signatures.length > 0 ? 'signed-elsewhere' : 'unknown', sha256 };
}

function readResponse(body: unknown): VerifyResponse {
  const { known, sealedAt, isFromArchive, certificate } = isObject(body) ? body : {};
  if (known !== true || typeof sealedAt !== 'string') return { known: false };
  return {
    known,
    sealedAt,
    isFromArchive: isFromArchive === true,
    certificate: typeof certificate === 'string' ? certificate : null,
  };
}
