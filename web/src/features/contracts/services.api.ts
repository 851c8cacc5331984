import type { Service } from '@doula-desk/domain';
import { clientError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';

/** Fetches the practice's services, ordered by name. */
export async function fetchServices(): Promise<Service[]> {
  const body = await signedIn.get('/api/services');
  if (!isRecord(body) || !Array.isArray(body.services)) throw clientError('MALFORMED_RESPONSE');
  return body.services as Service[];
}
