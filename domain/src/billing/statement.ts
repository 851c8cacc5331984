import { type DateOnly, daysBetween, formatDate, isPlausibleDate } from '../dates/index.js';
import type { FieldError } from '../errors/index.js';
import { BILLING_DATE_MESSAGE } from './billing.input.js';
import { type PaymentMethod, paymentMethods } from './billing.options.js';
import { sumOf } from './invoice.totals.js';
import type { BillingCurrency } from './money.js';

/** The first and last day that a statement or a superbill covers. */
export interface BillingPeriod {
  from: DateOnly;
  to: DateOnly;
}

/** Maximum number of years that a period can span. */
export const PERIOD_YEARS_MAX = 10;

export type StatementEntryKind = 'invoice' | 'credit' | 'void' | 'payment' | 'refund';

/** A change to the amount that a client owes. */
export interface StatementEntry {
  day: DateOnly;
  kind: StatementEntryKind;
  /** Number of the invoice or credit note; null for payments. */
  number: string | null;
  /** Null for invoices and credit notes. */
  method: PaymentMethod | null;
  currency: BillingCurrency;
  /** Positive if it increases what the client owes. */
  amount: number;
}

/** A client's account for a period, in one currency. */
export interface AccountStatement {
  currency: BillingCurrency;
  /** The balance before the period; negative if the client had credit. */
  opening: number;
  /** The entries, with the balance after each. */
  rows: (StatementEntry & { balance: number })[];
  closing: number;
}

/** Response to `POST …/statement/email`: the emailed statement. */
export interface StatementResponse {
  /** One per currency. */
  statements: AccountStatement[];
}

/** Validates a period and returns the errors. */
export function validateBillingPeriod({ from, to }: BillingPeriod): FieldError[] {
  if (!isPlausibleDate(from)) return [{ field: 'from', message: BILLING_DATE_MESSAGE }];
  if (!isPlausibleDate(to)) return [{ field: 'to', message: BILLING_DATE_MESSAGE }];
  if (to < from) return [{ field: 'to', message: "The last day can't be before the first" }];
  if (daysBetween(from, to) > PERIOD_YEARS_MAX * 366) {
    return [{ field: 'to', message: `Please choose at most ${PERIOD_YEARS_MAX} years` }];
  }
  return [];
}

/** Returns a period as a string that {@link readPeriodText} can parse. */
export function periodText({ from, to }: BillingPeriod): string {
  return `${from} to ${to}`;
}

/** Parses a period; undefined if the string isn't a period. */
export function readPeriodText(text: string): BillingPeriod | undefined {
  const [from = '', to = '', ...more] = text.split(' to ');
  const period = { from, to };
  return more.length === 0 && validateBillingPeriod(period).length === 0 ? period : undefined;
}

/** Returns a period for display: 'Oct 1, 2026 – Oct 31, 2026'. */
export function formatBillingPeriod({ from, to }: BillingPeriod): string {
  return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
}

/**
 * Returns a client's statement for a period in each currency. Currencies without entries and without a balance are left
 * out.
 *
 * @param entries the entries from the client's first one to at least the end of the period, in order
 */
export function clientStatements(
  entries: readonly StatementEntry[],
  { from, to }: BillingPeriod,
): AccountStatement[] {
  const currencies = [...new Set(entries.map(({ currency }) => currency))].sort();
  return currencies
    .map((currency) => {
      const ofCurrency = entries.filter((entry) => entry.currency === currency && entry.day <= to);
      const opening = sumOf(ofCurrency.filter(({ day }) => day < from).map(({ amount }) => amount));
      let balance = opening;
      const rows = ofCurrency
        .filter(({ day }) => day >= from)
        .map((entry) => {
          balance += entry.amount;
          return { ...entry, balance };
        });
      return { currency, opening, rows, closing: balance };
    })
    .filter(({ opening, rows }) => opening !== 0 || rows.length > 0);
}

/** Describes an entry: 'Invoice 2026-0001', 'Payment (check)'. */
export function describeStatementEntry({
  kind,
  number,
  method,
}: Pick<StatementEntry, 'kind' | 'number' | 'method'>): string {
  const by = paymentMethods.find(({ value }) => value === method)?.label;
  switch (kind) {
    case 'invoice':
      return `Invoice ${number ?? ''}`;
    case 'credit':
      return `Credit note ${number ?? ''}`;
    case 'void':
      return `Invoice ${number ?? ''} voided`;
    case 'payment':
      return by ? `Payment (${by})` : 'Payment';
    case 'refund':
      return by ? `Refund (${by})` : 'Refund';
  }
}
