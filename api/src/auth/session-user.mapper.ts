import { displayName, type SessionUser } from '@doula-desk/domain';
import type { RequestSession } from '../http/request-session.js';

/** The signed-in practitioner as `GET /me` and the sign-in answer show her. */
export function toSessionUser({
  ownerId,
  email,
  firstName,
  lastName,
  timeZone,
  idleMinutes,
}: RequestSession): SessionUser {
  const name = displayName({ name: `${firstName} ${lastName}`, email });
  return { uid: ownerId, email, name, firstName, lastName, timeZone, idleMinutes };
}
