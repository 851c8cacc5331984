import { displayName, type SessionUser, toInstant } from '@doula-desk/domain';
import type { Config } from '@doula-desk/platform';
import type { RequestSession } from '../http/request-session.js';

/**
 * Returns the signed-in practitioner as `GET /me` and the sign-in answer show them.
 *
 * @param needsEmailVerification whether some things wait for the address to be verified
 */
export function toSessionUser(
  { ownerId, email, firstName, lastName, timeZone, idleMinutes, sessionEndsAt }: RequestSession,
  needsEmailVerification: boolean,
  { mail }: Pick<Config, 'mail'>,
): SessionUser {
  const name = displayName({ name: `${firstName} ${lastName}`, email });
  return {
    uid: ownerId,
    email,
    name,
    firstName,
    lastName,
    timeZone,
    idleMinutes,
    sessionEndsAt: sessionEndsAt && toInstant(sessionEndsAt),
    needsEmailVerification,
    savesMailToFiles: !mail.smtpUrl,
  };
}
