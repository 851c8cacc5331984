import type { AuditKind, DocumentKind } from '@doula-desk/domain';
import type { AuditEntry } from '@doula-desk/platform';
import { type ChartRecord, chartAudit } from '../http/practitioner-audit.js';
import type { RequestOrigin } from '../http/request-session.js';

/** Whose trail each kind of document belongs to: the names that the record's other steps go by. */
const recordTypes: Record<DocumentKind, AuditKind> = {
  'birth-plan': 'birth-plan',
  'visit-note': 'visit-note',
  contract: 'contract',
  'contract-sealed': 'contract',
};

/** What the audit trail says of a PDF that left the server. */
export function downloaded(kind: DocumentKind, record: ChartRecord, origin: RequestOrigin): AuditEntry {
  const type = recordTypes[kind];
  return chartAudit(type)(`${type}.downloaded`, record, origin);
}
