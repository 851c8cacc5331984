import { balanceOf, type OwedInvoice, owedByPayment } from './invoice.plan.js';
import { type BillingCurrency, currencyDecimals } from './money.js';

/** What a client pays by card: the next payment of the plan, or everything that is owed. */
export const cardParts = ['next', 'all'] as const;
export type CardPart = (typeof cardParts)[number];

/** Body of `POST /api/shared/invoices/:token/checkouts`. */
export interface CheckoutRequest {
  part: CardPart;
}

/** Where the client enters the card. */
export interface CheckoutResponse {
  /** Stripe's page. */
  url: string;
}

/** `paid` once Stripe has confirmed it; `ended` without a payment. */
export const checkoutStatuses = ['open', 'paid', 'ended'] as const;
export type CheckoutStatus = (typeof checkoutStatuses)[number];

/** `GET /api/shared/invoices/:token/checkouts/:id`. */
export interface CheckoutStateResponse {
  status: CheckoutStatus;
}

/** The amounts of an invoice that a card can pay. */
export interface CardInvoice extends OwedInvoice {
  currency: BillingCurrency;
  /** The plan in its order. */
  installments: readonly { amount: number }[];
}

/**
 * Returns what a client can pay by card: the next payment of the plan if more is owed, and everything. Empty if nothing
 * is owed.
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
 * Returns whether a card can be charged an amount. Stripe uses the same minor units, but rounds currencies with three
 * decimals to two.
 */
export function isChargeable(amount: number, currency: BillingCurrency): boolean {
  return currencyDecimals(currency) < 3 || amount % 10 === 0;
}
