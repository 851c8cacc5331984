import type { ClientNameId } from '@doula-desk/domain';
import { clientError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';

/** Every client of the practice by name, in the server's order. */
export async function fetchClientNames(): Promise<ClientNameId[]> {
  const body = await signedIn.get('/api/listClientNameId');
  if (!isRecord(body) || !Array.isArray(body.clientListIdName)) throw clientError('MALFORMED_RESPONSE');
  return body.clientListIdName.filter(isNameId).map(({ id, name }) => ({ id, name }));
}

function isNameId(entry: unknown): entry is ClientNameId {
  return isRecord(entry) && typeof entry.id === 'string' && typeof entry.name === 'string';
}
