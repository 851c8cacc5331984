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
 * Fetches whether sign-up is open, how email is sent, and whether the server is new. Uses the defaults for
 * missing values.
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

/** Requests an emailed reset link. Also succeeds for an email address that has no account. */
export async function requestResetLink(request: ForgotPasswordRequest): Promise<void> {
  await guest.post('/auth/forgot-password', request);
}

/**
 * Sets a password with the token in a reset link. Ends every session, and revokes all API tokens and the calendar feed.
 * @returns whether this turned off two-factor sign-in
 * @throws HttpError RESET_LINK_INVALID
 */
export async function resetPassword(request: ResetPasswordRequest): Promise<boolean> {
  const body = await guest.post('/auth/reset-password', request);
  return isRecord(body) && body.secondFactorRemoved === true;
}

/** Verifies an account's email address with the token in a link. @throws HttpError VERIFICATION_LINK_INVALID */
export async function verifyEmail(request: VerifyEmailRequest): Promise<void> {
  await guest.post('/auth/verify-email', request);
}
