import { createHash } from 'node:crypto';
import { type ContractContents, withSignatures } from '@doula-desk/domain';
import { stableJson } from '../security/stable-json.js';

/**
 * Returns an identifier of what a document with these contents shows. If the client of a draft is renamed, the draft
 * becomes a different document, even though the contract itself wasn't edited.
 */
export function contractDocumentRevision(contents: ContractContents): string {
  const hash = createHash('sha256').update(stableJson(contents)).digest('hex');
  return `${contents.revision}-${hash.slice(0, 16)}`;
}

/**
 * Returns an identifier of the PDF of a sent contract. The PDF isn't the same as the preview of the draft, because the
 * server vouches only for PDFs that it renders from proven contents.
 */
export function sentDocumentRevision(contents: ContractContents): string {
  return `${contractDocumentRevision(contents)}-sent`;
}

/**
 * Returns an identifier of a draft preview that replaces a preview without a proof. A new identifier is needed because
 * stored contract PDFs never change.
 */
export function replacementRevision(contents: ContractContents, replacedId: string): string {
  return `${contractDocumentRevision(contents)}-${replacedId}`;
}

/** Returns whether a document shows these contents. Accepts draft previews, too, since earlier versions sent these. */
export function isRevisionOf(contents: ContractContents, subjectRevision: string): boolean {
  const revision = contractDocumentRevision(contents);
  return subjectRevision === revision || subjectRevision.startsWith(`${revision}-`);
}

/** Returns an identifier of what a signer reads, regardless of who has already signed. */
export function readRevisionOf(contents: ContractContents): string {
  return contractDocumentRevision(signedContents(contents));
}

/** Returns the SHA-256 hash of what a signer reads, regardless of who has already signed. */
export function contentsHash(contents: ContractContents): Buffer<ArrayBuffer> {
  return Buffer.from(
    createHash('sha256')
      .update(stableJson(signedContents(contents)))
      .digest(),
  );
}

/**
 * Returns the contents that a signature applies to. The letterhead is left out; otherwise, a new logo would invalidate
 * the practitioner's signature on a draft. Once the contract is sent, its own proof covers the letterhead.
 */
function signedContents({ letterhead: _, ...contents }: ContractContents): ContractContents {
  return withSignatures(contents, []);
}
