import type { AuditEntry } from '@doula-desk/platform';
import type { RequestOrigin } from './request-session.js';

/** Who did what a signed-in request does, and where from: the practitioner herself, or a program with a token of hers. */
export function doneBy({
  ipAddress,
  requestId,
  tokenName,
}: RequestOrigin): Pick<AuditEntry, 'actor' | 'tokenName' | 'ipAddress' | 'requestId'> {
  return { actor: tokenName === null ? 'practitioner' : 'program', tokenName, ipAddress, requestId };
}

/**
 * Makes the entries of what a practitioner, or a program of hers, does to one type of record; `fields` names what
 * changed, never to what.
 */
export function practitionerAudit(entityType: string) {
  return (action: string, entityId: string, origin: RequestOrigin, fields: string[] = []): AuditEntry => ({
    ...doneBy(origin),
    action,
    entityType,
    entityId,
    fields,
  });
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
