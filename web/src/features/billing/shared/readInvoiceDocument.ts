import type { InvoiceDocument, InvoiceDocumentLine } from '@doula-desk/domain';
import { isObject } from '../../../lib/http/publicCall.js';

const statuses = ['sent', 'partly-paid', 'paid', 'void'] as const;

/** Parses an invoice document from the API; undefined if it's malformed. */
export function readInvoiceDocument(value: unknown): InvoiceDocument | undefined {
  if (!isObject(value) || !Array.isArray(value.lines) || !Array.isArray(value.totals)) return undefined;
  const status = statuses.find((each) => each === value.status);
  if (!status) return undefined;
  return {
    title: textOf(value.title),
    clientName: textOf(value.clientName),
    practiceLines: listOf(value.practiceLines).map(textOf),
    status,
    isOverdue: value.isOverdue === true,
    issuedOn: textOf(value.issuedOn),
    balance: textOf(value.balance),
    lines: value.lines.flatMap(readLine),
    totals: value.totals.flatMap(readLine),
    plan: listOf(value.plan).flatMap(readLine),
    payments: listOf(value.payments).flatMap(readLine),
    notes: textOf(value.notes),
    paymentInstructions: textOf(value.paymentInstructions),
    card: listOf(value.card).flatMap(readCard),
  };
}

function readLine(value: unknown): InvoiceDocumentLine[] {
  if (!isObject(value)) return [];
  return [{ text: textOf(value.text), detail: textOf(value.detail), amount: textOf(value.amount) }];
}

function readCard(value: unknown): InvoiceDocument['card'] {
  if (!isObject(value) || (value.part !== 'next' && value.part !== 'all')) return [];
  return [{ part: value.part, amount: textOf(value.amount) }];
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
