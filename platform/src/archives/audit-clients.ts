import type { ArchiveRecord } from './archive-walk.js';
import type { Queryable, TableShape } from './catalog.js';

/** The tables of chart records that the audit trail refers to. */
const CHART_TABLES = ['Appointment', 'Reminder', 'VisitNote', 'BirthPlan', 'Contract'];

const CLIENTS_OF_RECORDS = `SELECT id, "clientId" FROM (
  ${CHART_TABLES.map((table) => `SELECT id, "clientId" FROM "${table}"`).join(' UNION ALL ')}
) record WHERE id = ANY ($1::uuid[])`;

/**
 * Adds the client to audit events from versions that didn't store it. Otherwise, the client's chart wouldn't list the
 * events, and stored events can't be changed. An archive's charts come before its audit events, so they are already
 * stored.
 */
export async function withAuditClients(
  database: Queryable,
  { shape, records }: { shape: TableShape; records: ArchiveRecord[] },
): Promise<{ shape: TableShape; records: ArchiveRecord[] }> {
  if (shape.table.name !== 'AuditEvent' || shape.columns.includes('clientId')) return { shape, records };
  const { rows } = await database.query<{ id: string; clientId: string }>(CLIENTS_OF_RECORDS, [
    records.map(({ entityId }) => entityId),
  ]);
  const clients = new Map(rows.map(({ id, clientId }) => [id, clientId]));
  return {
    shape: { ...shape, columns: [...shape.columns, 'clientId'] },
    records: records.map((record) => {
      const { entityType, entityId } = record;
      const clientId = entityType === 'client' ? entityId : clients.get(String(entityId));
      return { ...record, clientId: clientId ?? null };
    }),
  };
}
