import {
  type Export,
  type ExportFormat,
  type ExportListResponse,
  exportFormats,
  exportStatuses,
} from '@doula-desk/domain';
import { type DownloadedFile, download } from '../../lib/http/download.js';
import { clientError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';

/** Fetches the exports on the server, including any in progress, and the preferred format. */
export async function fetchExports(): Promise<ExportListResponse> {
  const body = await signedIn.get('/api/exports');
  if (!isRecord(body) || !Array.isArray(body.exports) || !isFormat(body.defaultFormat)) {
    throw clientError('MALFORMED_RESPONSE');
  }
  return { exports: body.exports.filter(isExport), defaultFormat: body.defaultFormat };
}

/**
 * Requests an export.
 * @param key idempotency key, the same for every attempt after one click
 * @returns the new export, or the one already in progress
 */
export async function requestExport(format: ExportFormat, key: string): Promise<Export> {
  const body = await signedIn.post('/api/exports', { format }, { idempotencyKey: key });
  if (!isRecord(body) || !isExport(body.export)) throw clientError('MALFORMED_RESPONSE');
  return body.export;
}

/** @throws HttpError NOT_FOUND */
export async function deleteExport(id: string): Promise<void> {
  await signedIn.delete(pathOf(id));
}

/** @throws HttpError NOT_FOUND, EXPORT_NOT_READY */
export function downloadExport(
  { id, fileName }: Pick<Export, 'id' | 'fileName'>,
  onProgress: (bytes: number) => void,
): Promise<DownloadedFile> {
  return download(`${pathOf(id)}/file`, fileName, { timeout: 0, onProgress });
}

const pathOf = (id: string) => `/api/exports/${encodeURIComponent(id)}`;

function isExport(value: unknown): value is Export {
  return (
    isRecord(value) &&
    ['id', 'fileName', 'createdAt'].every((name) => typeof value[name] === 'string') &&
    (exportStatuses as readonly unknown[]).includes(value.status) &&
    isFormat(value.format)
  );
}

function isFormat(value: unknown): value is ExportFormat {
  return (exportFormats as readonly unknown[]).includes(value);
}
