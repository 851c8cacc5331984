import type { AuditEntry } from '@doula-desk/platform';
import type { RequestOrigin } from './request-session.js';

/** Makes the entries of what a practitioner does to one type of record; `fields` names what changed, never to what. */
export function practitionerAudit(entityType: string) {
  return (
    action: string,
    entityId: string,
    { ipAddress, requestId }: RequestOrigin,
    fields: string[] = [],
  ): AuditEntry => ({ actor: 'practitioner', action, entityType, entityId, fields, ipAddress, requestId });
}
