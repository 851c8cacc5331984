import type {
  BillingCurrency,
  Birth,
  BirthBaby,
  BirthEvent,
  BirthPreferences,
  ContractContents,
  ContractData,
  CoverageAnswer,
  CoverageCallKind,
  EarlierPregnancyEnd,
  HandoverPart,
  InvoiceLine,
  PaymentKind,
  PaymentMethod,
  PlannedPayment,
  ShareSubject,
  ShiftEntry,
  StoredInvoiceStatus,
} from '@doula-desk/domain';
import type {
  AmendmentRow,
  AppointmentColumns,
  AuditEventRecord,
  BirthPlanColumns,
  ClientColumns,
  ContractEventRecord,
  FileEvent,
  PlanColumns,
  ReminderColumns,
  StoredSignature,
  VisitNoteColumns,
} from '@doula-desk/platform';

// Rows that the queries return, with the schema's columns as JSON. Only the columns that an export reads are declared.

/** A record's client. */
export interface ClientOwned extends ClientColumns {
  clientEmail: string;
}

/** A record that belongs to one of its client's pregnancies. */
export interface PregnancyOwned extends ClientOwned {
  pregnancyId: string | null;
}

export interface ClientRow {
  id: string;
  firstName: string;
  lastName: string;
  pregnancyEndKind: string | null;
  pregnancyEndDate: string | null;
  createdAt: string;
  [column: string]: unknown;
}

export interface PregnancyRow extends ClientOwned {
  id: string;
  number: number | null;
  edd: string | null;
  gravida: number | null;
  para: number | null;
  numberOfBabies: number;
  birthLocation: string;
  birthPreferences: Partial<BirthPreferences>;
  endKind: EarlierPregnancyEnd;
  endDate: string | null;
  /** Null for the current pregnancy. */
  closedAt: string | null;
}

export interface AppointmentRow extends PregnancyOwned, AppointmentColumns<string> {
  startsAt: string;
  clientReply: string | null;
  clientReplyMessage: string | null;
  clientReplyStartsAt: string | null;
}

export interface ReminderRow extends PregnancyOwned, ReminderColumns<string> {}

export interface OnCallPlanRow extends PregnancyOwned {
  overrideStart: string | null;
  overrideEnd: string | null;
  overrideReason: string;
  coverage: BackupRow[];
  calls: CoverageCallColumns[];
}

/** An entry in the log of who was asked to cover. */
interface CoverageCallColumns {
  kind: CoverageCallKind;
  at: string;
  name: string;
  phone: string;
}

export interface CoverageCallRow extends ClientOwned, CoverageCallColumns {}

/** A backup for a client. */
export interface BackupRow {
  name: string;
  phone: string;
  startDate: string | null;
  endDate: string | null;
  answer: CoverageAnswer;
}

export interface TimeAwayRow {
  startDate: string;
  endDate: string;
  note: string;
  createdAt: string;
}

export interface VisitNoteRow extends PregnancyOwned, VisitNoteColumns<string> {
  amendments: AmendmentRow[];
}

export interface BirthPlanRow extends PregnancyOwned, BirthPlanColumns<string> {
  createdBy: string;
  partnerName: string;
  obstetrician: { name?: string; practice?: string };
}

export interface BirthPlanVersionRow extends ClientOwned, PlanColumns {
  createdBy: string;
  planId: string;
  savedAt: string;
}

export interface ShareRow extends ClientOwned {
  subject: ShareSubject;
  planId: string | null;
  birthId: string | null;
  invoiceId: string | null;
  /** Template, for a birth plan. */
  templateType: string | null;
  recipient: string;
  message: string;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
  openings: number;
}

/** A birth with its babies and log entries. Instants are in the database's format. */
export interface BirthRow extends PregnancyOwned, Omit<Birth, 'babies'> {
  babies: (BirthBaby & { number: number })[];
  events: BirthEvent[];
}

/** A shift with its log entries. Instants are in the database's format. */
export interface ShiftRow extends ClientOwned {
  id: string;
  startsAt: string;
  endsAt: string | null;
  location: string;
  distance: number | null;
  travelMinutes: number | null;
  by: string;
  handoverParts: HandoverPart[];
  handoverMessage: string;
  sharedAt: string | null;
  entries: ShiftEntry[];
}

export interface InvoiceRow extends PregnancyOwned {
  id: string;
  contractId: string | null;
  status: StoredInvoiceStatus;
  number: string | null;
  currency: BillingCurrency;
  lines: InvoiceLine[];
  notes: string;
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
  paid: number;
  credited: number;
  issuedOn: string | null;
  voidedAt: string | null;
  voidReason: string;
  installments: PlannedPayment[];
  creditNotes: { number: string; amount: number; reason: string }[];
}

export interface PaymentRow extends PregnancyOwned {
  id: string;
  kind: PaymentKind;
  amount: number;
  currency: BillingCurrency;
  receivedOn: string;
  method: PaymentMethod;
  reference: string;
  note: string;
  refundOfId: string | null;
  disputeStatus: string | null;
  /** Allocations to invoices, which are negative for a refund. */
  parts: { number: string; amount: number }[];
}

export interface SignatureRow extends StoredSignature {
  signedAt: string;
  /** The signature's MAC, from `EvidenceMac`. */
  mac: string | null;
}

export interface ContractRow extends PregnancyOwned {
  id: string;
  type: string;
  title: string;
  templateData: ContractData;
  status: string;
  paper: string;
  totalAmountCents: number | null;
  revision: number;
  createdBy: string;
  createdDate: string;
  sentAt: string | null;
  signedAt: string | null;
  declinedAt: string | null;
  declineReason: string;
  cancelledAt: string | null;
  expiryDate: string | null;
  expiresAt: string | null;
  signReminderDays: number | null;
  serviceId: string | null;
  supersedesId: string | null;
  supersededAt: string | null;
  importedAt: string | null;
  contents: ContractContents | null;
  signatures: SignatureRow[];
  /** The current document, if it has been rendered. */
  fileId: string | null;
  fileKind: string | null;
  /** SHA-256 of the file, in hexadecimal. */
  fileSha256: string | null;
  /** Events about the contract's PDFs, and about another contract replacing it. */
  events: FileEvent[];
  address: string;
  city: string;
  state: string;
  zipCode: string;
  phone: string;
  email: string;
  edd: string | null;
}

export interface ContractEventRow extends ClientOwned, ContractEventRecord {
  title: string;
  at: string;
  details: { sha256?: string; recipient?: string; name?: string; method?: string; reason?: string };
  importedAt: string | null;
  mac: string | null;
}

export interface AuditEventRow extends AuditEventRecord {
  at: string;
  tokenName: string | null;
  actorName: string | null;
  fields: string[] | null;
  ipAddress: string | null;
  device: string | null;
  importedAt: string | null;
  mac: string | null;
  firstName: string | null;
  lastName: string | null;
}
