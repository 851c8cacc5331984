import { displayName, type SessionUser, toInstant } from '@doula-desk/domain';
import type { Config } from '@doula-desk/platform';
import type { RequestSession } from '../http/request-session.js';

/**
 * Returns the signed-in practitioner in the form that `GET /me` and the sign-in response use.
 *
 * @param needsEmailVerification whether some features wait until the address is verified
 */
export function toSessionUser(
  session: RequestSession,
  needsEmailVerification: boolean,
  { mail }: Pick<Config, 'mail'>,
): SessionUser {
  const { ownerId, email, firstName, lastName, timeZone, idleMinutes, sessionEndsAt } = session;
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
    needsSecondFactor: session.needsSecondFactor,
    isAdmin: session.isAdmin,
  };
}
