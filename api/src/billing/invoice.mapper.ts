import {
  type BillingCurrency,
  balanceOf,
  type CreditNote,
  clientName,
  type DateOnly,
  type DiscountKind,
  type Installment,
  type Instant,
  type Invoice,
  type InvoiceFields,
  type InvoiceLine,
  type InvoiceListItem,
  type InvoiceParties,
  type InvoicePayment,
  invoiceStatusOf,
  isOverdue,
  lineFieldsOf,
  owedByPayment,
  readLines,
  type StoredInvoiceStatus,
} from '@doula-desk/domain';

/** A row of the lists in `invoice.queries.ts`. The columns contain only values that the domain rules accept. */
export interface InvoiceListRow {
  id: string;
  clientId: string;
  firstName: string;
  lastName: string;
  number: string | null;
  status: StoredInvoiceStatus;
  currency: BillingCurrency;
  total: number;
  paid: number;
  credited: number;
  nextDueDate: DateOnly | null;
  issuedOn: DateOnly | null;
  createdAt: Instant;
}

/** A list row with its sort key, which is null if the list is sorted by creation time. */
export interface SortedInvoiceRow extends InvoiceListRow {
  sortKey: string | null;
}

export interface InvoiceRow extends InvoiceListRow {
  contractId: string | null;
  lines: InvoiceLine[];
  discountKind: DiscountKind;
  discountValue: number;
  dueDays: number;
  notes: string;
  subtotal: number;
  discount: number;
  tax: number;
  sentAt: Date | null;
  voidedAt: Date | null;
  voidReason: string;
  parties: InvoiceParties | null;
  remindAfterLoss: boolean;
  version: number;
  updatedAt: Date;
  installments: Omit<Installment, 'owed'>[];
  creditNotes: CreditNote[];
  payments: InvoicePayment[];
}

/** Returns an item of a list. @param today the current day in the practice's zone */
export function toInvoiceListItem(row: InvoiceListRow, today: DateOnly): InvoiceListItem {
  // Lists the fields because spreading an object takes V8 far longer.
  return {
    id: row.id,
    clientId: row.clientId,
    clientName: clientName(row),
    number: row.number,
    currency: row.currency,
    total: row.total,
    paid: row.paid,
    credited: row.credited,
    issuedOn: row.issuedOn,
    status: invoiceStatusOf(row),
    isOverdue: isOverdue(row, today),
    balance: balanceOf(row),
    nextDueDate: row.status === 'void' ? null : row.nextDueDate,
    createdAt: row.createdAt,
  };
}

/** Returns the wire shape. @param today the current day in the practice's zone */
export function toInvoice(row: InvoiceRow, today: DateOnly): Invoice {
  const { contractId, lines, discountKind, discountValue, dueDays, notes, subtotal, discount, tax } = row;
  const owed = owedByPayment(row.installments, row);
  return {
    ...toInvoiceListItem(row, today),
    ...{
      contractId,
      lines: readLines(lines),
      discountKind,
      discountValue,
      dueDays,
      notes,
      subtotal,
      discount,
      tax,
    },
    installments: row.installments.map((payment, index) => ({
      ...payment,
      owed: row.status === 'void' ? 0 : (owed[index] ?? 0),
    })),
    sentAt: row.sentAt?.toISOString() ?? null,
    voidedAt: row.voidedAt?.toISOString() ?? null,
    voidReason: row.voidReason,
    parties: row.parties,
    creditNotes: row.creditNotes,
    payments: row.payments,
    remindAfterLoss: row.remindAfterLoss,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Returns the fields that a practitioner can write. */
export function toInvoiceFields(row: InvoiceRow): InvoiceFields {
  const { currency, discountKind, discountValue, dueDays, notes } = row;
  return {
    ...{ currency, discountKind, discountValue, dueDays, notes },
    lines: readLines(row.lines).map(lineFieldsOf),
    installments: row.installments.map(({ event, offset, amount, dueDate }) => ({
      ...{ event, offset, amount, dueDate: event === 'date' ? dueDate : null },
    })),
  };
}
