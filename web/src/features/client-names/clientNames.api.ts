import type { ClientNameId, MergedClientResponse } from '@doula-desk/domain';
import { clientError, HttpError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';

/** The clients by name, with the list's ETag. */
export interface TaggedNames {
  names: ClientNameId[];
  tag: string | null;
}

/**
 * Fetches the names of all clients, in the server's order.
 * @param tag ETag of the names already loaded
 * @returns null if they haven't changed
 */
export async function fetchClientNames(tag: string | null): Promise<TaggedNames | null> {
  const answer = await signedIn.getIfChanged('/api/listClientNameId', tag);
  if (!answer) return null;
  const { body } = answer;
  if (!isRecord(body) || !Array.isArray(body.clientListIdName)) throw clientError('MALFORMED_RESPONSE');
  // Clients count as active if the server doesn't specify it.
  const names = body.clientListIdName
    .filter(isNameId)
    .map(({ id, name, isActive }) => ({ id, name, isActive: isActive !== false }));
  return { names, tag: answer.tag };
}

function isNameId(entry: unknown): entry is ClientNameId {
  return isRecord(entry) && typeof entry.id === 'string' && typeof entry.name === 'string';
}

/** Fetches which chart now has a merged chart's records; null if the chart wasn't merged. */
export async function fetchMergedInto(id: string): Promise<MergedClientResponse | null> {
  try {
    const body = await signedIn.get(`/api/merged-clients/${encodeURIComponent(id)}`);
    return isMerged(body) ? body : null;
  } catch (error) {
    if (error instanceof HttpError && error.failure.status === 404) return null;
    throw error;
  }
}

function isMerged(body: unknown): body is MergedClientResponse {
  return isRecord(body) && typeof body.clientId === 'string';
}
