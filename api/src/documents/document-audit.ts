import { type AuditKind, type DocumentKind, isReportKind, type ReportKind } from '@doula-desk/domain';
import type { AuditEntry } from '@doula-desk/platform';
import { chartAudit, practitionerAudit } from '../http/practitioner-audit.js';
import type { RequestOrigin } from '../http/request-session.js';

/** The record type whose trail each kind of document belongs to. */
const recordTypes: Record<Exclude<DocumentKind, ReportKind | 'statement' | 'superbill'>, AuditKind> = {
  'birth-plan': 'birth-plan',
  'birth-record': 'birth',
  'birth-story': 'birth',
  'shift-summary': 'shift',
  'visit-note': 'visit-note',
  contract: 'contract',
  'contract-sealed': 'contract',
  invoice: 'invoice',
  'payment-receipt': 'payment',
};

/** Returns the audit entry for a PDF that was downloaded. */
export function downloadEntry(
  kind: DocumentKind,
  { id, clientId }: { id: string; clientId: string | null },
  origin: RequestOrigin,
): AuditEntry {
  if (isReportKind(kind) || clientId === null) {
    return practitionerAudit('practice')('report.downloaded', id, origin, [kind]);
  }
  if (kind === 'statement' || kind === 'superbill') {
    return chartAudit('client')(`client.${kind}-downloaded`, { id, clientId }, origin);
  }
  const type = recordTypes[kind];
  return chartAudit(type)(`${type}.downloaded`, { id, clientId }, origin);
}
