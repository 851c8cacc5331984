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
 * The values of a template's fields, by section and key. All are texts in one form: whole numbers as digits, amounts
 * as `1200` or `1200.50`, choices as the option itself.
 */
export type ContractData = Partial<Record<ContractSectionId, Record<string, string>>>;

/** What a practitioner can write of a contract while it is a draft. */
export interface ContractFields {
  type: ContractType;
  title: string;
  templateData: ContractData;
  /** Last day on which it can be signed, in the practice's zone; null for 14 days after sending. */
  expiryDate: DateOnly | null;
  /** Every how many days after sending the client is reminded to sign; null for never. */
  signReminderDays: SignReminderDays;
  paper: ContractPaper;
}

/** One side's signature as it is shown. A drawn one is in the documents only. */
export interface ContractSignature {
  party: ContractParty;
  name: string;
  method: SignatureMethod;
  signedAt: Instant;
  /** Zone of the signer's browser. */
  timeZone: TimeZone;
  /** Of a drawn one. */
  drawing: SignatureDrawing | null;
}

/** A signature as it was drawn: lists of points, each between 0 and 1 of the pad's width and height. */
export interface SignatureDrawing {
  /** Width of the pad for a height of 1. */
  aspectRatio: number;
  strokes: [x: number, y: number][][];
}

/** The PDF of a contract: of its revision, or the sealed one. */
export interface ContractFile {
  id: string;
  status: 'pending' | 'rendering' | 'ready' | 'failed';
  /** 0 to 100. */
  progress: number;
  /** Hexadecimal, once the file is there. */
  sha256: string | null;
  pages: number | null;
}

/** One contract of `…/clients/:clientId/contracts`. */
export interface Contract extends ContractFields {
  id: string;
  clientId: string;
  clientName: string;
  status: ContractStatus;
  /** Name of the practitioner who made it. */
  createdBy: string;
  /** Days in the practice's zone. */
  createdDate: DateOnly;
  sentDate: DateOnly | null;
  signedDate: DateOnly | null;
  /** Instant after the last day on which it can be signed. */
  expiresAt: Instant | null;
  sentAt: Instant | null;
  /** When the client signed. */
  signedAt: Instant | null;
  cancelledAt: Instant | null;
  /** A declined contract is `cancelled` and has this. */
  declinedAt: Instant | null;
  declineReason: string;
  /** In the currency's unit, 1200.5; null where the fields do not yield one. */
  totalAmount: number | null;
  /** The same in cents, exact. */
  totalAmountCents: number | null;
  /** Raised by every edit; what is sent and signed is one revision. */
  revision: number;
  /** Address that the latest link was mailed to. */
  sentTo: string | null;
  /** Delivery of the latest mail to the client about it; null where there was none. */
  mail: MailDelivery | null;
  supersedesId: string | null;
  /** The contract that is to replace this one, or has. */
  supersededById: string | null;
  /** When that one was signed, and this one stopped to count. */
  supersededAt: Instant | null;
  signatures: ContractSignature[];
  /**
   * When the practitioner's signature, given in advance, was taken back, since the draft says something else than what
   * she signed; null where it was not, or she has signed again.
   */
  signatureLapsedAt: Instant | null;
  /** PDF of what was sent; null while a draft. */
  document: ContractFile | null;
  /** PDF with both signatures and the audit page; null until both have signed. */
  sealedDocument: ContractFile | null;
  /**
   * When a restore imported the contract from an archive that this server could not verify; null for contracts of this
   * server. An imported contract can be read and copied, and never sent or signed here.
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

/** Answer of every call that makes or changes one. */
export interface ContractResponse {
  contract: Contract;
}

/** `POST …/contracts/:contractId/resend`. */
export interface ContractResendRequest {
  /** The client's address when left out. Another one than before ends the links that went there. */
  email?: string;
}

/** `GET …/contracts/:contractId/pdf` while the file is being made: 202. */
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
  /** What she read, `readRevision` of its contents: other contents are refused. */
  readRevision?: string;
}

/** One line of the evidence trail. */
export interface ContractEvent {
  id: string;
  kind: ContractEventKind;
  at: Instant;
  /** Zone in which the instant is shown: the signer's, or the practice's. */
  timeZone: TimeZone;
  /** Empty where nobody's browser was involved. */
  ipAddress: string;
  userAgent: string;
  details: ContractEventDetails;
  /** When a restore imported the event, so that it did not happen on this server; null otherwise. */
  importedAt: Instant | null;
  /** Whether the server has no proof that it recorded the event, which someone may have added to the database. */
  isUnproven: boolean;
}

/** What belongs to the kind of an event. */
export interface ContractEventDetails {
  /** SHA-256 of the file that was rendered, signed or sealed; hexadecimal. */
  sha256?: string;
  /** Address that a mail went to. */
  recipient?: string;
  /** Name under a signature. */
  name?: string;
  method?: SignatureMethod;
  revision?: number;
  reason?: string;
  /** What the client agreed to when they agreed to sign electronically. */
  consent?: string;
  pages?: number;
}

/** `GET …/contracts/:contractId/events`: oldest first. */
export interface ContractEventsResponse {
  events: ContractEvent[];
}

/** `POST …/contracts/:contractId/fee-reminders`: how many reminders were made; none the second time. */
export interface FeeRemindersResponse {
  created: number;
  /** Ids of all reminders that the contract has made. */
  reminderIds: string[];
}
