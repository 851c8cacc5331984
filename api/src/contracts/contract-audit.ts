import type { AuditEntry } from '@doula-desk/platform';
import { type ChartRecord, chartAudit } from '../http/practitioner-audit.js';
import type { RequestOrigin } from '../http/request-session.js';

const audit = chartAudit('contract');

/**
 * Returns the audit entry for a step of a client's contract.
 *
 * @param verb in the past tense
 */
export function contractAudit(
  verb: string,
  contract: ChartRecord,
  origin: RequestOrigin,
  fields: string[] = [],
): AuditEntry {
  return audit(`contract.${verb}`, contract, origin, fields);
}

/** Returns the audit entry for a step that the client took through their link. */
export function signerAudit(verb: string, contract: ChartRecord, origin: RequestOrigin): AuditEntry {
  return { ...contractAudit(verb, contract, origin), actor: 'client', tokenName: null };
}
