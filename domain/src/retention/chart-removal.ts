import type { RetentionPeriod } from '../settings/index.js';

/** The records in a chart that are deleted with the client. */
export interface ChartRecordCounts {
  appointments: number;
  visitNotes: number;
  birthPlans: number;
  births: number;
  shifts: number;
  reminders: number;
  contracts: number;
  /** Number of contracts that anyone has signed. */
  signedContracts: number;
  invoices: number;
  /** Number of invoices that were sent, including void ones. */
  sentInvoices: number;
  payments: number;
}

/** `GET /api/clients/:id/holdings`. */
export interface ChartRecordCountsResponse {
  holdings: ChartRecordCounts;
  /** The practice's retention period for charts. */
  retention: RetentionPeriod;
}

/**
 * Returns whether a chart has records of care, agreements, or money: visit notes, births, shifts, signed contracts,
 * sent invoices, or payments. A practice must keep these for its retention period, so deleting such a chart requires an
 * explicit confirmation.
 */
export function hasRecordsToRetain(
  holdings: Pick<
    ChartRecordCounts,
    'visitNotes' | 'births' | 'shifts' | 'signedContracts' | 'sentInvoices' | 'payments'
  >,
): boolean {
  const { visitNotes, births, shifts, signedContracts, sentInvoices, payments } = holdings;
  return [visitNotes, births, shifts, signedContracts, sentInvoices, payments].some((count) => count > 0);
}

/** Describes the records in a chart with counts, without kinds that have no records. */
export function describeRecordCounts(holdings: ChartRecordCounts): string[] {
  const { contracts, signedContracts, invoices, sentInvoices } = holdings;
  const signed = signedContracts > 0 ? ` (${signedContracts} signed)` : '';
  const sent = sentInvoices > 0 ? ` (${sentInvoices} sent)` : '';
  return [
    counted(holdings.appointments, 'appointment'),
    counted(holdings.visitNotes, 'visit note'),
    counted(holdings.birthPlans, 'birth plan'),
    counted(holdings.births, 'birth log'),
    counted(holdings.shifts, 'shift'),
    counted(holdings.reminders, 'reminder'),
    contracts > 0 ? `${counted(contracts, 'contract')}${signed}` : '',
    invoices > 0 ? `${counted(invoices, 'invoice')}${sent}` : '',
    counted(holdings.payments, 'payment'),
  ].filter(Boolean);
}

function counted(count: number, one: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${one}s`;
}
