import type { DateOnly, Instant, TimeZone } from '../dates/index.js';
import type { ContractFile, SignatureDrawing } from './contract.js';
import type { SignatureMethod } from './contract.options.js';
import type { ContractContents } from './contract-document.js';

/** What the signer agrees to by ticking the box; shown before she can sign, and kept with the evidence. */
export const SIGNING_CONSENT_TEXT =
  'I have read this contract and agree to sign it electronically. My electronic signature counts as if I had signed on paper. I can save a copy of the contract, and I can ask for a paper contract instead.';

/** What one plain page says of a link that leads nowhere any more, whatever the reason. */
export const SIGNING_ENDED_TEXT =
  'This contract can no longer be signed here. Please ask your doula if you expected to.';

/** What the client sees when she may still read: the contract as it was sent. */
export interface SigningContract {
  contents: ContractContents;
  businessName: string;
  practitionerName: string;
  clientName: string;
  /** Last day on which it can be signed, in the practice's zone. */
  expiryDate: DateOnly;
  /** The practice's zone. */
  timeZone: TimeZone;
}

/**
 * `GET /api/sign/:token`. Looking records nothing. `open` can be signed; `signed` was signed by this link's client,
 * who may read it and save her copy; `ended` says nothing more.
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
  /** Of a drawn signature. */
  drawing?: SignatureDrawing;
  /** IANA zone of the browser. */
  timeZone: TimeZone;
  /** Of the file that the page shows, `document.sha256`. */
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
  /** Of the file, hexadecimal. */
  sha256: string;
}

/**
 * Whether a file is a sealed contract, and when it was sealed, but nothing about whose it is. A file that came from an
 * archive was sealed elsewhere, as far as the archive says.
 */
export type VerifyResponse =
  | { known: false }
  | {
      known: true;
      sealedAt: Instant;
      isFromArchive: boolean;
      /**
       * SHA-256 of the certificate that signed the file, hexadecimal; null for an imported file, and for one from before
       * sealed files were signed.
       */
      certificate: string | null;
    };
