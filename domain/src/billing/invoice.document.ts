import { type DateOnly, formatDate } from '../dates/index.js';
import type { SharedPage } from '../shares/index.js';
import type { Invoice } from './billing.js';
import { type InvoiceStatus, paymentMethods } from './billing.options.js';
import type { CardPart } from './card.payments.js';
import { describeDueDate } from './invoice.plan.js';
import { formatMoney } from './money.js';

/** A line on the client's page, with its amount as text. */
export interface InvoiceDocumentLine {
  text: string;
  detail: string;
  amount: string;
}

/**
 * A sent invoice for its client. All amounts and dates are preformatted, so that the page doesn't load the code that
 * formats them.
 */
export interface InvoiceDocument {
  /** 'Invoice 2026-0001'. */
  title: string;
  clientName: string;
  practiceLines: string[];
  status: Exclude<InvoiceStatus, 'draft'>;
  isOverdue: boolean;
  issuedOn: string;
  /** The open amount. */
  balance: string;
  lines: InvoiceDocumentLine[];
  /** Subtotal, discount, tax, total, paid, and credited, without those that don't apply. */
  totals: Omit<InvoiceDocumentLine, 'detail'>[];
  /** The payments of the plan. */
  plan: InvoiceDocumentLine[];
  /** Payments, refunds, and credits. */
  payments: InvoiceDocumentLine[];
  notes: string;
  paymentInstructions: string;
  /** The amounts that can be paid by card. */
  card: { part: CardPart; amount: string }[];
}

/** `GET /api/shared/invoices/:token`. */
export interface SharedInvoiceResponse extends SharedPage {
  document: InvoiceDocument;
}

/** `POST …/invoices/:id/link`. */
export interface InvoiceLinkResponse {
  /** Opens the invoice for anyone. It isn't stored, so it can't be shown again. */
  url: string;
}

/** Number of days for which a link to an invoice works. Each email about the invoice renews the link. */
export const INVOICE_LINK_DAYS = 365;

/**
 * Describes a sent invoice for its client.
 *
 * @param card the amounts that a card can pay, from `cardAmounts`
 */
export function describeInvoice(
  invoice: Invoice,
  today: DateOnly,
  card: readonly { part: CardPart; amount: number }[],
): InvoiceDocument {
  const { status, currency, balance, parties, issuedOn, notes } = invoice;
  const money = (amount: number) => formatMoney(amount, currency);
  const isVoid = status === 'void';
  return {
    title: `Invoice ${invoice.number ?? ''}`,
    clientName: parties?.clientName ?? invoice.clientName,
    practiceLines: parties?.practiceLines ?? [],
    // A draft has no link.
    status: status === 'draft' ? 'sent' : status,
    isOverdue: invoice.isOverdue,
    issuedOn: issuedOn ? formatDate(issuedOn) : '',
    balance: money(Math.max(0, balance)),
    lines: invoice.lines.map(({ description, quantity, unitPrice, amount }) => ({
      text: description,
      detail: quantity === 100 ? '' : `${quantity / 100} × ${money(unitPrice)}`,
      amount: money(amount),
    })),
    totals: totalsOf(invoice),
    plan: isVoid ? [] : planOf(invoice, today),
    payments: [
      ...invoice.payments.map(({ kind, method, receivedOn, amount }) => ({
        text:
          kind === 'refund'
            ? 'Refund'
            : (paymentMethods.find(({ value }) => value === method)?.label ?? method),
        detail: formatDate(receivedOn),
        amount: money(amount),
      })),
      ...invoice.creditNotes.map((note) => ({
        text: `Credit note ${note.number}`,
        detail: `${formatDate(note.issuedOn)} · ${note.reason}`,
        amount: money(-note.amount),
      })),
    ],
    notes,
    paymentInstructions: isVoid || balance <= 0 ? '' : (parties?.paymentInstructions ?? ''),
    card: card.map(({ part, amount }) => ({ part, amount: money(amount) })),
  };
}

function totalsOf(invoice: Invoice): InvoiceDocument['totals'] {
  const { currency, subtotal, discount, tax, total, paid, credited } = invoice;
  const sums: [string, number, boolean][] = [
    ['Subtotal', subtotal, discount > 0 || tax > 0],
    ['Discount', -discount, discount > 0],
    ['Tax', tax, tax > 0],
    ['Total', total, true],
    ['Paid', -paid, paid > 0],
    ['Credited', -credited, credited > 0],
  ];
  return sums.flatMap(([text, amount, isShown]) =>
    isShown ? [{ text, amount: formatMoney(amount, currency) }] : [],
  );
}

function planOf({ installments, currency }: Invoice, today: DateOnly): InvoiceDocumentLine[] {
  return installments.map(({ owed, amount, ...payment }) => ({
    text: payment.dueDate ? formatDate(payment.dueDate) : describeDueDate(payment),
    detail: stateOf({ owed, amount, dueDate: payment.dueDate }, { currency, today }),
    amount: formatMoney(amount, currency),
  }));
}

function stateOf(
  { owed, amount, dueDate }: { owed: number; amount: number; dueDate: DateOnly | null },
  { currency, today }: { currency: Invoice['currency']; today: DateOnly },
): string {
  if (owed === 0) return 'Settled';
  const rest = owed < amount ? `${formatMoney(owed, currency)} outstanding` : 'Open';
  return dueDate !== null && dueDate < today ? `${rest} · Past due` : rest;
}
