import type {
  ForgotPasswordRequest,
  RegistrationRequest,
  RegistrationState,
  ResetPasswordRequest,
  VerifyEmailRequest,
} from '@doula-desk/domain';
import { isRecord } from '../../../lib/http/HttpError.js';
import { guest } from '../../../lib/http/http.js';
import { deviceId } from './deviceId.js';
import { readIdToken } from './readIdToken.js';

/**
 * Fetches whether sign-up is open, how mail is sent, and whether the server is new. Missing values fall back to the
 * defaults.
 */
export async function fetchRegistrationState(signal: AbortSignal): Promise<RegistrationState> {
  const body = await guest.get('/auth/register', { signal });
  const state = isRecord(body) ? body : {};
  return {
    open: state.open !== false,
    savesMailToFiles: state.savesMailToFiles === true,
    isNew: state.isNew === true,
  };
}

/** Creates the account and returns the token of its first session. */
export async function register(request: RegistrationRequest, idempotencyKey: string): Promise<string> {
  return readIdToken(await guest.post('/auth/register', request, { idempotencyKey, deviceId: deviceId() }));
}

/** Requests a reset link by email. Also succeeds for an address that has no account. */
export async function requestResetLink(request: ForgotPasswordRequest): Promise<void> {
  await guest.post('/auth/forgot-password', request);
}

/**
 * Sets a password by link. Ends every session, API token, and the calendar feed.
 * @returns whether this turned off two-factor sign-in
 * @throws HttpError RESET_LINK_INVALID
 */
export async function resetPassword(request: ResetPasswordRequest): Promise<boolean> {
  const body = await guest.post('/auth/reset-password', request);
  return isRecord(body) && body.secondFactorRemoved === true;
}

/** Verifies an account's address by a link. @throws HttpError VERIFICATION_LINK_INVALID */
export async function verifyEmail(request: VerifyEmailRequest): Promise<void> {
  await guest.post('/auth/verify-email', request);
}
