import {
  type BillingCurrency,
  type DateOnly,
  type FieldError,
  type InvoiceListItem,
  moneyToDecimal,
  type Payment,
  type PaymentAllocation,
  type PaymentFields,
  type PaymentMethod,
  parseMoney,
  paymentMethods,
  sumOf,
  tidyPayment,
  validatePayment,
} from '@doula-desk/domain';

/** What a payment can be for, other than a single invoice. */
export const PAY_OLDEST = 'oldest';
export const KEEP_AS_CREDIT = 'credit';

/** The values of the payment and refund forms. */
export interface PaymentValues {
  clientId: string;
  amount: string;
  receivedOn: DateOnly;
  method: PaymentMethod;
  reference: string;
  note: string;
  /** An invoice's id, `PAY_OLDEST`, or `KEEP_AS_CREDIT`. */
  target: string;
}

export type OpenInvoice = Pick<InvoiceListItem, 'id' | 'number' | 'currency' | 'balance' | 'nextDueDate'>;

export function newPaymentValues(
  clientId: string,
  today: DateOnly,
  target: string,
  amount: string,
): PaymentValues {
  return { clientId, amount, receivedOn: today, method: 'check', reference: '', note: '', target };
}

/** Merges a stored draft into the values, skipping entries of the wrong type. */
export function withPaymentDraft(values: PaymentValues, kept: Record<string, unknown> | null): PaymentValues {
  if (!kept) return values;
  const text = (name: keyof PaymentValues) => {
    const value = kept[name];
    return typeof value === 'string' ? value : values[name];
  };
  return {
    ...{ clientId: text('clientId'), amount: text('amount'), receivedOn: text('receivedOn') },
    method: paymentMethods.find(({ value }) => value === kept.method)?.value ?? values.method,
    ...{ reference: text('reference'), note: text('note'), target: text('target') },
  };
}

/** Returns the fields to send. An invalid amount becomes NaN, which the rules reject. */
export function paymentFields(
  values: PaymentValues,
  currency: BillingCurrency,
  allocate: (amount: number) => PaymentAllocation[],
): PaymentFields {
  const { receivedOn, method, reference, note } = values;
  const amount = parseMoney(values.amount, currency) ?? Number.NaN;
  const allocations = Number.isNaN(amount) ? [] : allocate(amount);
  return tidyPayment({ amount, currency, receivedOn, method, reference, note, allocations });
}

/** Returns errors by field, applying the same rules as the server. */
export function paymentErrors(
  values: PaymentValues,
  fields: PaymentFields,
  today: DateOnly,
): Partial<Record<keyof PaymentValues, string>> {
  const found = values.clientId === '' ? [{ field: 'clientId', message: 'Please choose a client' }] : [];
  return toPaymentErrors([...found, ...validatePayment(fields, today)]);
}

/** Returns each field's first error. Errors about allocations appear on the field for the payment's target. */
export function toPaymentErrors(errors: readonly FieldError[]): Partial<Record<keyof PaymentValues, string>> {
  const named = errors.map(({ field, message }) => [field === 'allocations' ? 'target' : field, message]);
  return Object.fromEntries(named.reverse());
}

/**
 * Allocates a payment to invoices. The rest becomes the client's credit.
 *
 * @param invoices the open invoices, newest first
 */
export function allocationsOf(
  amount: number,
  target: string,
  invoices: readonly OpenInvoice[],
): PaymentAllocation[] {
  if (target === KEEP_AS_CREDIT) return [];
  const wanted = target === PAY_OLDEST ? [...invoices].reverse() : invoices.filter(({ id }) => id === target);
  let left = amount;
  return wanted.flatMap(({ id, balance }) => {
    const part = Math.min(left, Math.max(0, balance));
    left -= part;
    return part > 0 ? [{ invoiceId: id, amount: part }] : [];
  });
}

/** Returns a payment's allocations in the format that the API expects. */
export function toAllocations({ allocations }: Pick<Payment, 'allocations'>): PaymentAllocation[] {
  return allocations.map(({ invoiceId, amount }) => ({ invoiceId, amount }));
}

/** Returns the allocations with an amount added for one invoice. */
export function withAllocation(
  parts: readonly PaymentAllocation[],
  invoiceId: string,
  amount: number,
): PaymentAllocation[] {
  const before = parts.find((part) => part.invoiceId === invoiceId)?.amount ?? 0;
  return [...parts.filter((part) => part.invoiceId !== invoiceId), { invoiceId, amount: before + amount }];
}

/** The part of a payment that can still be refunded, and where the refund is taken from. */
export interface Refundable {
  amount: number;
  /** The part that isn't allocated to an invoice. */
  credit: number;
  /** The part that is still allocated to each invoice after earlier refunds. */
  held: { invoiceId: string; number: string | null; amount: number }[];
}

/** @param payments the client's payments, including the payment's refunds */
export function refundableOf(payment: Payment, payments: readonly Payment[]): Refundable {
  const refunds = payments.filter(({ refundOfId }) => refundOfId === payment.id);
  const taken = (invoiceId: string) =>
    sumOf(
      refunds.flatMap(({ allocations }) =>
        allocations.filter((part) => part.invoiceId === invoiceId).map(({ amount }) => Math.abs(amount)),
      ),
    );
  return {
    amount: payment.amount - payment.refunded,
    credit: payment.unallocated,
    held: payment.allocations.map(({ invoiceId, number, amount }) => ({
      ...{ invoiceId, number, amount: amount - taken(invoiceId) },
    })),
  };
}

/** Returns a refund's allocations. The refund is taken first from the credit, and then from the invoices in order. */
export function refundAllocations(amount: number, { credit, held }: Refundable): PaymentAllocation[] {
  let left = Math.max(0, amount - credit);
  return held.flatMap(({ invoiceId, amount: max }) => {
    const part = Math.min(left, max);
    left -= part;
    return part > 0 ? [{ invoiceId, amount: part }] : [];
  });
}

/** Returns an amount formatted for an input field; empty for zero. */
export function amountForInput(amount: number, currency: BillingCurrency): string {
  return amount > 0 ? moneyToDecimal(amount, currency) : '';
}
