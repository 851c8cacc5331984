import { clientError, isRecord } from '../../../lib/http/HttpError.js';

/** Returns the token of a new session. @throws HttpError MALFORMED_RESPONSE */
export function readIdToken(body: unknown): string {
  if (!isRecord(body) || typeof body.idToken !== 'string' || !body.idToken) {
    throw clientError('MALFORMED_RESPONSE');
  }
  return body.idToken;
}
