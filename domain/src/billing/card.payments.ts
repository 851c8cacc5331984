import { balanceOf, type InvoiceAmounts, owedByPayment } from './invoice.plan.js';
import { type BillingCurrency, currencyDecimals } from './money.js';

/** The amount that a client pays by card: the next payment of the plan, or the full balance. */
export const cardParts = ['next', 'all'] as const;
export type CardPart = (typeof cardParts)[number];

/** Body of `POST /api/shared/invoices/:token/checkouts`. */
export interface CheckoutRequest {
  part: CardPart;
}

/** The page on which the client enters their card details. */
export interface CheckoutResponse {
  /** URL of Stripe's checkout page. */
  url: string;
}

/** `paid`: confirmed by Stripe; `ended`: closed without a payment. */
export const checkoutStatuses = ['open', 'paid', 'ended'] as const;
export type CheckoutStatus = (typeof checkoutStatuses)[number];

/** `GET /api/shared/invoices/:token/checkouts/:id`. */
export interface CheckoutStateResponse {
  status: CheckoutStatus;
  /** The part of the payment that isn't allocated to an invoice, such as `$50.00`; null if there isn't one. */
  credit: string | null;
}

/** The data that determines which amounts of an invoice can be paid by card. */
export interface CardInvoice extends InvoiceAmounts {
  currency: BillingCurrency;
  /** The payments of the plan, in order. */
  installments: readonly { amount: number }[];
}

/**
 * Returns the amounts that a client can pay by card: the next payment of the plan if more than that is owed, and the
 * full balance. Empty if nothing is owed.
 */
export function cardAmounts(invoice: CardInvoice): { part: CardPart; amount: number }[] {
  const all = balanceOf(invoice);
  const next = owedByPayment(invoice.installments, invoice).find((owed) => owed > 0) ?? all;
  const parts: { part: CardPart; amount: number }[] = [
    ...(next < all ? [{ part: 'next' as const, amount: next }] : []),
    { part: 'all', amount: all },
  ];
  return parts.filter(({ amount }) => amount > 0 && isChargeable(amount, invoice.currency));
}

/**
 * Returns whether an amount can be charged to a card. Stripe uses the same minor units, but accepts only two decimals
 * in currencies with three.
 */
export function isChargeable(amount: number, currency: BillingCurrency): boolean {
  return currencyDecimals(currency) < 3 || amount % 10 === 0;
}
