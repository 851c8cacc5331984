import { type Backup, type BackupListResponse, backupStatuses, backupTriggers } from '@doula-desk/domain';
import { type DownloadedFile, download } from '../../../lib/http/download.js';
import { clientError, isRecord } from '../../../lib/http/HttpError.js';
import { signedIn } from '../../../lib/http/http.js';

/** Fetches the backups on the server, including any in progress, and the schedule. */
export async function fetchBackups(): Promise<BackupListResponse> {
  const body = await signedIn.get('/api/backups');
  if (!isRecord(body) || !Array.isArray(body.backups) || typeof body.frequency !== 'string') {
    throw clientError('MALFORMED_RESPONSE');
  }
  return { ...(body as unknown as BackupListResponse), backups: body.backups.filter(isBackup) };
}

/** Requests a backup. @returns the new backup, or the backup in progress */
export async function requestBackup(): Promise<Backup> {
  const body = await signedIn.post('/api/backups');
  if (!isRecord(body) || !isBackup(body.backup)) throw clientError('MALFORMED_RESPONSE');
  return body.backup;
}

/** @throws HttpError NOT_FOUND; BACKUP_NOT_READY while the backup is being created */
export async function deleteBackup(id: string): Promise<void> {
  await signedIn.delete(pathOf(id));
}

/** @throws HttpError NOT_FOUND, BACKUP_NOT_READY */
export function downloadBackup(
  { id, fileName }: Pick<Backup, 'id' | 'fileName'>,
  onProgress: (bytes: number) => void,
): Promise<DownloadedFile> {
  return download(`${pathOf(id)}/file`, fileName, { timeout: 0, onProgress });
}

const pathOf = (id: string) => `/api/backups/${encodeURIComponent(id)}`;

function isBackup(value: unknown): value is Backup {
  return (
    isRecord(value) &&
    ['id', 'fileName', 'createdAt'].every((name) => typeof value[name] === 'string') &&
    (backupStatuses as readonly unknown[]).includes(value.status) &&
    (backupTriggers as readonly unknown[]).includes(value.trigger)
  );
}
