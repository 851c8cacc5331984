import { sha256Hex } from '../../../lib/secureContext.js';

/** A digital signature inside a PDF. */
export interface PdfSignature {
  /** Length in bytes of the file revision that the signature covers. */
  end: number;
  /** Whether the covered bytes are unchanged; undefined if that can't be determined here. */
  isIntact: boolean | undefined;
}

/**
 * Matches `/ByteRange [0 a b c]`: a signature covers the first a bytes, and c bytes starting at b. The signature itself
 * is in between.
 */
const BYTE_RANGE = /\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/gu;
/** Matches the `messageDigest` attribute of a DER-encoded CMS signature, and captures the SHA-256 hash in it. */
const MESSAGE_DIGEST = /06092a864886f70d01090431220420([0-9a-f]{64})/u;
/** Files from this server never have more signatures than this. */
const MAX_SIGNATURES = 8;

/** Returns whether a file starts with a PDF header. */
export function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-');
}

/**
 * Returns the digital signatures inside a PDF, oldest first. Doesn't verify the signers: that requires a PDF reader and
 * a trusted certificate.
 */
export async function findSignatures(bytes: Uint8Array<ArrayBuffer>): Promise<PdfSignature[]> {
  // One character per byte.
  const text = new TextDecoder('latin1').decode(bytes);
  const ranges = [...text.matchAll(BYTE_RANGE)]
    .slice(0, MAX_SIGNATURES)
    .map((match) => match.slice(1).map(Number));
  const signatures: PdfSignature[] = [];
  for (const [before = 0, from = 0, after = 0] of ranges) {
    const end = from + after;
    if (before >= from || end > bytes.length) continue;
    const signed = new Uint8Array(before + after);
    signed.set(bytes.subarray(0, before));
    signed.set(bytes.subarray(from, end), before);
    const wanted = MESSAGE_DIGEST.exec(text.slice(before, from).toLowerCase())?.[1];
    signatures.push({
      end,
      isIntact: wanted === undefined ? undefined : wanted === (await sha256Hex(signed)),
    });
  }
  return signatures.sort((a, b) => a.end - b.end);
}
