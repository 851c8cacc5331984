import type { DateOnly } from '../dates/index.js';
import type { InvoiceLine, ServiceCodes } from './billing.js';
import type { PaymentMethod } from './billing.options.js';
import { sumOf } from './invoice.totals.js';
import type { BillingCurrency } from './money.js';
import { type BillingPeriod, periodText, readPeriodText } from './statement.js';

/** The scope of a superbill: the invoices of a period, or one invoice. */
export type SuperbillChoice = BillingPeriod | { invoiceId: string };

/** Body of `POST …/superbill/pdf`: either a period or an invoice. */
export interface SuperbillRequest extends Partial<BillingPeriod> {
  invoiceId?: string;
}

/** A sent invoice with its lines' codes. */
export interface SuperbillInvoice {
  number: string;
  issuedOn: DateOnly;
  currency: BillingCurrency;
  lines: (Pick<InvoiceLine, 'description' | 'quantity' | 'amount' | 'servedOn' | 'included'> &
    ServiceCodes)[];
  discount: number;
  tax: number;
  total: number;
  credited: number;
  paid: number;
}

/** A visit or shift at which care was provided. */
export interface SuperbillVisit {
  day: DateOnly;
  what: string;
  /** Null if unknown. */
  minutes: number | null;
}

export interface SuperbillPayment {
  day: DateOnly;
  method: PaymentMethod;
  currency: BillingCurrency;
  /** Negative for a refund. */
  amount: number;
}

/** Charges and payments in one currency. */
export interface SuperbillTotals {
  currency: BillingCurrency;
  charged: number;
  discount: number;
  tax: number;
  credited: number;
  paid: number;
  balance: number;
}

const INVOICE_PREFIX = 'invoice ';

/** Returns a superbill's scope as a string that {@link readSuperbillText} can parse. */
export function superbillText(choice: SuperbillChoice): string {
  return 'invoiceId' in choice ? `${INVOICE_PREFIX}${choice.invoiceId}` : periodText(choice);
}

/** Parses a superbill's scope; undefined if the string isn't one. */
export function readSuperbillText(text: string): SuperbillChoice | undefined {
  return text.startsWith(INVOICE_PREFIX)
    ? { invoiceId: text.slice(INVOICE_PREFIX.length) }
    : readPeriodText(text);
}

/** Returns invoice totals by currency. Charges are the lines' amounts before discounts and taxes. */
export function superbillTotals(invoices: readonly SuperbillInvoice[]): SuperbillTotals[] {
  const currencies = [...new Set(invoices.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const own = invoices.filter((invoice) => invoice.currency === currency);
    const sum = (key: 'discount' | 'tax' | 'total' | 'credited' | 'paid') =>
      sumOf(own.map((invoice) => invoice[key]));
    return {
      currency,
      charged: sumOf(own.flatMap(({ lines }) => lines.map(({ amount }) => amount))),
      ...{ discount: sum('discount'), tax: sum('tax'), credited: sum('credited'), paid: sum('paid') },
      balance: sum('total') - sum('credited') - sum('paid'),
    };
  });
}

/**
 * Returns whether the invoices include packages. A package has no single service date, so the dates come from the
 * pregnancy's visits.
 */
export function hasPackages(invoices: readonly SuperbillInvoice[]): boolean {
  return invoices.some(({ lines }) => lines.some(({ servedOn, included }) => included && !servedOn));
}
