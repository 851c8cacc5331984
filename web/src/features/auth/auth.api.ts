import {
  DEFAULT_SESSION_TIMEOUT_MINUTES,
  type ForgotPasswordRequest,
  type LoginRequest,
  type LoginResponse,
  type RegistrationRequest,
  type ResetPasswordRequest,
  type SessionUser,
} from '@doula-desk/domain';
import { clientError, isRecord } from '../../lib/http/HttpError.js';
import { guest, signedIn } from '../../lib/http/http.js';

/** Whose session the browser's token is. @throws HttpError NOT_SIGNED_IN, NO_TOKEN */
export async function fetchProfile(): Promise<SessionUser> {
  return readUser(await signedIn.get('/me'));
}

/**
 * Signs in. The answer's token is stored by whoever asked.
 *
 * @throws HttpError INVALID_CREDENTIALS, SECOND_FACTOR_…, TOO_MANY_REQUESTS, ACCOUNT_DISABLED
 */
export async function login(request: LoginRequest): Promise<LoginResponse> {
  const body = await guest.post('/auth/login', request);
  return { idToken: readIdToken(body), user: readUser(isRecord(body) ? body.user : null) };
}

/** Whether the server takes new accounts. */
export async function fetchRegistrationOpen(signal: AbortSignal): Promise<boolean> {
  const body = await guest.get('/auth/register', { signal });
  return !isRecord(body) || body.open !== false;
}

/** Creates the account and answers the token of its first session. */
export async function register(request: RegistrationRequest, idempotencyKey: string): Promise<string> {
  return readIdToken(await guest.post('/auth/register', request, { idempotencyKey }));
}

/** Has a link mailed. Succeeds for an address without an account, too. */
export async function requestResetLink(request: ForgotPasswordRequest): Promise<void> {
  await guest.post('/auth/forgot-password', request);
}

/** Sets a password by a link. Every session and API token ends. @throws HttpError RESET_LINK_INVALID */
export async function resetPassword(request: ResetPasswordRequest): Promise<void> {
  await guest.post('/auth/reset-password', request);
}

function readIdToken(body: unknown): string {
  if (!isRecord(body) || typeof body.idToken !== 'string' || !body.idToken) {
    throw clientError('MALFORMED_RESPONSE');
  }
  return body.idToken;
}

function readUser(body: unknown): SessionUser {
  if (!isRecord(body)) throw clientError('MALFORMED_RESPONSE');
  const {
    uid,
    email,
    name,
    firstName,
    lastName,
    timeZone,
    idleMinutes,
    sessionEndsAt,
    needsEmailVerification,
  } = body;
  if (typeof uid !== 'string' || typeof email !== 'string') throw clientError('MALFORMED_RESPONSE');
  return {
    uid,
    email,
    name: textOr(name, ''),
    firstName: textOr(firstName, ''),
    lastName: textOr(lastName, ''),
    timeZone: textOr(timeZone, 'UTC'),
    idleMinutes: typeof idleMinutes === 'number' ? idleMinutes : DEFAULT_SESSION_TIMEOUT_MINUTES,
    sessionEndsAt: typeof sessionEndsAt === 'string' ? sessionEndsAt : null,
    needsEmailVerification: needsEmailVerification === true,
  };
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback;
}
