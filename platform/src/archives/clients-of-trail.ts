import type { Queryable, TableShape } from './catalogue.js';

/** Tables of what stands in a chart and is named by the audit trail. */
const CHART_TABLES = ['Appointment', 'Reminder', 'VisitNote', 'BirthPlan', 'Contract'];

/** Whether entries of the audit trail come from a version that did not say which client they concern. */
export function lacksClientsOfTrail(tables: readonly TableShape[]): boolean {
  return tables.some(({ table, columns }) => table.name === 'AuditEvent' && !columns.includes('clientId'));
}

/**
 * Says in the audit trail whom its entries concern, as far as their records are there: her own trail would not tell of
 * them otherwise.
 *
 * @param ownerId of whose trail; null for all
 */
export async function nameClientsOfTrail(database: Queryable, ownerId: string | null): Promise<void> {
  const records = CHART_TABLES.map((table) => `SELECT "ownerId", id, "clientId" FROM "${table}"`);
  await database.query(
    `UPDATE "AuditEvent" e SET "clientId" = e."entityId"
     WHERE e."clientId" IS NULL AND e."entityType" = 'client' AND ($1::uuid IS NULL OR e."ownerId" = $1)`,
    [ownerId],
  );
  await database.query(
    `UPDATE "AuditEvent" e SET "clientId" = r."clientId" FROM (${records.join(' UNION ALL ')}) r
     WHERE e."clientId" IS NULL AND e."ownerId" = r."ownerId" AND e."entityId" = r.id
       AND ($1::uuid IS NULL OR e."ownerId" = $1)`,
    [ownerId],
  );
}
