import { dateOfWeek } from '../clients/index.js';
import { addDays, addWeeks, type DateOnly, daysBetween, formatDate } from '../dates/index.js';
import {
  type AgingBucket,
  agingBuckets,
  type InstallmentEvent,
  type InvoiceStatus,
  type StoredInvoiceStatus,
} from './billing.options.js';

/** A payment in an invoice's payment plan. */
export interface PlannedPayment {
  event: InstallmentEvent;
  /** Days after sending, weeks of pregnancy, or weeks after the birth; 0 for other events. */
  offset: number;
  amount: number;
  /** The date computed from the event; null until it's known. */
  dueDate: DateOnly | null;
}

/** The dates that due dates are computed from; each is null until it's known. */
export interface PlanFacts {
  sentOn: DateOnly | null;
  contractSignedOn: DateOnly | null;
  edd: DateOnly | null;
  bornOn: DateOnly | null;
}

/** The amounts that determine what is still owed on an invoice. */
export interface InvoiceAmounts {
  status: StoredInvoiceStatus;
  total: number;
  /** Total of payments allocated to the invoice. */
  paid: number;
  /** Total of the invoice's credit notes. */
  credited: number;
}

/** Returns the date on which a planned payment is due. A date chosen by the practitioner doesn't change. */
export function dueDayOf(
  { event, offset, dueDate }: Pick<PlannedPayment, 'event' | 'offset' | 'dueDate'>,
  { sentOn, contractSignedOn, edd, bornOn }: PlanFacts,
): DateOnly | null {
  switch (event) {
    case 'date':
      return dueDate;
    case 'sent':
      return sentOn && addDays(sentOn, offset);
    case 'contract':
      return contractSignedOn;
    case 'week':
      return edd && dateOfWeek(edd, offset);
    case 'birth':
      return bornOn && addWeeks(bornOn, offset);
  }
}

/** Describes when a planned payment is due: 'At 36 weeks', '2 weeks after the birth', 'Mar 7, 2027'. */
export function describeDueDate({ event, offset, dueDate }: Omit<PlannedPayment, 'amount'>): string {
  switch (event) {
    case 'date':
      return dueDate === null ? 'No date' : formatDate(dueDate);
    case 'sent':
      return offset === 0
        ? 'When the invoice is sent'
        : `${counted(offset, 'day')} after the invoice is sent`;
    case 'contract':
      return 'When the contract is signed';
    case 'week':
      return `At ${offset} weeks`;
    case 'birth':
      return offset === 0 ? 'At the birth' : `${counted(offset, 'week')} after the birth`;
  }
}

/**
 * Returns the open amount of each planned payment. Payments are applied to the plan from its beginning, and credit
 * notes from its end.
 */
export function owedByPayment(
  plan: readonly Pick<PlannedPayment, 'amount'>[],
  { total, paid, credited }: Omit<InvoiceAmounts, 'status'>,
): number[] {
  let before = 0;
  return plan.map(({ amount }) => {
    const from = Math.max(before, paid);
    before += amount;
    return Math.max(0, Math.min(before, total - credited) - from);
  });
}

/**
 * Returns the plan with due dates computed from known dates. Payments that are already covered keep their due date.
 *
 * @param owed the open amount of each payment, from {@link owedByPayment}
 */
export function movePlan<Payment extends PlannedPayment>(
  plan: readonly Payment[],
  owed: readonly number[],
  facts: PlanFacts,
): Payment[] {
  return plan.map((payment, index) =>
    owed[index] === 0 && payment.dueDate !== null
      ? payment
      : { ...payment, dueDate: dueDayOf(payment, facts) },
  );
}

/**
 * Returns the amount that a client still owes on an invoice; negative if they have paid more than the total less credit
 * notes.
 */
export function balanceOf({ status, total, paid, credited }: InvoiceAmounts): number {
  return status === 'sent' ? total - credited - paid : 0;
}

/** Returns the status that is shown to users. */
export function invoiceStatusOf(invoice: InvoiceAmounts): InvoiceStatus {
  if (invoice.status !== 'sent') return invoice.status;
  if (balanceOf(invoice) <= 0) return 'paid';
  return invoice.paid > 0 ? 'partly-paid' : 'sent';
}

/** Returns whether any payment of an invoice is past due. */
export function isOverdue(
  invoice: InvoiceAmounts & { nextDueDate: DateOnly | null },
  today: DateOnly,
): boolean {
  return balanceOf(invoice) > 0 && invoice.nextDueDate !== null && invoice.nextDueDate < today;
}

/** Returns an amount's group in the aging report. An amount without a known due date counts as not due yet. */
export function agingBucketOf(dueDate: DateOnly | null, today: DateOnly): AgingBucket {
  const days = dueDate === null ? 0 : daysBetween(dueDate, today);
  return agingBuckets.find(({ from, to }) => days >= from && days <= to)?.key ?? 'current';
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
