import { type AuditKind, knownDeviceName } from '@doula-desk/domain';
import type { AuditEntry } from '@doula-desk/platform';
import type { RequestOrigin } from './request-session.js';

/** Returns the actor and origin of a signed-in request: the practitioner, an API token, or a care team member. */
export function requestActor(
  origin: RequestOrigin,
): Pick<AuditEntry, 'actor' | 'tokenName' | 'actorId' | 'actorName' | 'ipAddress' | 'device' | 'requestId'> {
  const { tokenName, member } = origin;
  return {
    actor: tokenName === null ? 'practitioner' : 'program',
    tokenName,
    ...(member && { actorId: member.id, actorName: member.name }),
    ...requestOrigin(origin),
  };
}

/** Returns the origin of a request for the audit trail. */
export function requestOrigin({
  ipAddress,
  userAgent,
  requestId,
}: RequestOrigin): Pick<AuditEntry, 'ipAddress' | 'device' | 'requestId'> {
  return { ipAddress, device: knownDeviceName(userAgent), requestId };
}

/**
 * Creates audit entries for one record type in signed-in requests; `fields` names what changed, never the
 * values.
 */
export function practitionerAudit(entityType: AuditKind) {
  return (action: string, entityId: string, origin: RequestOrigin, fields: string[] = []): AuditEntry => ({
    ...requestActor(origin),
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

/**
 * Creates audit entries for records in a client's chart, whose trail keeps the entry after the record is
 * deleted.
 */
export function chartAudit(entityType: AuditKind) {
  const audit = practitionerAudit(entityType);
  return (
    action: string,
    { id, clientId }: ChartRecord,
    origin: RequestOrigin,
    fields: string[] = [],
  ): AuditEntry => ({ ...audit(action, id, origin, fields), clientId });
}
