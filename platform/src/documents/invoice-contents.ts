import {
  type BillingCurrency,
  clientName,
  type DateOnly,
  type DiscountKind,
  type InvoiceLine,
  type InvoiceParties,
  type PaymentKind,
  type PaymentMethod,
  type PlannedPayment,
  readBillingSettings,
  readLines,
  type StoredInvoiceStatus,
  sumOf,
} from '@doula-desk/domain';
import type { DatabaseClient } from '../database/database.js';
import { fromDateColumn } from '../database/date-column.js';
import { documentRevision, type Letterhead, loadLetterhead } from './letterhead.js';

/** The contents of an invoice, for its PDF and its emails. */
export interface InvoiceContents {
  number: string | null;
  status: StoredInvoiceStatus;
  currency: BillingCurrency;
  lines: InvoiceLine[];
  discountKind: DiscountKind;
  discountValue: number;
  notes: string;
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
  paid: number;
  credited: number;
  issuedOn: DateOnly | null;
  plan: PlannedPayment[];
  creditNotes: { number: string; amount: number; reason: string; issuedOn: DateOnly }[];
  parties: InvoiceParties;
  taxId: string;
}

/** A client, as addressed in a letter. */
export interface BilledClient {
  id: string;
  firstName: string;
  lastName: string;
  preferredName: string;
  email: string;
}

export interface InvoiceForDocument {
  clientId: string;
  client: BilledClient;
  invoice: InvoiceContents;
  /** Whether reminders are held until the practitioner sends them, because the pregnancy ended in a loss. */
  isSilent: boolean;
  letterhead: Letterhead;
  revision: string;
}

const billedClient = {
  ...{ id: true, firstName: true, lastName: true, preferredName: true, email: true, pregnancyEndKind: true },
  ...{ address: true, city: true, state: true, zipCode: true },
} as const;

/** Returns undefined if the owner has no such invoice. A draft shows the current addresses. */
export async function loadInvoiceForDocument(
  tx: DatabaseClient,
  ownerId: string,
  invoiceId: string,
): Promise<InvoiceForDocument | undefined> {
  const row = await tx.invoice.findUnique({
    where: { ownerId_id: { ownerId, id: invoiceId } },
    include: {
      client: { select: billedClient },
      pregnancy: { select: { endKind: true } },
      installments: { orderBy: { position: 'asc' } },
      creditNotes: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
      owner: { select: { settings: { select: { billing: true } } } },
    },
  });
  if (!row) return undefined;
  const { client, pregnancy, installments, creditNotes, owner } = row;
  const letterhead = await loadLetterhead(tx, ownerId);
  const { paymentInstructions, taxId } = readBillingSettings(owner.settings?.billing);
  const region = [client.state, client.zipCode].filter(Boolean).join(' ');
  const place = [client.city, region].filter(Boolean).join(', ');
  const current: InvoiceParties = {
    ...{ practiceName: letterhead.practiceName, practiceLines: letterhead.lines, paymentInstructions },
    ...{ clientName: clientName(client), clientLines: [client.address, place].filter(Boolean) },
  };
  const { number, notes, subtotal, discount, discountValue, tax, total, paid, credited } = row;
  const invoice: InvoiceContents = {
    ...{ number, notes, subtotal, discount, discountValue, tax, total, paid, credited, taxId },
    status: row.status as StoredInvoiceStatus,
    currency: row.currency as BillingCurrency,
    lines: readLines(row.lines),
    discountKind: row.discountKind as DiscountKind,
    issuedOn: fromDateColumn(row.issuedOn),
    plan: installments.map(({ event, offset, amount, dueDate }) => ({
      ...{ event: event as PlannedPayment['event'], offset, amount, dueDate: fromDateColumn(dueDate) },
    })),
    creditNotes: creditNotes.map((note) => ({
      ...{ number: note.number, amount: note.amount, reason: note.reason },
      issuedOn: fromDateColumn(note.issuedOn),
    })),
    parties: (row.parties as InvoiceParties | null) ?? current,
  };
  const shown = { invoice, author: letterhead.practitionerName, timeZone: letterhead.timeZone };
  const hasLoss = pregnancy?.endKind === 'loss' || client.pregnancyEndKind === 'loss';
  return {
    clientId: row.clientId,
    client,
    invoice,
    isSilent: hasLoss && !row.remindAfterLoss,
    letterhead,
    revision: documentRevision(String(row.version), shown, letterhead.logo),
  };
}

/** A payment or a refund, for its receipt. */
export interface PaymentForDocument {
  clientId: string;
  client: BilledClient;
  payment: {
    kind: PaymentKind;
    amount: number;
    currency: BillingCurrency;
    receivedOn: DateOnly;
    method: PaymentMethod;
    reference: string;
    /** The allocations to invoices. */
    parts: { number: string; amount: number }[];
    /** The part of a payment that is neither allocated to an invoice nor refunded. */
    credit: number;
  };
  /** The invoices that the payment is allocated to. */
  invoiceIds: string[];
  letterhead: Letterhead;
  revision: string;
}

/** Returns undefined if the owner has no such payment. */
export async function loadPaymentForDocument(
  tx: DatabaseClient,
  ownerId: string,
  paymentId: string,
): Promise<PaymentForDocument | undefined> {
  const row = await tx.payment.findUnique({
    where: { ownerId_id: { ownerId, id: paymentId } },
    include: {
      client: { select: billedClient },
      allocations: { orderBy: { invoiceId: 'asc' }, include: { invoice: { select: { number: true } } } },
      refunds: { select: { amount: true, allocations: { select: { amount: true } } } },
    },
  });
  if (!row) return undefined;
  const letterhead = await loadLetterhead(tx, ownerId);
  const parts = [row, ...row.refunds].flatMap(({ allocations }) => allocations.map(({ amount }) => amount));
  const kept = row.amount - sumOf(row.refunds.map(({ amount }) => amount));
  const payment: PaymentForDocument['payment'] = {
    kind: row.kind as PaymentKind,
    amount: row.amount,
    currency: row.currency as BillingCurrency,
    receivedOn: fromDateColumn(row.receivedOn),
    method: row.method as PaymentMethod,
    reference: row.reference,
    parts: row.allocations.map(({ amount, invoice }) => ({
      amount: Math.abs(amount),
      number: invoice.number ?? '',
    })),
    credit: row.kind === 'payment' ? kept - sumOf(parts) : 0,
  };
  const { practiceName, practitionerName, lines } = letterhead;
  const shown = { payment, name: clientName(row.client), practiceName, practitionerName, lines };
  return {
    ...{ clientId: row.clientId, client: row.client, payment, letterhead },
    invoiceIds: row.allocations.map(({ invoiceId }) => invoiceId),
    revision: documentRevision(String(row.version), shown, letterhead.logo),
  };
}
