import type {
  ChartMergeInput,
  ChartMergePreviewResponse,
  ChartUndoStep,
  Client,
  DuplicateMatchesResponse,
  DuplicatePair,
  DuplicateQuery,
  MergedChartState,
} from '@doula-desk/domain';
import { clientError, isRecord } from '../../../lib/http/HttpError.js';
import { signedIn } from '../../../lib/http/http.js';
import { isClient, readClient } from '../clients.api.js';

/** Fetches both charts for a merge, and their contents. @throws HttpError NOT_FOUND */
export async function fetchMergePreview(
  clientId: string,
  otherId: string,
): Promise<ChartMergePreviewResponse> {
  const body = await signedIn.get(`${chartAt(clientId)}/merges/${encodeURIComponent(otherId)}`);
  if (!isRecord(body) || !isState(body.kept) || !isState(body.other)) throw clientError('MALFORMED_RESPONSE');
  return { kept: body.kept, other: body.other };
}

/**
 * Merges another chart into this one.
 * @param idempotencyKey the same key for every attempt to submit one form, so that a retry after a lost
 *   response succeeds
 * @throws HttpError UNUSUAL_VALUES with the values to confirm; VERSION_CONFLICT if a chart was changed
 */
export async function mergeCharts(
  clientId: string,
  body: ChartMergeInput,
  idempotencyKey: string,
): Promise<Client> {
  return readClient(await signedIn.post(`${chartAt(clientId)}/merges`, body, { idempotencyKey }));
}

/** Fetches the latest change to a chart if it can be undone. */
export async function fetchUndo(clientId: string): Promise<ChartUndoStep | null> {
  const body = await signedIn.get(`${chartAt(clientId)}/undo`);
  if (!isRecord(body) || (body.undo !== null && !isRecord(body.undo)))
    throw clientError('MALFORMED_RESPONSE');
  return body.undo as ChartUndoStep | null;
}

/** Undoes the latest change to a chart. @throws HttpError CANNOT_UNDO; VERSION_CONFLICT with the current client */
export async function undoChange(client: Client, undoId: string): Promise<Client> {
  const body = { undoId, version: client.version };
  return readClient(await signedIn.post(`${chartAt(client.id)}/undo`, body));
}

/** Fetches pairs of charts that may belong to the same person. */
export async function fetchDuplicates(): Promise<DuplicatePair[]> {
  const body = await signedIn.get('/api/clients/duplicates');
  if (!isRecord(body) || !Array.isArray(body.duplicates)) throw clientError('MALFORMED_RESPONSE');
  return body.duplicates as DuplicatePair[];
}

/** Finds existing charts that may belong to a client who is about to be added. */
export async function findDuplicates(person: DuplicateQuery): Promise<DuplicateMatchesResponse['matches']> {
  const body = await signedIn.post('/api/clients/duplicates', person);
  if (!isRecord(body) || !Array.isArray(body.matches)) throw clientError('MALFORMED_RESPONSE');
  return body.matches as DuplicateMatchesResponse['matches'];
}

function chartAt(clientId: string): string {
  return `/api/clients/${encodeURIComponent(clientId)}`;
}

function isState(value: unknown): value is MergedChartState {
  return isRecord(value) && isClient(value.client) && isRecord(value.holdings);
}
