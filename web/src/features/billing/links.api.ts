import type { Share } from '@doula-desk/domain';
import { clientError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';
import type { BillingRef } from './billing.api.js';

/** Fetches an invoice's links, newest first. */
export async function fetchInvoiceLinks(ref: BillingRef): Promise<Share[]> {
  const body = await signedIn.get(`${invoiceAt(ref)}/shares`);
  if (!isRecord(body) || !Array.isArray(body.shares)) throw clientError('MALFORMED_RESPONSE');
  return body.shares as Share[];
}

/** Creates a link to copy. The server doesn't store the link, so it can't be shown again. */
export async function createInvoiceLink(ref: BillingRef): Promise<string> {
  const body = await signedIn.post(`${invoiceAt(ref)}/link`, {});
  if (!isRecord(body) || typeof body.url !== 'string') throw clientError('MALFORMED_RESPONSE');
  return body.url;
}

/** Revokes an invoice's links. */
export async function revokeInvoiceLinks(ref: BillingRef, shares: readonly Share[]): Promise<void> {
  for (const { id } of shares) await signedIn.delete(`${invoiceAt(ref)}/shares/${encodeURIComponent(id)}`);
}

function invoiceAt({ clientId, id }: BillingRef): string {
  return `/api/clients/${encodeURIComponent(clientId)}/invoices/${encodeURIComponent(id)}`;
}
