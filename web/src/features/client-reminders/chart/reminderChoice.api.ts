import type { ClientReminderStatus, ClientReminderUpdate } from '@doula-desk/domain';
import { clientError, isRecord } from '../../../lib/http/HttpError.js';
import { signedIn } from '../../../lib/http/http.js';

/** Fetches whether a client is reminded of appointments. */
export async function fetchReminderChoice(clientId: string): Promise<ClientReminderStatus> {
  return read(await signedIn.get(pathOf(clientId)));
}

/** Changes whether a client is reminded of appointments. */
export async function saveReminderChoice(
  clientId: string,
  update: ClientReminderUpdate,
): Promise<ClientReminderStatus> {
  return read(await signedIn.put(pathOf(clientId), update));
}

function read(body: unknown): ClientReminderStatus {
  if (!isRecord(body) || typeof body.choice !== 'string') throw clientError('MALFORMED_RESPONSE');
  return body as unknown as ClientReminderStatus;
}

function pathOf(clientId: string): string {
  return `/api/clients/${encodeURIComponent(clientId)}/appointment-reminders`;
}
