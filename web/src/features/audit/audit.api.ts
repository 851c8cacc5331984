import type { AuditLine, AuditResponse } from '@doula-desk/domain';
import { type DownloadedFile, download } from '../../lib/http/download.js';
import { clientError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';

/** Lines of a page. */
const PAGE = 25;

/**
 * @param clientId null for the whole practice
 * @param cursor from the page before, null for the newest
 */
export async function fetchAudit(clientId: string | null, cursor: string | null): Promise<AuditResponse> {
  const query = new URLSearchParams({
    limit: String(PAGE),
    ...(clientId !== null && { clientId }),
    ...(cursor !== null && { cursor }),
  });
  const body = await signedIn.get(`/api/audit?${query}`);
  if (!isRecord(body) || !Array.isArray(body.events)) throw clientError('MALFORMED_RESPONSE');
  const nextCursor = typeof body.nextCursor === 'string' ? body.nextCursor : null;
  return { events: body.events.filter(isLine), nextCursor };
}

/** The whole trail as a file. */
export function downloadAudit(clientId: string | null): Promise<DownloadedFile> {
  const query = clientId === null ? '' : `?${new URLSearchParams({ clientId })}`;
  return download(`/api/audit/file${query}`, 'audit.csv');
}

function isLine(value: unknown): value is AuditLine {
  return (
    isRecord(value) &&
    ['id', 'at', 'actor', 'action'].every((name) => typeof value[name] === 'string') &&
    Array.isArray(value.fields)
  );
}
