import type { DateOnly, Instant } from '../dates/index.js';
import type {
  AgingBucket,
  DiscountKind,
  DisputeStatus,
  InstallmentEvent,
  InvoiceStatus,
  PaymentKind,
  PaymentMethod,
} from './billing.options.js';
import type { BillingCurrency } from './money.js';

// All amounts are integers in minor units of their currency: 120000 is $1,200.00.

/** The care that a service includes. */
export interface IncludedCare {
  prenatalVisits: number;
  includesBirth: boolean;
  postpartumVisits: number;
  hours: number;
}

/** A service's codes on a superbill; each can be empty. */
export interface ServiceCodes {
  /** CPT or HCPCS: 'T1032'. */
  procedureCode: string;
  /** Separated by spaces: 'HD U1'. */
  modifiers: string;
  /** ICD-10 codes as text: 'Z33.1, Z34.90'. */
  diagnosis: string;
}

/** The fields of a service that a practitioner can edit. */
export interface ServiceFields extends IncludedCare, ServiceCodes {
  name: string;
  description: string;
  price: number;
  currency: BillingCurrency;
  /** Thousandths of a percent: 8875 is 8.875%. */
  taxRate: number;
  /** The kind of deposit that new contracts ask for at booking. */
  depositKind: DiscountKind;
  /** Thousandths of a percent of the price, or an amount. */
  depositValue: number;
  /** Whether the service is offered for new contracts and invoices. */
  isActive: boolean;
}

export interface Service extends ServiceFields {
  id: string;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** `GET /api/services`: ordered by name. */
export interface ServicesResponse {
  services: Service[];
}

export interface ServiceResponse {
  service: Service;
}

/** An invoice line as entered by the practitioner. */
export interface InvoiceLineFields extends ServiceCodes {
  /** The service that the line was copied from, or null. */
  serviceId: string | null;
  description: string;
  /** Hundredths: 150 is one and a half. */
  quantity: number;
  unitPrice: number;
  taxRate: number;
  /** What the line includes, for the client's package; null if it isn't a package. */
  included: IncludedCare | null;
  /** When the service took place, for superbills; null if unknown, or if the dates come from the visits. */
  servedOn: DateOnly | null;
}

export interface InvoiceLine extends InvoiceLineFields {
  /** Quantity times price, before discount and tax. */
  amount: number;
}

/** A payment of the plan as entered by the practitioner. */
export interface InstallmentFields {
  event: InstallmentEvent;
  /** Days after sending, weeks of pregnancy, or weeks after the birth; 0 for other events. */
  offset: number;
  amount: number;
  /** Only for the event `date`; the server computes the due dates for other events. */
  dueDate: DateOnly | null;
}

export interface Installment extends InstallmentFields {
  id: string;
  /** The open amount. */
  owed: number;
}

/** The fields of a draft that a practitioner can edit. */
export interface InvoiceFields {
  currency: BillingCurrency;
  lines: InvoiceLineFields[];
  discountKind: DiscountKind;
  /** Thousandths of a percent, or an amount. */
  discountValue: number;
  dueDays: number;
  notes: string;
  /** The payment plan; if it's empty, the full amount is due `dueDays` days after the invoice is sent. */
  installments: InstallmentFields[];
}

/** An invoice's amounts and status, for lists. */
export interface InvoiceListItem {
  id: string;
  clientId: string;
  clientName: string;
  /** Null for a draft. */
  number: string | null;
  status: InvoiceStatus;
  isOverdue: boolean;
  currency: BillingCurrency;
  total: number;
  /** Total of payments allocated to the invoice. */
  paid: number;
  /** Total of the invoice's credit notes. */
  credited: number;
  /** The open amount; negative if the client is due a refund. */
  balance: number;
  /** The earliest due date of an unpaid payment; null if there isn't one or it isn't known. */
  nextDueDate: DateOnly | null;
  issuedOn: DateOnly | null;
  createdAt: Instant;
}

/** The sender and the recipient of a sent invoice. */
export interface InvoiceParties {
  practiceName: string;
  practiceLines: string[];
  clientName: string;
  clientLines: string[];
  paymentInstructions: string;
}

export interface CreditNote {
  id: string;
  number: string;
  amount: number;
  reason: string;
  issuedOn: DateOnly;
}

/** The part of a payment that is for an invoice; negative for a refund. */
export interface InvoicePayment {
  paymentId: string;
  kind: PaymentKind;
  receivedOn: DateOnly;
  method: PaymentMethod;
  amount: number;
}

/** An invoice with everything that belongs to it. */
export interface Invoice extends InvoiceListItem, Omit<InvoiceFields, 'currency' | 'lines' | 'installments'> {
  contractId: string | null;
  lines: InvoiceLine[];
  installments: Installment[];
  subtotal: number;
  discount: number;
  tax: number;
  sentAt: Instant | null;
  voidedAt: Instant | null;
  voidReason: string;
  parties: InvoiceParties | null;
  /** Whether the client gets reminders even though the pregnancy ended in a loss. */
  remindAfterLoss: boolean;
  creditNotes: CreditNote[];
  payments: InvoicePayment[];
  version: number;
  updatedAt: Instant;
}

/** `GET /api/invoices` and `GET /api/clients/:clientId/invoices`: newest first by default. */
export interface InvoiceListResponse {
  invoices: InvoiceListItem[];
  nextCursor: string | null;
}

export interface InvoiceResponse {
  invoice: Invoice;
}

/** The fields of a payment that a practitioner can enter. */
export interface PaymentFields {
  amount: number;
  currency: BillingCurrency;
  receivedOn: DateOnly;
  method: PaymentMethod;
  reference: string;
  note: string;
  allocations: PaymentAllocation[];
}

export interface PaymentAllocation {
  invoiceId: string;
  amount: number;
}

export interface Payment extends Omit<PaymentFields, 'allocations'> {
  id: string;
  clientId: string;
  clientName: string;
  kind: PaymentKind;
  /** The payment that was refunded. */
  refundOfId: string | null;
  /** The allocations, with the numbers of their invoices. */
  allocations: (PaymentAllocation & { number: string | null })[];
  /** The amount that isn't allocated to an invoice and wasn't refunded: the client's credit. 0 for a refund. */
  unallocated: number;
  /** Total of the payment's refunds. */
  refunded: number;
  /** The latest dispute of a card payment; for a refund, the lost dispute that it was recorded for. */
  dispute: { status: DisputeStatus; amount: number } | null;
  version: number;
  createdAt: Instant;
}

/** `GET /api/payments` and `GET /api/clients/:clientId/payments`: latest first. */
export interface PaymentListResponse {
  payments: Payment[];
  nextCursor: string | null;
}

export interface PaymentResponse {
  payment: Payment;
}

/** `POST …/payments/:id/refund`. */
export interface RefundRequest {
  amount: number;
  receivedOn: DateOnly;
  method: PaymentMethod;
  reference?: string;
  note?: string;
  /** The amounts that the refund takes from invoices; the rest comes from the payment's credit. */
  allocations?: PaymentAllocation[];
}

/** A practice's totals in one currency. */
export interface BillingTotals {
  currency: BillingCurrency;
  open: number;
  overdue: number;
  receivedThisMonth: number;
  /** Due within `BILLING_DAYS_AHEAD` days, starting today. */
  dueSoon: number;
}

/** `GET /api/billing/summary`. */
export interface BillingSummaryResponse {
  /** One entry per currency, with the practice's default currency first. */
  sums: BillingTotals[];
  /** Number of overdue invoices. */
  overdueInvoices: number;
}

/** What a client owes, by days past due. */
export interface AgingRow extends Record<AgingBucket, number> {
  clientId: string;
  clientName: string;
  currency: BillingCurrency;
  total: number;
}

/** `GET /api/billing/aging`: largest amounts first. */
export interface AgingResponse {
  rows: AgingRow[];
  today: DateOnly;
}

/** Money received in a month, less refunds. */
export interface MonthlyIncome {
  /** `2026-11`. */
  month: string;
  currency: BillingCurrency;
  payments: number;
  refunds: number;
  /** Payments less refunds. */
  income: number;
}

/** `GET /api/billing/income?year=2026`: months with payments, in order. */
export interface IncomeResponse {
  year: number;
  months: MonthlyIncome[];
  byMethod: { method: PaymentMethod; currency: BillingCurrency; income: number }[];
}

/**
 * `GET /api/clients/:clientId/package`: the services that the current pregnancy's invoices include, and how much of
 * them has been used.
 */
export interface PackageResponse {
  included: IncludedCare;
  used: {
    prenatalVisits: number;
    births: number;
    postpartumVisits: number;
    /** Minutes of completed appointments and shifts. */
    minutes: number;
  };
}
