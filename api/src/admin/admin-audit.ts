import { displayName } from '@doula-desk/domain';
import { type DatabaseClient, recordAudit } from '@doula-desk/platform';
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

/** Records a change in both trails. The account's entry says who made it, but not from where. */
export async function auditAccountChange(tx: DatabaseClient, change: AccountChange): Promise<void> {
  const { admin, accountId, action, adminAction, origin } = change;
  const { ownerId: actorId, firstName, lastName, email } = admin;
  const entity = { entityType: 'practitioner', entityId: accountId };
  const actorName = displayName({ name: `${firstName} ${lastName}`, email });
  const { requestId } = origin;
  await recordAudit(tx, accountId, { actor: 'admin', actorId, actorName, action, ...entity, requestId });
  await recordAudit(tx, actorId, { ...requestActor(origin), action: adminAction, ...entity });
}
