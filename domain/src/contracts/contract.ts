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
 * The values of a template's fields, by section and key. All values are strings in one format: integers as digits,
 * amounts as `1200` or `1200.50`, choices as the option itself.
 */
export type ContractData = Partial<Record<ContractSectionId, Record<string, string>>>;

/** Why a client has no signed contract: none has been sent yet, or the client hasn't signed. */
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
  /** The service that the contract was filled in from, for its invoice; null if there isn't one. */
  serviceId: string | null;
  /** Last day to sign, in the practice's zone; null means 14 days after sending. */
  expiryDate: DateOnly | null;
  /** Interval in days between reminders to sign, counted from sending; null for no reminders. */
  signReminderDays: SignReminderDays;
  paper: ContractPaper;
}

/** A party's signature for display. A drawn signature appears only in the documents. */
export interface ContractSignature {
  party: ContractParty;
  name: string;
  method: SignatureMethod;
  signedAt: Instant;
  /** Time zone of the signer's browser. */
  timeZone: TimeZone;
  /** Null unless the signature was drawn. */
  drawing: SignatureDrawing | null;
  /** Whether the server has no proof that it recorded the signature. Someone may have added it to the database. */
  isUnproven: boolean;
}

/** A drawn signature: lists of points, with coordinates from 0 to 1 relative to the pad's width and height. */
export interface SignatureDrawing {
  /** Width of the pad for a height of 1. */
  aspectRatio: number;
  strokes: [x: number, y: number][][];
}

/** A contract's PDF, either of its current revision or sealed. */
export interface ContractFile {
  id: string;
  status: 'pending' | 'rendering' | 'ready' | 'failed';
  /** 0 to 100. */
  progress: number;
  /** In hex, once the file exists. */
  sha256: string | null;
  pages: number | null;
}

/** A contract in `…/clients/:clientId/contracts`. */
export interface Contract extends ContractFields {
  id: string;
  clientId: string;
  clientName: string;
  status: ContractStatus;
  /** Name of the practitioner who created the contract. */
  createdBy: string;
  /** Dates in the practice's zone. */
  createdDate: DateOnly;
  sentDate: DateOnly | null;
  signedDate: DateOnly | null;
  /** The instant at which the last day to sign ends. */
  expiresAt: Instant | null;
  sentAt: Instant | null;
  /** When the client signed. */
  signedAt: Instant | null;
  cancelledAt: Instant | null;
  /** Set if the client declined the contract; its status is `cancelled`. */
  declinedAt: Instant | null;
  declineReason: string;
  /** Amount in units of the currency, such as 1200.5; null if it can't be computed from the fields. */
  totalAmount: number | null;
  /** The same amount in cents. */
  totalAmountCents: number | null;
  /** Incremented by every edit; the same revision is sent and signed. */
  revision: number;
  /** Email address that the latest link was sent to. */
  sentTo: string | null;
  /** Delivery of the latest email to the client about the contract; null if there was none. */
  mail: MailDelivery | null;
  supersedesId: string | null;
  /** The contract that will replace this one, or already has. */
  supersededById: string | null;
  /** When the replacement was signed, and this contract became void. */
  supersededAt: Instant | null;
  signatures: ContractSignature[];
  /**
   * When the practitioner's advance signature lapsed because the draft changed after they signed it. Null if it didn't
   * lapse, or if the practitioner has signed again.
   */
  signatureLapsedAt: Instant | null;
  /** The sent contract's PDF; null for a draft. */
  document: ContractFile | null;
  /** PDF with both signatures and the audit page; null until both parties have signed. */
  sealedDocument: ContractFile | null;
  /**
   * When a restore imported the contract from an archive that this server couldn't verify; null for this server's own
   * contracts. An imported contract can be read and copied, but never sent or signed here.
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
  /** Defaults to the client's email address. Sending to a new address revokes links that were sent to the old one. */
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
  /** The browser's IANA time zone. */
  timeZone: TimeZone;
  /** The `readRevision` of the contents that the practitioner read. A signature for different contents is rejected. */
  readRevision?: string;
}

/** An entry in the evidence trail. */
export interface ContractEvent {
  id: string;
  kind: ContractEventKind;
  at: Instant;
  /** Time zone for displaying the instant: the signer's or the practice's. */
  timeZone: TimeZone;
  /** Empty if no browser was involved. */
  ipAddress: string;
  userAgent: string;
  details: ContractEventDetails;
  /** When a restore imported the event, in which case it didn't happen on this server; null otherwise. */
  importedAt: Instant | null;
  /** Whether the server has no proof that it recorded the event. Someone may have added it to the database. */
  isUnproven: boolean;
}

/** Details that depend on the kind of event. */
export interface ContractEventDetails {
  /** SHA-256 of the rendered, signed, or sealed file, in hex. */
  sha256?: string;
  /** The address that an email was sent to. */
  recipient?: string;
  /** The signer's name. */
  name?: string;
  method?: SignatureMethod;
  revision?: number;
  reason?: string;
  /** The statement that the client agreed to in order to sign electronically. */
  consent?: string;
  pages?: number;
  /** Last day to sign a sent contract. */
  expiryDate?: DateOnly;
  /** The instant at which that day ends. */
  expiresAt?: Instant;
  /** The contract that the sent contract replaces, or null. */
  supersedesId?: string | null;
  /** Hash of a sent contract's fee, fields, and author. */
  terms?: string;
}

/** `GET …/contracts/:contractId/events`: oldest first. */
export interface ContractEventsResponse {
  events: ContractEvent[];
}

/** `POST …/contracts/:contractId/fee-reminders`: the number of reminders created; 0 if the request is repeated. */
export interface FeeRemindersResponse {
  created: number;
  /** Ids of all reminders that the contract has created. */
  reminderIds: string[];
}
