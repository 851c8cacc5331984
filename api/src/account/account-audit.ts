import type { AuditEntry } from '@doula-desk/platform';
import type { RequestOrigin } from '../http/request-session.js';

/** An entry of the audit trail about the account itself. */
export function accountEntry(
  action: string,
  entityId: string,
  { ipAddress, requestId }: RequestOrigin,
  entityType = 'practitioner',
): AuditEntry {
  return { actor: 'practitioner', action, entityType, entityId, ipAddress, requestId };
}
