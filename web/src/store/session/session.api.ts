import { DEFAULT_SESSION_TIMEOUT_MINUTES, type SessionUser } from '@doula-desk/domain';
import { clientError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';

/** Fetches the user that the stored token belongs to. @throws HttpError NOT_SIGNED_IN, NO_TOKEN */
export async function fetchProfile(): Promise<SessionUser> {
  return readUser(await signedIn.get('/me'));
}

/** @throws HttpError MALFORMED_RESPONSE */
export function readUser(body: unknown): SessionUser {
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
    savesMailToFiles,
    needsSecondFactor,
    isAdmin,
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
    savesMailToFiles: savesMailToFiles === true,
    needsSecondFactor: needsSecondFactor === true,
    isAdmin: isAdmin === true,
  };
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback;
}
