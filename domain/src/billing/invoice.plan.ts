import { dateOfWeek } from '../clients/index.js';
import { addDays, addWeeks, type DateOnly, daysBetween, formatDate } from '../dates/index.js';
import {
  type AgingBucket,
  agingBuckets,
  type InstallmentEvent,
  type InvoiceStatus,
  type StoredInvoiceStatus,
} from './billing.options.js';

/** A payment of an invoice's plan. */
export interface PlannedPayment {
  event: InstallmentEvent;
  /** Days after sending, weeks of pregnancy, or weeks after the birth; 0 for the others. */
  offset: number;
  amount: number;
  /** The day computed from the event; null while it isn't known. */
  dueDate: DateOnly | null;
}

/** The days that due days are computed from; null for each that isn't known yet. */
export interface PlanFacts {
  sentOn: DateOnly | null;
  contractSignedOn: DateOnly | null;
  edd: DateOnly | null;
  bornOn: DateOnly | null;
}

/** The amounts that determine what is still owed on an invoice. */
export interface OwedInvoice {
  status: StoredInvoiceStatus;
  total: number;
  /** Sum of the payments allocated to it. */
  paid: number;
  /** Sum of its credit notes. */
  credited: number;
}

/** Returns the day on which a planned payment is due. A chosen day stays. */
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

/** Returns when a planned payment is due in words: 'At 36 weeks', '2 weeks after the birth', 'Mar 7, 2027'. */
export function dueInWords({ event, offset, dueDate }: Omit<PlannedPayment, 'amount'>): string {
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
 * Returns the open amount of each planned payment. Payments cover the plan from its beginning; credit notes shorten it
 * from its end.
 */
export function owedByPayment(
  plan: readonly Pick<PlannedPayment, 'amount'>[],
  { total, paid, credited }: Omit<OwedInvoice, 'status'>,
): number[] {
  let before = 0;
  return plan.map(({ amount }) => {
    const from = Math.max(before, paid);
    before += amount;
    return Math.max(0, Math.min(before, total - credited) - from);
  });
}

/**
 * Returns the plan with the due days computed from known days. Payments that are already covered keep their day.
 *
 * @param owed the open amount of each, from {@link owedByPayment}
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

/** Returns what a client still owes on an invoice; negative if they have paid more than remains after a credit note. */
export function balanceOf({ status, total, paid, credited }: OwedInvoice): number {
  return status === 'sent' ? total - credited - paid : 0;
}

/** Returns the state that people see. */
export function invoiceStatusOf(invoice: OwedInvoice): InvoiceStatus {
  if (invoice.status !== 'sent') return invoice.status;
  if (balanceOf(invoice) <= 0) return 'paid';
  return invoice.paid > 0 ? 'partly-paid' : 'sent';
}

/** Returns whether a payment of an invoice is past its day. */
export function isOverdue(invoice: OwedInvoice & { nextDueDate: DateOnly | null }, today: DateOnly): boolean {
  return balanceOf(invoice) > 0 && invoice.nextDueDate !== null && invoice.nextDueDate < today;
}

/** Returns the group of the aging report for an amount. One whose day isn't known isn't due yet. */
export function agingBucketOf(dueDate: DateOnly | null, today: DateOnly): AgingBucket {
  const days = dueDate === null ? 0 : daysBetween(dueDate, today);
  return agingBuckets.find(({ from, to }) => days >= from && days <= to)?.key ?? 'current';
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
