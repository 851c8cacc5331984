import {
  auditActor,
  auditField,
  auditText,
  clientName,
  IMPORTED_LABEL,
  UNPROVEN_LABEL,
} from '@doula-desk/domain';
import { isUnproven, type ServerKey } from '@doula-desk/platform';
import * as queries from '../records/queries.js';
import type { AuditEventRow } from '../records/rows.js';
import { type AnyTable, column, localTime, oneRowPerRecord, table } from './table.js';

export function auditTable(owner: string, timeZone: string, key: ServerKey): AnyTable {
  return table<AuditEventRow, AuditEventRow>({
    path: 'audit-trail.csv',
    about: 'Who viewed or changed what, and when. Lists the names of fields, never their contents.',
    query: queries.auditEvents(owner),
    isCounted: true,
    linesOf: oneRowPerRecord,
    columns: [
      column('When', ({ at }) => localTime(at, timeZone)),
      column('Who', auditActor),
      column('What', ({ action }) => auditText(action)),
      column('Client', (row) => (row.firstName === null ? '' : clientName(row))),
      column('Fields', ({ fields }) => (fields ?? []).map(auditField).join(', ')),
      column(IMPORTED_LABEL, ({ importedAt }) => localTime(importedAt, timeZone)),
      column(UNPROVEN_LABEL, (row) => (isUnproven(key, 'AuditEvent', row) ? 'yes' : '')),
      column('IP Address', ({ ipAddress }) => ipAddress),
      column('Device', ({ device }) => device),
      column('Record ID', ({ entityId }) => entityId),
    ],
  });
}
