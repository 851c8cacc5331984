import type { DateOnly, Instant, TimeZone } from '../dates/index.js';
import type { ContractFile, SignatureDrawing } from './contract.js';
import type { SignatureMethod } from './contract.options.js';
import type { ContractContents } from './contract-document.js';

/**
 * The statement that the signer agrees to by checking the box. It's shown before signing and kept with the evidence.
 */
export const SIGNING_CONSENT_TEXT =
  'I have read this contract and agree to sign it electronically. My electronic signature counts as if I had signed on paper. I can save a copy of the contract, and I can ask for a paper contract instead.';

/** The text shown when a link no longer works, regardless of the reason. */
export const SIGNING_ENDED_TEXT =
  'This contract can no longer be signed here. If you still want to sign it, please contact your doula.';

/** The contract as it was sent, for the client to read. */
export interface SigningContract {
  contents: ContractContents;
  businessName: string;
  practitionerName: string;
  clientName: string;
  /** Last day to sign, in the practice's zone. */
  expiryDate: DateOnly;
  /** The practice's time zone. */
  timeZone: TimeZone;
}

/**
 * `GET /api/sign/:token`. Fetching the page isn't recorded. `open`: the contract can be signed. `signed`: the link's
 * recipient has signed it, and can read it and save a copy. `ended`: the page has no details.
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
  /** Present only if the signature was drawn. */
  drawing?: SignatureDrawing;
  /** The browser's IANA time zone. */
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
  /** SHA-256 of the file, in hex. */
  sha256: string;
}

/**
 * Whether a file is a sealed contract, and when it was sealed, without any information about its owner. For a file from
 * an archive, the time of sealing is taken from the archive.
 */
export type VerifyResponse =
  | { known: false }
  | {
      known: true;
      sealedAt: Instant;
      isFromArchive: boolean;
      /**
       * SHA-256 of the certificate that signed the file, in hex; null for imported files, and for files sealed before
       * sealed PDFs contained a signature.
       */
      certificate: string | null;
    };
