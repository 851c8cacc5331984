import { type SearchResponse, type SearchResult, searchGroups } from '@doula-desk/domain';
import { clientError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';

/** Fetches the records that contain every word of the query, by group. */
export async function fetchResults(typed: string): Promise<SearchResponse> {
  const body = await signedIn.get(`/api/search?q=${encodeURIComponent(typed)}`);
  if (!isRecord(body) || !Array.isArray(body.results)) throw clientError('MALFORMED_RESPONSE');
  const results = body.results.filter(isResult);
  return { results, total: typeof body.total === 'number' ? body.total : results.length };
}

function isResult(value: unknown): value is SearchResult {
  return (
    isRecord(value) &&
    ['id', 'title', 'subtitle', 'category', 'route'].every((field) => typeof value[field] === 'string') &&
    searchGroups.some(({ kind }) => kind === value.kind)
  );
}
