import type { AuditLine } from '@doula-desk/domain';
import { type DownloadedFile, download } from '../../lib/http/download.js';
import { fetchPage, type Page } from '../../lib/http/fetchPage.js';
import { isRecord } from '../../lib/http/HttpError.js';
import type { TrailName } from './audit.slice.js';

/** Entries per page. The account's trail is on the same page as many other settings. */
const PAGE_SIZE = 25;
const ACCOUNT_PAGE_SIZE = 10;

/** @param cursor cursor from the previous page; null for the newest entries */
export function fetchAudit(name: TrailName, cursor: string | null): Promise<Page<AuditLine>> {
  const limit = String(name === 'account' ? ACCOUNT_PAGE_SIZE : PAGE_SIZE);
  return fetchPage('/api/audit', 'events', isLine, { limit, ...filterOf(name), cursor });
}

/** Downloads the whole audit trail of the practice, the account, or a client. */
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
