import { displayName } from '@doula-desk/domain';
import { type AuditEntry, type DatabaseClient, recordAudit } from '@doula-desk/platform';
import { requestActor } from '../http/practitioner-audit.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';

/** A change that an administrator made to an account. */
export interface AccountChange {
  admin: RequestSession;
  accountId: string;
  /** What the account's own trail says. */
  action: string;
  /** What the administrator's trail says; its entry names the account. */
  adminAction: string;
  origin: RequestOrigin;
}

/** Returns who acted in another account, for that account's trail, without the address and the device. */
export function adminActor(
  { ownerId: actorId, firstName, lastName, email }: RequestSession,
  { requestId }: RequestOrigin,
): Pick<AuditEntry, 'actor' | 'actorId' | 'actorName' | 'requestId'> {
  const actorName = displayName({ name: `${firstName} ${lastName}`, email });
  return { actor: 'admin', actorId, actorName, requestId };
}

/** Records a change in both trails. The account's entry says who made it, but not from where. */
export async function auditAccountChange(tx: DatabaseClient, change: AccountChange): Promise<void> {
  const { admin, accountId, action, adminAction, origin } = change;
  const entity = { entityType: 'practitioner', entityId: accountId };
  await recordAudit(tx, accountId, { ...adminActor(admin, origin), action, ...entity });
  await recordAudit(tx, admin.ownerId, { ...requestActor(origin), action: adminAction, ...entity });
}
