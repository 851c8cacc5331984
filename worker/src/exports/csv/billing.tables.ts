import {
  depositOf,
  describeDueDate,
  formatMoney,
  invoiceStatusLabels,
  invoiceStatusOf,
  moneyToDecimal,
  paymentMethods,
  readLines,
  type Service,
} from '@doula-desk/domain';
import * as queries from '../records/queries.js';
import type { InvoiceRow, PaymentRow } from '../records/rows.js';
import { type AnyTable, clientColumns, column, localTime, oneRowPerRecord, table } from './table.js';

/** Returns an amount as a number that spreadsheets can add up. */
const amount = (value: number, row: { currency: Service['currency'] }) =>
  Number(moneyToDecimal(value, row.currency));

export function serviceTable(owner: string): AnyTable {
  return table<Service, Service>({
    path: 'services.csv',
    about: 'The services that the practice offers.',
    query: queries.services(owner),
    isCounted: false,
    linesOf: oneRowPerRecord,
    columns: [
      column('Name', ({ name }) => name),
      column('Description', ({ description }) => description),
      column('Price', (row) => amount(row.price, row)),
      column('Currency', ({ currency }) => currency),
      column('Tax (%)', ({ taxRate }) => taxRate / 1000),
      column('Deposit', (row) => amount(depositOf(row), row)),
      column('Prenatal Visits', ({ prenatalVisits }) => prenatalVisits),
      column('Birth', ({ includesBirth }) => includesBirth),
      column('Postpartum Visits', ({ postpartumVisits }) => postpartumVisits),
      column('Hours', ({ hours }) => hours),
      column('Procedure Code', ({ procedureCode }) => procedureCode),
      column('Modifiers', ({ modifiers }) => modifiers),
      column('Diagnosis', ({ diagnosis }) => diagnosis),
      column('Active', ({ isActive }) => isActive),
    ],
  });
}

export function invoiceTable(owner: string, timeZone: string): AnyTable {
  return table<InvoiceRow, InvoiceRow>({
    path: 'invoices.csv',
    about:
      'All invoices with their totals. Their line items are in invoice-lines.csv, and their payments in payments.csv.',
    query: queries.invoices(owner),
    isCounted: true,
    linesOf: oneRowPerRecord,
    columns: [
      ...clientColumns,
      column('Number', ({ number }) => number),
      column('Status', (row) => invoiceStatusLabels[invoiceStatusOf(row)]),
      column('Issued', ({ issuedOn }) => issuedOn),
      column('Currency', ({ currency }) => currency),
      column('Subtotal', (row) => amount(row.subtotal, row)),
      column('Discount', (row) => amount(row.discount, row)),
      column('Tax', (row) => amount(row.tax, row)),
      column('Total', (row) => amount(row.total, row)),
      column('Paid', (row) => amount(row.paid, row)),
      column('Credited', (row) => amount(row.credited, row)),
      column('Credit Notes', ({ creditNotes, currency }) =>
        creditNotes
          .map((note) => `${note.number}: ${formatMoney(note.amount, currency)}, ${note.reason}`)
          .join('\n'),
      ),
      column('Payment Plan', ({ installments, currency }) =>
        installments
          .map(
            (payment) =>
              `${payment.dueDate ?? describeDueDate(payment)}: ${formatMoney(payment.amount, currency)}`,
          )
          .join('\n'),
      ),
      column('Notes', ({ notes }) => notes),
      column('Voided', ({ voidedAt }) => localTime(voidedAt, timeZone)),
      column('Void Reason', ({ voidReason }) => voidReason),
      column('Pregnancy ID', ({ pregnancyId }) => pregnancyId),
      column('Contract ID', ({ contractId }) => contractId),
      column('Invoice ID', ({ id }) => id),
    ],
  });
}

export function invoiceLineTable(owner: string): AnyTable {
  return table<InvoiceRow, InvoiceRow & { line: InvoiceRow['lines'][number] }>({
    path: 'invoice-lines.csv',
    about: 'The line items of all invoices.',
    query: queries.invoices(owner),
    isCounted: false,
    linesOf: (row) => readLines(row.lines).map((line) => ({ ...row, line })),
    columns: [
      ...clientColumns,
      column('Number', ({ number }) => number),
      column('Description', ({ line }) => line.description),
      column('Quantity', ({ line }) => (line.quantity ?? 100) / 100),
      column('Price', (row) => amount(row.line.unitPrice ?? 0, row)),
      column('Tax (%)', ({ line }) => (line.taxRate ?? 0) / 1000),
      column('Amount', (row) => amount(row.line.amount, row)),
      column('Currency', ({ currency }) => currency),
      column('Procedure Code', ({ line }) => line.procedureCode),
      column('Modifiers', ({ line }) => line.modifiers),
      column('Diagnosis', ({ line }) => line.diagnosis),
      column('Served On', ({ line }) => line.servedOn),
      column('Invoice ID', ({ id }) => id),
    ],
  });
}

export function paymentTable(owner: string): AnyTable {
  return table<PaymentRow, PaymentRow>({
    path: 'payments.csv',
    about: 'All payments, and refunds with negative amounts.',
    query: queries.payments(owner),
    isCounted: true,
    linesOf: oneRowPerRecord,
    columns: [
      ...clientColumns,
      column('Date', ({ receivedOn }) => receivedOn),
      column('Kind', ({ kind }) => (kind === 'refund' ? 'Refund' : 'Payment')),
      column('Amount', (row) => amount(row.kind === 'refund' ? -row.amount : row.amount, row)),
      column('Currency', ({ currency }) => currency),
      column('Method', ({ method }) => paymentMethods.find(({ value }) => value === method)?.label ?? method),
      column('Reference', ({ reference }) => reference),
      column('Note', ({ note }) => note),
      column('Invoices', ({ parts, currency }) =>
        parts.map((part) => `${part.number}: ${formatMoney(part.amount, currency)}`).join('\n'),
      ),
      column('Refund Of', ({ refundOfId }) => refundOfId),
      column('Dispute', ({ disputeStatus }) => disputeStatus),
      column('Payment ID', ({ id }) => id),
    ],
  });
}
