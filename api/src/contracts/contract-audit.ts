import type { AuditActor, AuditEntry } from '@doula-desk/platform';
import type { RequestOrigin } from '../http/request-session.js';

/** What the audit trail says of a step of a contract. @param verb in the past tense */
export function contractAudit(
  verb: string,
  entityId: string,
  { ipAddress, requestId }: Pick<RequestOrigin, 'ipAddress' | 'requestId'>,
  fields: string[] = [],
  actor: AuditActor = 'practitioner',
): AuditEntry {
  const action = `contract.${verb}`;
  return { actor, action, entityType: 'contract', entityId, fields, ipAddress, requestId };
}
