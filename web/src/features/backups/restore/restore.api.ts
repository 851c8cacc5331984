import { type Restore, restoreStatuses } from '@doula-desk/domain';
import { clientError, isRecord } from '../../../lib/http/HttpError.js';
import { signedIn } from '../../../lib/http/http.js';
import { type UploadOptions, upload } from '../../../lib/http/upload.js';

/** Fetches the newest upload and the outcome of its restore, if any. */
export async function fetchNewestRestore(): Promise<Restore | null> {
  const body = await signedIn.get('/api/restores');
  if (isRecord(body) && body.restore === null) return null;
  return readRestore(body);
}

/** @throws HttpError NOT_FOUND */
export async function fetchRestore(id: string): Promise<Restore> {
  return readRestore(await signedIn.get(pathOf(id)));
}

/** Uploads an archive for inspection. @throws HttpError ARCHIVE_REFUSED, PAYLOAD_TOO_LARGE, RESTORE_NOT_READY */
export async function uploadArchive(file: File, options: UploadOptions): Promise<Restore> {
  return readRestore(await upload('/api/restores', file, options));
}

/** Starts the inspection of a backup on the server. @throws HttpError NOT_FOUND, ARCHIVE_REFUSED, RESTORE_NOT_READY */
export async function inspectBackup(backupId: string): Promise<Restore> {
  return readRestore(await signedIn.post(`/api/backups/${encodeURIComponent(backupId)}/restore`));
}

/** @throws HttpError NOT_FOUND, RESTORE_NOT_READY */
export async function runRestore(id: string): Promise<Restore> {
  return readRestore(await signedIn.post(`${pathOf(id)}/run`));
}

/** Discards an upload or its outcome. @throws HttpError NOT_FOUND; RESTORE_NOT_READY while it is running */
export async function discardRestore(id: string): Promise<void> {
  await signedIn.delete(pathOf(id));
}

const pathOf = (id: string) => `/api/restores/${encodeURIComponent(id)}`;

function readRestore(body: unknown): Restore {
  if (!isRecord(body) || !isRestore(body.restore)) throw clientError('MALFORMED_RESPONSE');
  return body.restore;
}

function isRestore(value: unknown): value is Restore {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    (restoreStatuses as readonly unknown[]).includes(value.status) &&
    (value.changes === null || Array.isArray(value.changes))
  );
}
