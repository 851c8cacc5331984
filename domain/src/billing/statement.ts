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

/** Something that changed what a client owes. */
export interface StatementEntry {
  day: DateOnly;
  kind: StatementEntryKind;
  /** Number of the invoice or the credit note; null for payments. */
  number: string | null;
  /** Null for invoices and credit notes. */
  method: PaymentMethod | null;
  currency: BillingCurrency;
  /** Positive if the client owes more. */
  amount: number;
}

/** What happened in a period in one currency. */
export interface AccountStatement {
  currency: BillingCurrency;
  /** What the client owed before the period; negative if they had credit. */
  opening: number;
  /** The entries, with the balance after each. */
  rows: (StatementEntry & { balance: number })[];
  closing: number;
}

/** Response of `POST …/statement/email`: the emailed statement. */
export interface StatementResponse {
  /** One for each currency. */
  statements: AccountStatement[];
}

/** Returns the errors in a period. */
export function validateBillingPeriod({ from, to }: BillingPeriod): FieldError[] {
  if (!isPlausibleDate(from)) return [{ field: 'from', message: BILLING_DATE_MESSAGE }];
  if (!isPlausibleDate(to)) return [{ field: 'to', message: BILLING_DATE_MESSAGE }];
  if (to < from) return [{ field: 'to', message: 'This date is before the first one' }];
  if (daysBetween(from, to) > PERIOD_YEARS_MAX * 366) {
    return [{ field: 'to', message: `Choose at most ${PERIOD_YEARS_MAX} years` }];
  }
  return [];
}

/** Returns a period as a string, which {@link readPeriodText} reads. */
export function periodText({ from, to }: BillingPeriod): string {
  return `${from} to ${to}`;
}

/** Reads a period from a string; undefined if it isn't one. */
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
 * Returns a client's statement for a period in each currency. Currencies in which nothing happened and nothing is owed
 * are left out.
 *
 * @param entries from the client's first one to at least the end of the period, in order
 */
export function statementsOf(
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

/** Returns an entry in words: 'Invoice 2026-0001', 'Payment (check)'. */
export function statementEntryInWords({
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
