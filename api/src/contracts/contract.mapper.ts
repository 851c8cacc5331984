import {
  type Contract,
  type ContractData,
  type ContractFields,
  type ContractFile,
  type ContractPaper,
  type ContractSignature,
  type ContractStatus,
  type ContractType,
  clientName,
  contractStatus,
  type DeliveryRow,
  dateInZone,
  mailDelivery,
  type SignReminderDays,
} from '@doula-desk/domain';

/** A row of the queries in `contract.queries.ts`. The columns contain only values that the domain rules accept. */
export interface ContractRow {
  id: string;
  clientId: string;
  firstName: string;
  lastName: string;
  /** The pregnancy that the contract belongs to. */
  pregnancyId: string;
  /** The pregnancy's due date, `YYYY-MM-DD`; null after a loss. */
  edd: string | null;
  type: string;
  title: string;
  templateData: unknown;
  status: string;
  paper: string;
  totalAmountCents: number | null;
  revision: number;
  createdBy: string;
  createdDate: string;
  sentAt: Date | null;
  signedAt: Date | null;
  declinedAt: Date | null;
  declineReason: string;
  cancelledAt: Date | null;
  expiryDate: string | null;
  expiresAt: Date | null;
  serviceId: string | null;
  signReminderDays: number | null;
  supersedesId: string | null;
  supersededById: string | null;
  supersededAt: Date | null;
  sentTo: string | null;
  mail: DeliveryRow | null;
  signatures: ContractSignature[];
  signatureLapsedAt: Date | null;
  document: ContractFile | null;
  sealedDocument: ContractFile | null;
  importedAt: Date | null;
  /** The practice's time zone. */
  timeZone: string;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

/**
 * Returns the wire shape. A sent contract is shown as expired as soon as its last day is over.
 *
 * @param now epoch milliseconds
 */
export function toContract(row: ContractRow, now = Date.now()): Contract {
  const { timeZone } = row;
  const instant = (date: Date | null) => date?.toISOString() ?? null;
  const day = (date: Date | null) => (date ? dateInZone(date, timeZone) : null);
  const expiresAt = instant(row.expiresAt);
  return {
    id: row.id,
    clientId: row.clientId,
    clientName: clientName(row),
    ...toContractFields(row),
    status: contractStatus({ status: row.status as ContractStatus, expiresAt }, now),
    createdBy: row.createdBy,
    createdDate: row.createdDate,
    sentDate: day(row.sentAt),
    signedDate: day(row.signedAt),
    expiresAt,
    sentAt: instant(row.sentAt),
    signedAt: instant(row.signedAt),
    cancelledAt: instant(row.cancelledAt),
    declinedAt: instant(row.declinedAt),
    declineReason: row.declineReason,
    totalAmount: row.totalAmountCents === null ? null : row.totalAmountCents / 100,
    totalAmountCents: row.totalAmountCents,
    revision: row.revision,
    sentTo: row.sentTo,
    mail: mailDelivery(row.mail),
    supersedesId: row.supersedesId,
    supersededById: row.supersededById,
    supersededAt: instant(row.supersededAt),
    signatures: row.signatures,
    signatureLapsedAt: instant(row.signatureLapsedAt),
    document: row.document,
    sealedDocument: row.sealedDocument,
    importedAt: instant(row.importedAt),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Returns the fields that a practitioner can write. */
export function toContractFields(row: ContractRow): ContractFields {
  return {
    type: row.type as ContractType,
    title: row.title,
    templateData: row.templateData as ContractData,
    serviceId: row.serviceId,
    expiryDate: row.expiryDate,
    signReminderDays: row.signReminderDays as SignReminderDays,
    paper: row.paper as ContractPaper,
  };
}
