import type { AuditKind, DocumentKind } from '@doula-desk/domain';
import type { AuditEntry } from '@doula-desk/platform';
import { type ChartRecord, chartAudit } from '../http/practitioner-audit.js';
import type { RequestOrigin } from '../http/request-session.js';

/** The record type whose trail each kind of document belongs to. */
const recordTypes: Record<DocumentKind, AuditKind> = {
  'birth-plan': 'birth-plan',
  'birth-record': 'birth',
  'birth-story': 'birth',
  'visit-note': 'visit-note',
  contract: 'contract',
  'contract-sealed': 'contract',
};

/** Returns the audit entry for a PDF that was downloaded. */
export function downloaded(kind: DocumentKind, record: ChartRecord, origin: RequestOrigin): AuditEntry {
  const type = recordTypes[kind];
  return chartAudit(type)(`${type}.downloaded`, record, origin);
}
