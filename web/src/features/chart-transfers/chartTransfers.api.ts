import type { ChartTransferOffer, ChartTransferResponse, ChartTransfersResponse } from '@doula-desk/domain';
import { clientError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';

/** Fetches the latest offer to transfer a client, and what a transfer would move and leave behind. */
export async function fetchTransfer(clientId: string): Promise<ChartTransferResponse> {
  return readTransfer(await signedIn.get(transferOf(clientId)));
}

/**
 * Offers a client's chart to a colleague.
 *
 * @param idempotencyKey the same key for every attempt from one form
 */
export async function offerChart(
  clientId: string,
  offer: ChartTransferOffer,
  idempotencyKey: string,
): Promise<ChartTransferResponse> {
  return readTransfer(await signedIn.post(transferOf(clientId), offer, { idempotencyKey }));
}

export async function withdrawOffer(clientId: string): Promise<void> {
  await signedIn.delete(transferOf(clientId));
}

/** Fetches colleagues' offers, and the charts that the practitioner transferred. */
export async function fetchTransfers(): Promise<ChartTransfersResponse> {
  const body = await signedIn.get('/api/chart-transfers');
  if (!isRecord(body) || !Array.isArray(body.offers) || !Array.isArray(body.transferred)) {
    throw clientError('MALFORMED_RESPONSE');
  }
  return { offers: body.offers, transferred: body.transferred };
}

/** Takes over a chart. Returns the new chart's id. */
export async function acceptOffer(id: string): Promise<string> {
  const body = await signedIn.post(`${offerAt(id)}/accept`);
  if (!isRecord(body) || typeof body.clientId !== 'string') throw clientError('MALFORMED_RESPONSE');
  return body.clientId;
}

export async function declineOffer(id: string): Promise<void> {
  await signedIn.post(`${offerAt(id)}/decline`);
}

function transferOf(clientId: string): string {
  return `/api/clients/${encodeURIComponent(clientId)}/transfer`;
}

function offerAt(id: string): string {
  return `/api/chart-transfers/${encodeURIComponent(id)}`;
}

function readTransfer(body: unknown): ChartTransferResponse {
  if (!isRecord(body) || !isRecord(body.contents)) throw clientError('MALFORMED_RESPONSE');
  return body as unknown as ChartTransferResponse;
}
