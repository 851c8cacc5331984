import { birthBabies } from '../evidence/account-records.js';
import { mergeOfNote } from '../evidence/merged-client.js';

/** A table whose records are copied when a chart is transferred to a colleague. */
export interface CopiedTable {
  name: string;
  /** The SQL condition for whether a record `t` belongs to the chart and is copied. $1 owner, $2 client */
  condition: string;
  /** An SQL expression for additional values that the copy needs, as JSON. */
  more?: string;
}

const OF_CHART = `t."ownerId" = $1::uuid AND t."clientId" = $2::uuid`;

/** Returns the SQL condition for whether a record `t` belongs to one of the chart's records in the parent table. */
const of = (parent: string, column: string, key = 'id', more = '') =>
  `t."ownerId" = $1::uuid AND t."${column}" IN (
    SELECT p."${key}" FROM "${parent}" p WHERE p."ownerId" = $1::uuid AND p."clientId" = $2::uuid${more})`;

/** Excludes visit notes that the owner hides from colleagues. */
const SHARED_NOTES = ' AND p."onlyMe" IS NOT TRUE';

/**
 * The tables that a transfer copies, parents before children. A test compares this and {@link uncopiedTables} with the
 * database.
 */
export const copiedTables: readonly CopiedTable[] = [
  { name: 'Client', condition: 't."ownerId" = $1::uuid AND t.id = $2::uuid' },
  { name: 'Pregnancy', condition: OF_CHART },
  { name: 'Appointment', condition: OF_CHART },
  {
    name: 'Reminder',
    // Reminders of contract fees stay with the owner, who is a party to the contract.
    condition: `${OF_CHART} AND NOT EXISTS (
      SELECT FROM "ContractFeeReminder" f WHERE f."ownerId" = t."ownerId" AND f."reminderId" = t.id)`,
  },
  {
    name: 'VisitNote',
    condition: `${OF_CHART} AND t."onlyMe" IS NOT TRUE`,
    more: `jsonb_build_object('merge', ${mergeOfNote('t')})`,
  },
  { name: 'VisitNoteAmendment', condition: of('VisitNote', 'noteId', 'id', SHARED_NOTES) },
  { name: 'VisitNoteAmendmentText', condition: of('VisitNote', 'noteId', 'id', SHARED_NOTES) },
  { name: 'BirthPlan', condition: OF_CHART },
  { name: 'BirthPlanVersion', condition: of('BirthPlan', 'planId') },
  { name: 'OnCallPlan', condition: OF_CHART },
  { name: 'Coverage', condition: of('OnCallPlan', 'pregnancyId', 'pregnancyId') },
  { name: 'CoverageCall', condition: of('OnCallPlan', 'pregnancyId', 'pregnancyId') },
  { name: 'Birth', condition: OF_CHART, more: `jsonb_build_object('children', ${birthBabies('t')})` },
  { name: 'BirthBaby', condition: of('Birth', 'birthId') },
  { name: 'BirthEvent', condition: of('Birth', 'birthId') },
  { name: 'Shift', condition: OF_CHART },
  { name: 'ShiftEntry', condition: of('Shift', 'shiftId') },
];

/** The tables of a chart that stay with the owner, with the reasons. */
export const uncopiedTables: Readonly<Record<string, string>> = {
  MergedClient: 'proves where evidence of the owner was written',
  ChartUndo: 'undoes changes that the owner made',
  AppointmentReminder: 'was emailed to the client by the owner',
  AppointmentReminderLink: 'belongs to a reminder email',
  ChartMember: 'the colleague decides whom they share their chart with',
  ChartTransfer: "is the owner's record of the transfer",
  BirthPlanShare: "opens the owner's record, and is revoked by the transfer",
  BirthPlanShareLink: 'belongs to a share',
  BirthPlanShareOpening: 'belongs to a share',
  Contract: 'binds the owner',
  ContractSignature: 'belongs to a contract',
  ContractEvent: 'belongs to a contract',
  ContractLink: 'belongs to a contract',
  ContractLogo: 'belongs to a contract',
  ContractFeeReminder: 'belongs to a contract',
  Invoice: 'is owed to the owner',
  InvoiceInstallment: 'belongs to an invoice',
  Payment: 'was received by the owner',
  PaymentAllocation: 'belongs to a payment',
  CreditNote: 'belongs to an invoice',
  CardCheckout: 'belongs to an invoice',
  UnsubscribeToken: 'stops emails from the owner',
  EvidenceMac: "proves the owner's contracts",
  LogChain: 'is the log of a contract',
  LogLink: 'is the log of a contract',
};
