import { createHash } from 'node:crypto';
import { type ContractContents, withSignatures } from '@doula-desk/domain';
import { stableJson } from '../security/stable-json.js';

/**
 * Identifies what a document with these contents shows: a draft whose client is renamed is a different document, even
 * though the contract itself wasn't edited.
 */
export function contractDocumentRevision(contents: ContractContents): string {
  const hash = createHash('sha256').update(stableJson(contents)).digest('hex');
  return `${contents.revision}-${hash.slice(0, 16)}`;
}

/**
 * Identifies the PDF of a sent contract. It is never the preview of the draft: the server vouches only for what it
 * renders from contents that it has proven.
 */
export function sentDocumentRevision(contents: ContractContents): string {
  return `${contractDocumentRevision(contents)}-sent`;
}

/** Identifies the preview of a draft that replaces one without a proof: the stored PDFs of contracts never change. */
export function replacingRevision(contents: ContractContents, replacedId: string): string {
  return `${contractDocumentRevision(contents)}-${replacedId}`;
}

/** Returns whether a document shows these contents. Earlier versions sent the preview of the draft. */
export function isRevisionOf(contents: ContractContents, subjectRevision: string): boolean {
  const revision = contractDocumentRevision(contents);
  return subjectRevision === revision || subjectRevision.startsWith(`${revision}-`);
}

/** Identifies what a signer reads, regardless of who has already signed. */
export function readBySigner(contents: ContractContents): string {
  return contractDocumentRevision(signedContents(contents));
}

/** Returns the SHA-256 of what a signer reads, regardless of who has already signed. */
export function contentsHash(contents: ContractContents): Buffer<ArrayBuffer> {
  return Buffer.from(
    createHash('sha256')
      .update(stableJson(signedContents(contents)))
      .digest(),
  );
}

/**
 * Returns what a signature applies to. The letterhead is left out; otherwise a new logo would revoke the
 * practitioner's signature on a draft. The contract's own proof covers it once it is sent.
 */
function signedContents({ letterhead: _, ...contents }: ContractContents): ContractContents {
  return withSignatures(contents, []);
}
