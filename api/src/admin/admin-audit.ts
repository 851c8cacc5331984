import { displayName } from '@doula-desk/domain';
import { type AuditEntry, type DatabaseClient, recordAudit } from '@doula-desk/platform';
import { requestActor } from '../http/practitioner-audit.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';

/** A change that an administrator made to an account. */
export interface AccountChange {
  admin: RequestSession;
  accountId: string;
  /** The action in the account's audit trail. */
  action: string;
  /** The action in the administrator's audit trail, whose entry has the account's id. */
  adminAction: string;
  origin: RequestOrigin;
}

/** Returns the administrator as the actor for another account's trail, without their IP address and device. */
export function adminActor(
  { ownerId: actorId, firstName, lastName, email }: RequestSession,
  { requestId }: RequestOrigin,
): Pick<AuditEntry, 'actor' | 'actorId' | 'actorName' | 'requestId'> {
  const actorName = displayName({ name: `${firstName} ${lastName}`, email });
  return { actor: 'admin', actorId, actorName, requestId };
}

/** Records a change in both trails. The account's entry says who made the change, but not from where. */
export async function auditAccountChange(tx: DatabaseClient, change: AccountChange): Promise<void> {
  const { admin, accountId, action, adminAction, origin } = change;
  const entity = { entityType: 'practitioner', entityId: accountId };
  await recordAudit(tx, accountId, { ...adminActor(admin, origin), action, ...entity });
  await recordAudit(tx, admin.ownerId, { ...requestActor(origin), action: adminAction, ...entity });
}
