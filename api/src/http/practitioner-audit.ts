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

/** A record of a client's chart. */
export interface ChartRecord {
  id: string;
  clientId: string;
}

/** The same for one type of record in a client's chart: her own trail tells of it, also once it is deleted. */
export function chartAudit(entityType: string) {
  const audit = practitionerAudit(entityType);
  return (
    action: string,
    { id, clientId }: ChartRecord,
    origin: RequestOrigin,
    fields: string[] = [],
  ): AuditEntry => ({ ...audit(action, id, origin, fields), clientId });
}
