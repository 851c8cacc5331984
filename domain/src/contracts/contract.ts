import type { DateOnly, Instant, TimeZone } from '../dates/index.js';
import type { MailDelivery } from '../mail/index.js';
import type {
  ContractEventKind,
  ContractPaper,
  ContractParty,
  ContractSectionId,
  ContractStatus,
  ContractType,
  SignatureMethod,
  SignReminderDays,
} from './contract.options.js';

/**
 * The values of a template's fields, by section and key. All are strings in one format: whole numbers as digits,
 * amounts as `1200` or `1200.50`, choices as the option itself.
 */
export type ContractData = Partial<Record<ContractSectionId, Record<string, string>>>;

/** Why a client has no signed contract: nothing was sent yet, or the client hasn't signed. */
export const contractHints = ['send', 'waiting'] as const;
export type ContractHint = (typeof contractHints)[number];

/** Response to `GET /api/clients/:clientId/contracts/hint`; null if a contract is signed, or after a loss. */
export interface ContractHintResponse {
  hint: ContractHint | null;
}

/** The fields that a practitioner can edit while a contract is a draft. */
export interface ContractFields {
  type: ContractType;
  title: string;
  templateData: ContractData;
  /** The service that filled it in, for its invoice; null without one. */
  serviceId: string | null;
  /** Last day to sign, in the practice's zone; null for 14 days after sending. */
  expiryDate: DateOnly | null;
  /** Interval in days of reminders to sign, counted from sending; null for never. */
  signReminderDays: SignReminderDays;
  paper: ContractPaper;
}

/** One party's signature for display. A drawn one is in the documents only. */
export interface ContractSignature {
  party: ContractParty;
  name: string;
  method: SignatureMethod;
  signedAt: Instant;
  /** Zone of the signer's browser. */
  timeZone: TimeZone;
  /** Null unless the signature was drawn. */
  drawing: SignatureDrawing | null;
  /** Whether the server has no proof that it recorded the signature, which someone may have added to the database. */
  isUnproven: boolean;
}

/** A drawn signature: lists of points, with coordinates between 0 and 1 of the pad's width and height. */
export interface SignatureDrawing {
  /** Width of the pad for a height of 1. */
  aspectRatio: number;
  strokes: [x: number, y: number][][];
}

/** The PDF of a contract: of its current revision, or the sealed one. */
export interface ContractFile {
  id: string;
  status: 'pending' | 'rendering' | 'ready' | 'failed';
  /** 0 to 100. */
  progress: number;
  /** Hexadecimal, once the file exists. */
  sha256: string | null;
  pages: number | null;
}

/** One contract of `…/clients/:clientId/contracts`. */
export interface Contract extends ContractFields {
  id: string;
  clientId: string;
  clientName: string;
  status: ContractStatus;
  /** Name of the practitioner who created it. */
  createdBy: string;
  /** Days in the practice's zone. */
  createdDate: DateOnly;
  sentDate: DateOnly | null;
  signedDate: DateOnly | null;
  /** Instant after the last day to sign. */
  expiresAt: Instant | null;
  sentAt: Instant | null;
  /** When the client signed. */
  signedAt: Instant | null;
  cancelledAt: Instant | null;
  /** Set if the client declined the contract; its status is `cancelled`. */
  declinedAt: Instant | null;
  declineReason: string;
  /** Amount in units of the currency, 1200.5; null if the fields don't yield one. */
  totalAmount: number | null;
  /** The same in cents. */
  totalAmountCents: number | null;
  /** Incremented by every edit; a single revision is sent and signed. */
  revision: number;
  /** Address that the latest link was sent to. */
  sentTo: string | null;
  /** Delivery of the latest email to the client about it; null if there was none. */
  mail: MailDelivery | null;
  supersedesId: string | null;
  /** The contract that will replace this one, or already has. */
  supersededById: string | null;
  /** When the replacement was signed, and this contract became void. */
  supersededAt: Instant | null;
  signatures: ContractSignature[];
  /**
   * When the practitioner's advance signature was revoked because the draft no longer says what the practitioner
   * signed. Null if it wasn't, or if the practitioner has signed again.
   */
  signatureLapsedAt: Instant | null;
  /** PDF of the sent contract; null for a draft. */
  document: ContractFile | null;
  /** PDF with both signatures and the audit page; null until both parties have signed. */
  sealedDocument: ContractFile | null;
  /**
   * When a restore imported the contract from an archive that this server couldn't verify; null for contracts of this
   * server. An imported contract can be read and copied, but never sent or signed here.
   */
  importedAt: Instant | null;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** `GET …/contracts` and `GET /api/contracts`: newest first. */
export interface ContractListResponse {
  contracts: Contract[];
  /** Opaque; null on the last page. */
  nextCursor: string | null;
}

/** Response to every call that creates or changes a contract. */
export interface ContractResponse {
  contract: Contract;
}

/** `POST …/contracts/:contractId/resend`. */
export interface ContractResendRequest {
  /** Defaults to the client's address. A different address than before revokes the links that were sent there. */
  email?: string;
}

/** `GET …/contracts/:contractId/pdf` while the file is being rendered: 202. */
export interface ContractFileResponse {
  document: ContractFile;
}

/** `POST …/contracts/:contractId/countersign`. */
export interface CountersignRequest {
  method: SignatureMethod;
  name: string;
  drawing?: SignatureDrawing;
  /** IANA zone of the browser. */
  timeZone: TimeZone;
  /**
   * The `readRevision` of the contents that the practitioner read; a signature under different contents is rejected.
   */
  readRevision?: string;
}

/** One line of the evidence trail. */
export interface ContractEvent {
  id: string;
  kind: ContractEventKind;
  at: Instant;
  /** Zone for displaying the instant: the signer's, or the practice's. */
  timeZone: TimeZone;
  /** Empty if no browser was involved. */
  ipAddress: string;
  userAgent: string;
  details: ContractEventDetails;
  /** When a restore imported the event, which therefore didn't happen on this server; null otherwise. */
  importedAt: Instant | null;
  /** Whether the server has no proof that it recorded the event, which someone may have added to the database. */
  isUnproven: boolean;
}

/** Details that depend on the kind of event. */
export interface ContractEventDetails {
  /** SHA-256 of the rendered, signed, or sealed file; hexadecimal. */
  sha256?: string;
  /** Address that an email was sent to. */
  recipient?: string;
  /** Name in a signature. */
  name?: string;
  method?: SignatureMethod;
  revision?: number;
  reason?: string;
  /** What the client agreed to when they agreed to sign electronically. */
  consent?: string;
  pages?: number;
  /** Last day to sign, of a contract that was sent. */
  expiryDate?: DateOnly;
  /** Instant after that day. */
  expiresAt?: Instant;
  /** The contract that the sent one replaces, or null. */
  supersedesId?: string | null;
  /** Hash of the fee, the fields, and the author that a contract was sent with. */
  terms?: string;
}

/** `GET …/contracts/:contractId/events`: oldest first. */
export interface ContractEventsResponse {
  events: ContractEvent[];
}

/** `POST …/contracts/:contractId/fee-reminders`: the number of reminders created; 0 when repeated. */
export interface FeeRemindersResponse {
  created: number;
  /** Ids of all reminders that the contract has created. */
  reminderIds: string[];
}
