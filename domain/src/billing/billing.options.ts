/**
 * Statuses that the database stores. Whether a sent invoice is paid or overdue is computed from amounts and due dates.
 */
export const storedInvoiceStatuses = ['draft', 'sent', 'void'] as const;
export type StoredInvoiceStatus = (typeof storedInvoiceStatuses)[number];

/** Statuses that are shown to users. */
export const invoiceStatuses = ['draft', 'sent', 'partly-paid', 'paid', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const invoiceStatusLabels: Record<InvoiceStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  'partly-paid': 'Partly paid',
  paid: 'Paid',
  void: 'Void',
};
/** Shown next to or instead of the status of an invoice with an overdue payment. */
export const OVERDUE_LABEL = 'Overdue';

/** Filters of the invoice list. `open`: sent invoices that aren't paid, including `overdue` ones. */
export const invoiceFilters = ['draft', 'open', 'overdue', 'paid', 'void'] as const;
export type InvoiceFilter = (typeof invoiceFilters)[number];

/** Sort keys of the invoice list; `date` is the creation date. */
export const invoiceSorts = ['date', 'number', 'due', 'total', 'balance'] as const;
export type InvoiceSort = (typeof invoiceSorts)[number];
export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** How a discount or a deposit is stated. */
export const discountKinds = ['none', 'percent', 'amount'] as const;
export type DiscountKind = (typeof discountKinds)[number];

/**
 * Events that determine when a payment of a plan is due: a date, a number of days after the invoice is sent, the
 * signing of the contract, a week of pregnancy, or a number of weeks after the birth.
 */
export const installmentEvents = ['date', 'sent', 'contract', 'week', 'birth'] as const;
export type InstallmentEvent = (typeof installmentEvents)[number];

export const paymentMethods = [
  { value: 'cash', label: 'Cash' },
  { value: 'check', label: 'Check' },
  { value: 'bank-transfer', label: 'Bank transfer' },
  { value: 'card', label: 'Card' },
  { value: 'hsa-fsa', label: 'HSA/FSA' },
  { value: 'insurance', label: 'Insurance' },
  { value: 'other', label: 'Other' },
] as const;
export type PaymentMethod = (typeof paymentMethods)[number]['value'];

export const paymentKinds = ['payment', 'refund'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/**
 * The status of a dispute, in which a client asks their bank to reverse a card payment. `won`: the practice keeps the
 * money.
 */
export const disputeStatuses = ['open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** Groups of the aging report, by days past due. */
export const agingBuckets = [
  { key: 'current', label: 'Not due yet', from: Number.NEGATIVE_INFINITY, to: 0 },
  { key: 'days30', label: '1–30 days', from: 1, to: 30 },
  { key: 'days60', label: '31–60 days', from: 31, to: 60 },
  { key: 'days90', label: '61–90 days', from: 61, to: 90 },
  { key: 'older', label: 'More than 90 days', from: 91, to: Number.POSITIVE_INFINITY },
] as const;
export type AgingBucket = (typeof agingBuckets)[number]['key'];

/** When clients are reminded of a payment, in days after the due date; negative for days before. */
export const paymentReminders = [
  { key: 'before', days: -3, label: '3 days before the due date' },
  { key: 'onDay', days: 0, label: 'On the due date' },
  { key: 'after7', days: 7, label: '7 days after the due date' },
  { key: 'after14', days: 14, label: '14 days after the due date' },
] as const;
export type PaymentReminder = (typeof paymentReminders)[number]['key'];

/** Number of days ahead for which the billing page adds up amounts due. */
export const BILLING_DAYS_AHEAD = 60;

export const SERVICE_NAME_LENGTH = 200;
export const BILLING_TEXT_LENGTH = 2_000;
export const LINE_DESCRIPTION_LENGTH = 500;
export const REFERENCE_LENGTH = 200;
export const DIAGNOSIS_LENGTH = 200;
/** Maximum number of modifiers on a claim. */
export const MODIFIERS_MAX = 4;
export const BILLING_REASON_LENGTH = 1_000;
export const NUMBER_PREFIX_LENGTH = 12;
export const LINES_MAX = 50;
export const INSTALLMENTS_MAX = 24;
export const DUE_DAYS_MAX = 365;
/** In hundredths: ten thousand units or hours. */
export const QUANTITY_MAX = 1_000_000;
/** In thousandths of a percent: 100%. */
export const RATE_MAX = 100_000;
/** Maximum number of visits or hours that a service includes. */
export const INCLUDED_QUANTITY_MAX = 1_000;
/** Limits for due dates that are based on weeks of pregnancy or weeks after the birth. */
export const PLAN_WEEK_MIN = 4;
export const PLAN_WEEK_MAX = 44;
export const WEEKS_AFTER_BIRTH_MAX = 104;
