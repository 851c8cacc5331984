import type {
  AgingResponse,
  BillingPeriod,
  BillingSettings,
  BillingSettingsResponse,
  BillingSummaryResponse,
  IncomeResponse,
  Invoice,
  InvoiceFields,
  InvoiceFilter,
  InvoiceListItem,
  InvoiceSort,
  PackageResponse,
  Payment,
  PaymentAllocation,
  PaymentFields,
  Service,
  ServiceFields,
  SortOrder,
} from '@doula-desk/domain';
import { type DownloadedFile, download } from '../../lib/http/download.js';
import { fetchPage, type Page } from '../../lib/http/fetchPage.js';
import { clientError, HttpError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';

/** Invoices or payments per page. */
const PAGE_SIZE = '50';

/** Identifies an invoice or a payment. */
export interface BillingRef {
  clientId: string;
  id: string;
}

/** The sort order of a list. */
export interface InvoiceSorting {
  by: InvoiceSort;
  order: SortOrder;
}

/** The filters that select the invoices of a list. */
export interface InvoiceQuery {
  /** Null for all clients. */
  clientId: string | null;
  /** Null for all statuses. */
  filter: InvoiceFilter | null;
  /** Null for all pregnancies. */
  pregnancy?: string | null;
  /** Null for newest first. */
  sort?: InvoiceSorting | null;
  /** Words to search for in invoices and clients' names. */
  text?: string;
}

export async function fetchServices(): Promise<Service[]> {
  const body = await signedIn.get('/api/services');
  if (!isRecord(body) || !Array.isArray(body.services)) throw clientError('MALFORMED_RESPONSE');
  return body.services as Service[];
}

/** Adds a service, or updates one that has a version. */
export async function saveService(
  service: Pick<Service, 'id' | 'version'> | null,
  fields: ServiceFields,
  idempotencyKey: string,
): Promise<Service> {
  const body = service
    ? await signedIn.put(`/api/services/${service.id}`, { ...fields, version: service.version })
    : await signedIn.post('/api/services', fields, { idempotencyKey });
  return readRecord<Service>(body, 'service');
}

export async function deleteService(id: string): Promise<void> {
  await signedIn.delete(`/api/services/${id}`);
}

export async function fetchBillingSettings(): Promise<BillingSettingsResponse> {
  return readSettings(await signedIn.get('/api/billing/settings'));
}

export async function saveBillingSettings(
  settings: Partial<BillingSettings>,
  version: number,
): Promise<BillingSettingsResponse> {
  return readSettings(await signedIn.put('/api/billing/settings', { ...settings, version }));
}

export async function fetchSummary(): Promise<BillingSummaryResponse> {
  return withList<BillingSummaryResponse>(await signedIn.get('/api/billing/summary'), 'sums');
}

export async function fetchAging(): Promise<AgingResponse> {
  return withList<AgingResponse>(await signedIn.get('/api/billing/aging'), 'rows');
}

export async function fetchIncome(year: number): Promise<IncomeResponse> {
  return withList<IncomeResponse>(await signedIn.get(`/api/billing/income?year=${year}`), 'months');
}

/** Downloads a calendar year's income by month and by method as a CSV file. */
export function fetchYearEnd(year: number): Promise<DownloadedFile> {
  return download(`/api/billing/income.csv?year=${year}`, `income-${year}.csv`);
}

/** Downloads the aging report, with what each client owes, as a CSV file. */
export function fetchAgingCsv(): Promise<DownloadedFile> {
  return download('/api/billing/aging.csv', 'owed-by-age.csv');
}

/** Downloads a calendar year's payments as a CSV file. */
export function fetchLedger(year: number): Promise<DownloadedFile> {
  return download(`/api/billing/payments.csv?year=${year}`, `payments-${year}.csv`);
}

export async function fetchPackage(clientId: string): Promise<PackageResponse> {
  const body = await signedIn.get(`${ofClient(clientId)}/package`);
  if (!isRecord(body) || !isRecord(body.included) || !isRecord(body.used)) {
    throw clientError('MALFORMED_RESPONSE');
  }
  return body as unknown as PackageResponse;
}

export function fetchInvoices(
  { clientId, filter, pregnancy = null, sort = null, text = '' }: InvoiceQuery,
  cursor: string | null,
): Promise<Page<InvoiceListItem>> {
  const address = clientId === null ? '/api/invoices' : `${ofClient(clientId)}/invoices`;
  return fetchPage(address, 'invoices', isEntry<InvoiceListItem>, {
    ...{ limit: PAGE_SIZE, filter, pregnancy, sort: sort?.by ?? null, order: sort?.order ?? null, cursor },
    q: text || null,
  });
}

export async function fetchInvoice(ref: BillingRef): Promise<Invoice> {
  return readRecord<Invoice>(await signedIn.get(invoiceAt(ref)), 'invoice');
}

/** Creates a draft, or updates one that has a version. */
export async function saveInvoice(
  clientId: string,
  draft: Pick<Invoice, 'id' | 'version'> | null,
  fields: InvoiceFields,
  idempotencyKey: string,
): Promise<Invoice> {
  const body = draft
    ? await signedIn.put(invoiceAt({ clientId, id: draft.id }), { ...fields, version: draft.version })
    : await signedIn.post(`${ofClient(clientId)}/invoices`, fields, { idempotencyKey });
  return readRecord<Invoice>(body, 'invoice');
}

export async function deleteInvoice(ref: BillingRef): Promise<void> {
  await signedIn.delete(invoiceAt(ref));
}

export async function sendInvoice({ version, ...ref }: BillingRef & { version: number }): Promise<Invoice> {
  return readRecord<Invoice>(await signedIn.post(`${invoiceAt(ref)}/send`, { version }), 'invoice');
}

/** Emails an invoice to the client. If the invoice is a draft, this also marks it as sent. */
export async function emailInvoice(
  { version, ...ref }: BillingRef & { version: number },
  idempotencyKey: string,
): Promise<Invoice> {
  const body = await signedIn.post(`${invoiceAt(ref)}/email`, { version }, { idempotencyKey });
  return readRecord<Invoice>(body, 'invoice');
}

export async function voidInvoice(
  { version, ...ref }: BillingRef & { version: number },
  reason: string,
): Promise<Invoice> {
  return readRecord<Invoice>(await signedIn.post(`${invoiceAt(ref)}/void`, { version, reason }), 'invoice');
}

export async function creditInvoice(
  { version, ...ref }: BillingRef & { version: number },
  amount: number,
  reason: string,
): Promise<Invoice> {
  const body = await signedIn.post(`${invoiceAt(ref)}/credit`, { version, amount, reason });
  return readRecord<Invoice>(body, 'invoice');
}

/** Stores whether the client is reminded even though the pregnancy ended in a loss. */
export async function setRemindAfterLoss(
  { version, ...ref }: BillingRef & { version: number },
  remind: boolean,
): Promise<Invoice> {
  return readRecord<Invoice>(
    await signedIn.put(`${invoiceAt(ref)}/reminders`, { version, remind }),
    'invoice',
  );
}

/** @param clientId id of the client; null for all clients' payments */
export function fetchPayments(clientId: string | null, cursor: string | null): Promise<Page<Payment>> {
  const address = clientId === null ? '/api/payments' : `${ofClient(clientId)}/payments`;
  return fetchPage(address, 'payments', isEntry<Payment>, { limit: PAGE_SIZE, cursor });
}

export async function recordPayment(
  clientId: string,
  fields: PaymentFields,
  idempotencyKey: string,
): Promise<Payment> {
  const body = await signedIn.post(`${ofClient(clientId)}/payments`, fields, { idempotencyKey });
  return readRecord<Payment>(body, 'payment');
}

export async function refundPayment(
  ref: BillingRef,
  fields: Omit<PaymentFields, 'currency'>,
  idempotencyKey: string,
): Promise<Payment> {
  return readRecord<Payment>(
    await signedIn.post(`${paymentAt(ref)}/refund`, fields, { idempotencyKey }),
    'payment',
  );
}

/** Replaces a payment's allocations to invoices. */
export async function allocatePayment(
  payment: Payment,
  allocations: readonly PaymentAllocation[],
): Promise<Payment> {
  const body = { allocations, version: payment.version };
  return readRecord<Payment>(await signedIn.put(`${paymentAt(payment)}/allocations`, body), 'payment');
}

/** Emails a payment receipt to the client. */
export async function emailReceipt(ref: BillingRef, idempotencyKey: string): Promise<void> {
  await signedIn.post(`${paymentAt(ref)}/email`, {}, { idempotencyKey });
}

/** Emails a statement of account to the client. */
export async function emailStatement(
  clientId: string,
  period: BillingPeriod,
  idempotencyKey: string,
): Promise<void> {
  await signedIn.post(`${ofClient(clientId)}/statement/email`, period, { idempotencyKey });
}

export async function deletePayment(ref: BillingRef): Promise<void> {
  await signedIn.delete(paymentAt(ref));
}

/** Returns the server's record from a version conflict. */
export function conflictingRecord<Item>(error: unknown): Item | undefined {
  if (!(error instanceof HttpError) || error.code !== 'VERSION_CONFLICT') return undefined;
  return isRecord(error.payload) && isRecord(error.payload.current)
    ? (error.payload.current as Item)
    : undefined;
}

function ofClient(clientId: string): string {
  return `/api/clients/${encodeURIComponent(clientId)}`;
}

function invoiceAt({ clientId, id }: BillingRef): string {
  return `${ofClient(clientId)}/invoices/${encodeURIComponent(id)}`;
}

function paymentAt({ clientId, id }: BillingRef): string {
  return `${ofClient(clientId)}/payments/${encodeURIComponent(id)}`;
}

function readSettings(body: unknown): BillingSettingsResponse {
  if (!isRecord(body) || !isRecord(body.settings) || typeof body.version !== 'number') {
    throw clientError('MALFORMED_RESPONSE');
  }
  return body as unknown as BillingSettingsResponse;
}

/** Returns the record in a response. */
function readRecord<Item>(body: unknown, name: string): Item {
  const item = isRecord(body) ? body[name] : undefined;
  if (!isRecord(item)) throw clientError('MALFORMED_RESPONSE');
  return item as Item;
}

function withList<Body>(body: unknown, name: string): Body {
  if (!isRecord(body) || !Array.isArray(body[name])) throw clientError('MALFORMED_RESPONSE');
  return body as Body;
}

function isEntry<Item>(value: unknown): value is Item {
  return isRecord(value) && typeof value.id === 'string';
}
