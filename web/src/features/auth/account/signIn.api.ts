import type { LoginRequest, LoginResponse } from '@doula-desk/domain';
import { isRecord } from '../../../lib/http/HttpError.js';
import { guest } from '../../../lib/http/http.js';
import { readUser } from '../../../store/session/session.api.js';
import { deviceId } from './deviceId.js';
import { readIdToken } from './readIdToken.js';

/**
 * Signs in. The caller stores the token.
 * @throws HttpError INVALID_CREDENTIALS, SECOND_FACTOR_…, TOO_MANY_REQUESTS, ACCOUNT_DISABLED
 */
export async function login(request: LoginRequest): Promise<LoginResponse> {
  const body = await guest.post('/auth/login', request, { deviceId: deviceId() });
  return { idToken: readIdToken(body), user: readUser(isRecord(body) ? body.user : null) };
}
