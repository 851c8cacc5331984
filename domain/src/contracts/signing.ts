import type { DateOnly, Instant, TimeZone } from '../dates/index.js';
import type { ContractFile, SignatureDrawing } from './contract.js';
import type { SignatureMethod } from './contract.options.js';
import type { ContractContents } from './contract-document.js';

/** What the signer agrees to by checking the box; shown before signing, and kept with the evidence. */
export const SIGNING_CONSENT_TEXT =
  'I have read this contract and agree to sign it electronically. My electronic signature counts as if I had signed on paper. I can save a copy of the contract, and I can ask for a paper contract instead.';

/** The text of the page for a link that no longer works, regardless of the reason. */
export const SIGNING_ENDED_TEXT =
  'This contract can no longer be signed here. Please ask your doula if you expected to.';

/** The contents that the client can read: the contract at the time it was sent. */
export interface SigningContract {
  contents: ContractContents;
  businessName: string;
  practitionerName: string;
  clientName: string;
  /** Last day to sign, in the practice's zone. */
  expiryDate: DateOnly;
  /** The practice's zone. */
  timeZone: TimeZone;
}

/**
 * `GET /api/sign/:token`. Reading it records nothing. `open` can be signed; `signed` was signed by this link's client,
 * who may read it and save a copy; `ended` has no details.
 */
export type SigningPage =
  | { state: 'open'; contract: SigningContract; document: ContractFile }
  | { state: 'signed'; contract: SigningContract; signedAt: Instant; copy: ContractFile; isSealed: boolean }
  | { state: 'ended' };

/** `POST /api/sign/:token/sign`. */
export interface SignRequest {
  consent: true;
  method: SignatureMethod;
  name: string;
  /** Missing unless the signature was drawn. */
  drawing?: SignatureDrawing;
  /** IANA zone of the browser. */
  timeZone: TimeZone;
  /** `document.sha256` of the file that the page shows. */
  sha256: string;
}

/** `POST /api/sign/:token/opened` and `/consent`. */
export interface SigningStepRequest {
  timeZone: TimeZone;
}

/** `POST /api/sign/:token/decline`. */
export interface DeclineRequest {
  reason: string;
  timeZone: TimeZone;
}

/** `POST /api/verify`. */
export interface VerifyRequest {
  /** Hash of the file, hexadecimal. */
  sha256: string;
}

/**
 * Whether a file is a sealed contract, and when it was sealed, but nothing about its owner. For a file from an archive,
 * the time of sealing is what the archive states.
 */
export type VerifyResponse =
  | { known: false }
  | {
      known: true;
      sealedAt: Instant;
      isFromArchive: boolean;
      /**
       * SHA-256 of the certificate that signed the file, hexadecimal; null for an imported file, and for a file from
       * before sealed files were signed.
       */
      certificate: string | null;
    };
