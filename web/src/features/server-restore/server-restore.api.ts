import {
  RESTORE_CODE_HEADER,
  type RestorableBackup,
  type RestorableBackupsResponse,
  type RestoreCheckResponse,
  type RestoreEvent,
} from '@doula-desk/domain';
import { readEvents } from '../../lib/http/events.js';
import { clientError, errorFromResponse, HttpError, isRecord } from '../../lib/http/HttpError.js';
import { guest } from '../../lib/http/http.js';
import { type UploadOptions, uploadWithCode } from '../../lib/http/upload.js';

/** @throws HttpError NOT_FOUND once the server has an account, RESTORE_CODE_WRONG */
export async function fetchBackups(restoreCode: string): Promise<RestorableBackupsResponse> {
  const body = await guest.get('/api/server-restore/backups', { restoreCode });
  if (!isRecord(body) || !Array.isArray(body.backups)) throw clientError('MALFORMED_RESPONSE');
  return body as unknown as RestorableBackupsResponse;
}

/** @throws HttpError PAYLOAD_TOO_LARGE, STORAGE_FULL */
export async function uploadBackup(
  code: string,
  file: File,
  options: UploadOptions,
): Promise<RestorableBackup> {
  const body = await uploadWithCode('/api/server-restore/uploads', file, code, options);
  if (!isRecord(body) || !isRecord(body.backup)) throw clientError('MALFORMED_RESPONSE');
  return body.backup as unknown as RestorableBackup;
}

/** Reads what a backup contains. */
export async function checkBackup(restoreCode: string, fileName: string): Promise<RestoreCheckResponse> {
  const body = await guest.post('/api/server-restore/check', { fileName }, { restoreCode });
  if (!isRecord(body) || !('failure' in body)) throw clientError('MALFORMED_RESPONSE');
  return body as unknown as RestoreCheckResponse;
}

/** What to restore, and how. */
export interface RestoreRequest {
  fileName: string;
  acceptsUnverified: boolean;
  endsAccess: boolean;
}

/**
 * Restores a backup and reports its progress until it is done or has failed.
 * @throws HttpError RESTORE_RUNNING; `NETWORK_ERROR` if the connection is lost, although the restore continues
 */
export async function restoreServer(
  code: string,
  request: RestoreRequest,
  onEvent: (event: RestoreEvent) => void,
): Promise<void> {
  const connection = new AbortController();
  try {
    const response = await fetch('/api/server-restore/run', {
      method: 'POST',
      headers: {
        Accept: 'text/event-stream',
        'Content-Type': 'application/json',
        [RESTORE_CODE_HEADER]: code,
      },
      body: JSON.stringify(request),
      signal: connection.signal,
    });
    if (!response.ok) {
      throw errorFromResponse(response.status, await response.json().catch(() => undefined), undefined);
    }
    let isOver = false;
    await readEvents(response, connection, ({ data }) => {
      const event = JSON.parse(data) as RestoreEvent;
      isOver ||= event.kind !== 'progress';
      onEvent(event);
    });
    if (!isOver) throw clientError('NETWORK_ERROR');
  } catch (error) {
    throw error instanceof HttpError ? error : clientError('NETWORK_ERROR');
  }
}

/** Returns whether the server responds and has accounts, which is the case once a restore is done. */
export async function isRestored(): Promise<boolean> {
  const body = await guest.get('/auth/register').catch(() => undefined);
  return isRecord(body) && body.isNew === false;
}
