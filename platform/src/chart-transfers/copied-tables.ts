import { childrenOf } from '../evidence/account-records.js';
import { mergeOf } from '../evidence/merged-client.js';

/** A table whose records of a chart are copied into the chart of a colleague who takes it over. */
export interface CopiedTable {
  name: string;
  /** Condition that a record `t` belongs to the chart and is copied. $1 owner, $2 client */
  condition: string;
  /** Additional values that the copy needs, as a JSON expression over `t`. */
  more?: string;
}

const OF_CHART = `t."ownerId" = $1::uuid AND t."clientId" = $2::uuid`;

/** Returns the condition that a record belongs to a record of the chart. */
const of = (parent: string, column: string, key = 'id', more = '') =>
  `t."ownerId" = $1::uuid AND t."${column}" IN (
    SELECT p."${key}" FROM "${parent}" p WHERE p."ownerId" = $1::uuid AND p."clientId" = $2::uuid${more})`;

/** Excludes notes that the owner keeps from colleagues. */
const SHARED_NOTES = ' AND p."onlyMe" IS NOT TRUE';

/** The tables that a transfer copies, parents before children. A test compares this and {@link leftTables} with the database. */
export const copiedTables: readonly CopiedTable[] = [
  { name: 'Client', condition: 't."ownerId" = $1::uuid AND t.id = $2::uuid' },
  { name: 'Pregnancy', condition: OF_CHART },
  { name: 'Appointment', condition: OF_CHART },
  {
    name: 'Reminder',
    // Fees are due to the owner, whose contract it is.
    condition: `${OF_CHART} AND NOT EXISTS (
      SELECT FROM "ContractFeeReminder" f WHERE f."ownerId" = t."ownerId" AND f."reminderId" = t.id)`,
  },
  {
    name: 'VisitNote',
    condition: `${OF_CHART} AND t."onlyMe" IS NOT TRUE`,
    more: `jsonb_build_object('merge', ${mergeOf('t')})`,
  },
  { name: 'VisitNoteAmendment', condition: of('VisitNote', 'noteId', 'id', SHARED_NOTES) },
  { name: 'VisitNoteAmendmentText', condition: of('VisitNote', 'noteId', 'id', SHARED_NOTES) },
  { name: 'BirthPlan', condition: OF_CHART },
  { name: 'BirthPlanVersion', condition: of('BirthPlan', 'planId') },
  { name: 'OnCallPlan', condition: OF_CHART },
  { name: 'Coverage', condition: of('OnCallPlan', 'pregnancyId', 'pregnancyId') },
  { name: 'CoverageCall', condition: of('OnCallPlan', 'pregnancyId', 'pregnancyId') },
  { name: 'Birth', condition: OF_CHART, more: `jsonb_build_object('children', ${childrenOf('t')})` },
  { name: 'BirthBaby', condition: of('Birth', 'birthId') },
  { name: 'BirthEvent', condition: of('Birth', 'birthId') },
  { name: 'Shift', condition: OF_CHART },
  { name: 'ShiftEntry', condition: of('Shift', 'shiftId') },
];

/** Tables of a chart that stay with the owner, with the reasons. */
export const leftTables: Readonly<Record<string, string>> = {
  MergedClient: 'proves where evidence of the owner was written',
  ChartUndo: 'undoes changes that the owner made',
  AppointmentReminder: 'was emailed to the client by the owner',
  AppointmentReminderLink: 'belongs to such an email',
  ChartMember: 'the colleague decides whom they share their chart with',
  ChartTransfer: "is the owner's record of the transfer",
  BirthPlanShare: 'opens the record of the owner, and ends',
  BirthPlanShareLink: 'belongs to a share',
  BirthPlanShareOpening: 'belongs to a share',
  Contract: 'binds the owner',
  ContractSignature: 'belongs to a contract',
  ContractEvent: 'belongs to a contract',
  ContractLink: 'belongs to a contract',
  ContractLogo: 'belongs to a contract',
  ContractFeeReminder: 'belongs to a contract',
  Invoice: 'asks for money that is owed to the owner',
  InvoiceInstallment: 'belongs to an invoice',
  Payment: 'was received by the owner',
  PaymentAllocation: 'belongs to a payment',
  CreditNote: 'belongs to an invoice',
  CardCheckout: 'belongs to an invoice',
  UnsubscribeToken: 'stops emails of the owner',
  EvidenceMac: "proves the owner's contracts",
  LogChain: 'is the log of a contract',
  LogLink: 'is the log of a contract',
};
