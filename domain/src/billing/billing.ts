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

// All amounts are whole minor units of their currency: 120000 is $1,200.00.

/** What a service includes. */
export interface IncludedCare {
  prenatalVisits: number;
  includesBirth: boolean;
  postpartumVisits: number;
  hours: number;
}

/** What a superbill says about a service; each may be empty. */
export interface ServiceCodes {
  /** CPT or HCPCS: 'T1032'. */
  procedureCode: string;
  /** Separated by spaces: 'HD U1'. */
  modifiers: string;
  /** ICD-10 codes as text: 'Z33.1, Z34.90'. */
  diagnosis: string;
}

/** The fields of a service that a practitioner can write. */
export interface ServiceFields extends IncludedCare, ServiceCodes {
  name: string;
  description: string;
  price: number;
  currency: BillingCurrency;
  /** Thousandths of a percent: 8875 is 8.875%. */
  taxRate: number;
  /** What new contracts ask for at booking. */
  depositKind: DiscountKind;
  /** Thousandths of a percent of the price, or an amount. */
  depositValue: number;
  /** Whether new contracts and invoices offer it. */
  isActive: boolean;
}

export interface Service extends ServiceFields {
  id: string;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** `GET /api/services`: by name. */
export interface ServicesResponse {
  services: Service[];
}

export interface ServiceResponse {
  service: Service;
}

/** A line of an invoice as someone writes it. */
export interface InvoiceLineFields extends ServiceCodes {
  /** The service that it was copied from, or null. */
  serviceId: string | null;
  description: string;
  /** Hundredths: 150 is one and a half. */
  quantity: number;
  unitPrice: number;
  taxRate: number;
  /** What it includes, for the client's package; null if it isn't a package. */
  included: IncludedCare | null;
  /** When the service took place, for superbills; null if visits say so, or it isn't known. */
  servedOn: DateOnly | null;
}

export interface InvoiceLine extends InvoiceLineFields {
  /** Quantity times price, before discount and tax. */
  amount: number;
}

/** A payment of the plan as someone writes it. */
export interface InstallmentFields {
  event: InstallmentEvent;
  /** Days after sending, weeks of pregnancy, or weeks after the birth; 0 for the others. */
  offset: number;
  amount: number;
  /** Only for the event `date`; the server computes the others. */
  dueDate: DateOnly | null;
}

export interface Installment extends InstallmentFields {
  id: string;
  /** Its open amount. */
  owed: number;
}

/** The fields of a draft that a practitioner can write. */
export interface InvoiceFields {
  currency: BillingCurrency;
  lines: InvoiceLineFields[];
  discountKind: DiscountKind;
  /** Thousandths of a percent, or an amount. */
  discountValue: number;
  dueDays: number;
  notes: string;
  /** The plan; if it's empty, everything is due `dueDays` after the invoice is sent. */
  installments: InstallmentFields[];
}

/** Amounts and state of an invoice, as lists show them. */
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
  /** Sum of the payments allocated to it. */
  paid: number;
  /** Sum of its credit notes. */
  credited: number;
  /** The open amount; negative if the client is due a refund. */
  balance: number;
  /** The first day on which a payment that isn't covered is due; null without one, or if it isn't known. */
  nextDueDate: DateOnly | null;
  issuedOn: DateOnly | null;
  createdAt: Instant;
}

/** Who a sent invoice is from and to. */
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

/** The part of a payment that is for an invoice; a refund's is negative. */
export interface InvoicePayment {
  paymentId: string;
  kind: PaymentKind;
  receivedOn: DateOnly;
  method: PaymentMethod;
  amount: number;
}

/** One invoice with everything that belongs to it. */
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
  /** Whether the client is reminded even though the pregnancy ended in a loss. */
  remindAfterLoss: boolean;
  creditNotes: CreditNote[];
  payments: InvoicePayment[];
  version: number;
  updatedAt: Instant;
}

/** `GET /api/invoices` and `GET /api/clients/:clientId/invoices`: newest first, unless another order is chosen. */
export interface InvoiceListResponse {
  invoices: InvoiceListItem[];
  nextCursor: string | null;
}

export interface InvoiceResponse {
  invoice: Invoice;
}

/** The fields of a payment that a practitioner can write. */
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
  /** The payment that a refund gives back. */
  refundOfId: string | null;
  /** The allocations, with the numbers of their invoices. */
  allocations: (PaymentAllocation & { number: string | null })[];
  /** What isn't allocated to an invoice, and wasn't given back: the client's credit. 0 for a refund. */
  unallocated: number;
  /** Sum of its refunds. */
  refunded: number;
  /** The latest dispute of a card payment; of a refund, the lost one that took the money back. */
  dispute: { status: DisputeStatus; amount: number } | null;
  version: number;
  createdAt: Instant;
}

/** `GET /api/payments` and `GET /api/clients/:clientId/payments`: the latest first. */
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
  /** How much of it is taken back from which invoices; the rest comes from the payment's credit. */
  allocations?: PaymentAllocation[];
}

/** Sums of a practice in one currency. */
export interface BillingSums {
  currency: BillingCurrency;
  open: number;
  overdue: number;
  receivedThisMonth: number;
  /** Due from today on, within `BILLING_DAYS_AHEAD`. */
  dueSoon: number;
}

/** `GET /api/billing/summary`. */
export interface BillingSummaryResponse {
  /** The practice's currency first. */
  sums: BillingSums[];
  /** How many invoices are overdue. */
  overdueInvoices: number;
}

/** What a client owes, by days past due. */
export interface AgingRow extends Record<AgingBucket, number> {
  clientId: string;
  clientName: string;
  currency: BillingCurrency;
  total: number;
}

/** `GET /api/billing/aging`: the largest amounts first. */
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

/** `GET /api/billing/income?year=2026`: the months that have payments, in order. */
export interface IncomeResponse {
  year: number;
  months: MonthlyIncome[];
  byMethod: { method: PaymentMethod; currency: BillingCurrency; income: number }[];
}

/**
 * `GET /api/clients/:clientId/package`: what the current pregnancy's invoices include, and how much of it has taken
 * place.
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
