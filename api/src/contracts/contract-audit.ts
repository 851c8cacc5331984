import type { AuditActor, AuditEntry } from '@doula-desk/platform';
import type { ChartRecord } from '../http/practitioner-audit.js';
import type { RequestOrigin } from '../http/request-session.js';

/** What the audit trail says of a step of a client's contract. @param verb in the past tense */
export function contractAudit(
  verb: string,
  { id, clientId }: ChartRecord,
  { ipAddress, requestId }: Pick<RequestOrigin, 'ipAddress' | 'requestId'>,
  fields: string[] = [],
  actor: AuditActor = 'practitioner',
): AuditEntry {
  const action = `contract.${verb}`;
  return { actor, action, entityType: 'contract', entityId: id, clientId, fields, ipAddress, requestId };
}
