import type {
  FailedJobsResponse,
  MailFailuresResponse,
  ServerBackupsResponse,
  ServerStatus,
} from '@doula-desk/domain';
import { clientError, isRecord } from '../../../lib/http/HttpError.js';
import { signedIn } from '../../../lib/http/http.js';

/** The data that each server tab loads. */
export interface ServerParts {
  server: ServerStatus;
  jobs: FailedJobsResponse;
  mail: MailFailuresResponse;
  backups: ServerBackupsResponse;
}

export type ServerPart = keyof ServerParts;

/** Number of entries to load. If more jobs or emails than this fail, the failures usually have the same cause. */
const LIST_MAX = 200;

const addresses: Record<ServerPart, string> = {
  server: '/api/admin/server',
  jobs: `/api/admin/jobs?limit=${LIST_MAX}`,
  mail: `/api/admin/mail-failures?limit=${LIST_MAX}`,
  backups: '/api/admin/backups',
};

/** The required field of each response. */
const lists: Record<ServerPart, string> = {
  server: 'workers',
  jobs: 'jobs',
  mail: 'mails',
  backups: 'backups',
};

export async function fetchPart(part: ServerPart): Promise<ServerParts[ServerPart]> {
  const body = await signedIn.get(addresses[part]);
  if (!isRecord(body) || !Array.isArray(body[lists[part]])) throw clientError('MALFORMED_RESPONSE');
  return body as unknown as ServerParts[ServerPart];
}

export const retryJob = (id: string) => signedIn.post(`/api/admin/jobs/${id}/retry`, undefined);
export const retryAllJobs = () => signedIn.post('/api/admin/jobs/retry', undefined);
export const retryMail = (id: string) => signedIn.post(`/api/admin/mail-failures/${id}/retry`, undefined);
export const requestServerBackup = () => signedIn.post('/api/admin/backups', undefined);
