import type { DiscountKind } from './billing.options.js';
import { type BillingCurrency, multiplyMoney, splitMoney } from './money.js';

/** The fields that an invoice's totals are computed from. */
export interface PricedInvoice {
  currency: BillingCurrency;
  lines: readonly PricedLine[];
  discountKind: DiscountKind;
  /** Thousandths of a percent, or an amount. */
  discountValue: number;
}

export interface PricedLine {
  /** Hundredths: 150 is one and a half. */
  quantity: number;
  unitPrice: number;
  /** Thousandths of a percent: 8875 is 8.875%. */
  taxRate: number;
}

export interface InvoiceTotals {
  /** The amount of each line, before discount and tax. */
  amounts: number[];
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
}

/** Returns a line's amount: quantity times price. */
export function lineAmount({ quantity, unitPrice }: PricedLine, currency: BillingCurrency): number {
  return multiplyMoney(unitPrice, quantity, 2, currency);
}

/**
 * Returns an invoice's totals. The discount is split across the lines in proportion to their amounts, and each line's
 * tax is computed on the remainder, so that the tax is correct if lines have different rates. A discount never exceeds
 * the subtotal.
 */
export function invoiceTotals({
  currency,
  lines,
  discountKind,
  discountValue,
}: PricedInvoice): InvoiceTotals {
  const amounts = lines.map((line) => lineAmount(line, currency));
  const subtotal = sumOf(amounts);
  const wanted =
    discountKind === 'percent' ? multiplyMoney(subtotal, discountValue, 5, currency) : discountValue;
  const discount = discountKind === 'none' ? 0 : Math.min(subtotal, wanted);
  const discounts = subtotal === 0 ? amounts.map(() => 0) : splitMoney(discount, amounts);
  const tax = sumOf(
    lines.map(({ taxRate }, index) =>
      multiplyMoney((amounts[index] ?? 0) - (discounts[index] ?? 0), taxRate, 5, currency),
    ),
  );
  return { amounts, subtotal, discount, tax, total: subtotal - discount + tax };
}

/** Returns the sum of amounts. */
export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
