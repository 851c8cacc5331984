import type {
  ContractContents,
  ContractData,
  NoteAnswers,
  PlanAnswers,
  VisitNoteChanges,
} from '@doula-desk/domain';
import type { AuditEventRecord, ContractEventRecord } from '@doula-desk/platform';

// Rows of the queries: columns of the schema as JSON. Only what an export reads is declared.

/** The client of a record. */
export interface OfClient {
  clientId: string;
  firstName: string;
  lastName: string;
  clientEmail: string;
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

export interface AppointmentRow extends OfClient {
  id: string;
  type: string;
  date: string;
  time: string;
  durationMinutes: number;
  allDay: boolean;
  endDate: string | null;
  location: string;
  notes: string;
  priority: string;
  status: string;
  createdAt: string;
  updatedAt: string;
}

export interface ReminderRow extends OfClient {
  id: string;
  title: string;
  description: string;
  type: string;
  dueDate: string;
  dueTime: string;
  priority: string;
  status: string;
  completedDate: string | null;
  estimatedDuration: number;
  isRecurring: boolean;
  recurringInterval: string;
  seriesId: string | null;
  seriesDate: string | null;
  eddOffsetDays: number | null;
  createdAt: string;
}

export interface AmendmentRow {
  id: string;
  reason: string;
  changes: VisitNoteChanges;
  createdBy: string;
  createdAt: string;
  importedAt: string | null;
}

export interface VisitNoteRow extends OfClient {
  id: string;
  date: string;
  /** HH:MM. */
  time: string;
  type: string;
  location: string;
  duration: number;
  template: string;
  templateData: NoteAnswers;
  nextSteps: string;
  status: string;
  finishedAt: string | null;
  lockedAt: string | null;
  importedAt: string | null;
  createdBy: string;
  createdAt: string;
  updatedAt: string;
  version: number;
  amendments: AmendmentRow[];
}

interface PlanColumns extends OfClient {
  id: string;
  templateType: string;
  edd: string;
  status: string;
  version: string;
  templateData: PlanAnswers;
  createdBy: string;
}

export interface BirthPlanRow extends PlanColumns {
  createdAt: string;
  updatedAt: string;
  clientEdd: string | null;
  pregnancyEnded: boolean;
  partnerName: string;
  obstetrician: { name?: string; practice?: string };
}

export interface BirthPlanVersionRow extends PlanColumns {
  planId: string;
  savedAt: string;
}

export interface BirthPlanShareRow extends OfClient {
  planId: string;
  templateType: string;
  recipient: string;
  message: string;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
  openings: number;
}

export interface SignatureRow {
  party: string;
  name: string;
  method: string;
  signedAt: string;
  timeZone: string;
  drawing: unknown;
}

export interface ContractRow extends OfClient {
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
  supersedesId: string | null;
  supersededAt: string | null;
  importedAt: string | null;
  contents: ContractContents | null;
  signatures: SignatureRow[];
  /** The current document, if it has been rendered. */
  fileId: string | null;
  fileKind: string | null;
  fileSha256: string | null;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  phone: string;
  email: string;
  edd: string | null;
}

export interface ContractEventRow extends OfClient, ContractEventRecord {
  title: string;
  at: string;
  details: { sha256?: string; recipient?: string; name?: string; method?: string; reason?: string };
  importedAt: string | null;
  mac: string | null;
}

export interface AuditEventRow extends AuditEventRecord {
  at: string;
  tokenName: string | null;
  fields: string[] | null;
  ipAddress: string | null;
  device: string | null;
  importedAt: string | null;
  mac: string | null;
  firstName: string | null;
  lastName: string | null;
}
