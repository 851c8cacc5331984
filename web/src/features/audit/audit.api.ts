import type { AuditLine, AuditResponse } from '@doula-desk/domain';
import { type DownloadedFile, download } from '../../lib/http/download.js';
import { clientError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';
import type { TrailName } from './audit.slice.js';

/** Lines per page. The account's trail shares a screen with many other settings. */
const PAGE = 25;
const PAGE_OF_ACCOUNT = 10;

/** @param cursor from the previous page; null for the newest lines */
export async function fetchAudit(name: TrailName, cursor: string | null): Promise<AuditResponse> {
  const query = new URLSearchParams({
    limit: String(name === 'account' ? PAGE_OF_ACCOUNT : PAGE),
    ...filterOf(name),
    ...(cursor !== null && { cursor }),
  });
  const body = await signedIn.get(`/api/audit?${query}`);
  if (!isRecord(body) || !Array.isArray(body.events)) throw clientError('MALFORMED_RESPONSE');
  const nextCursor = typeof body.nextCursor === 'string' ? body.nextCursor : null;
  return { events: body.events.filter(isLine), nextCursor };
}

/** Downloads the whole audit trail of the practice or a client. */
export function downloadAudit(name: TrailName): Promise<DownloadedFile> {
  const query = new URLSearchParams(filterOf(name)).toString();
  return download(`/api/audit/file${query && `?${query}`}`, 'audit.csv');
}

function filterOf(name: TrailName): Record<string, string> {
  if (name === 'all') return {};
  return name === 'account' ? { scope: 'account' } : { clientId: name };
}

function isLine(value: unknown): value is AuditLine {
  return (
    isRecord(value) &&
    ['id', 'at', 'actor', 'action'].every((field) => typeof value[field] === 'string') &&
    Array.isArray(value.fields)
  );
}
