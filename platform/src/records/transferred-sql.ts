/**
 * Returns the condition that a record's chart wasn't transferred to a colleague. The subquery reads the owner's few
 * transferred charts only once, so that list queries can still use their indexes. $1 is the owner.
 *
 * @param row alias of the record's table
 */
export function isInCare(row: string): string {
  return `${row}."clientId" <> ALL (ARRAY(
      SELECT t.id FROM "Client" t WHERE t."ownerId" = $1::uuid AND t."transferredAt" IS NOT NULL))`;
}

/**
 * Returns the condition that work wasn't done by the colleague who transferred the chart; never null.
 *
 * @param row alias of the record's table
 * @param at expression for the time of the work
 */
export function isOwnWork(row: string, at: string): string {
  return `coalesce((
      SELECT t."receivedAt" <= ${at} FROM "Client" t WHERE t."ownerId" = ${row}."ownerId" AND t.id = ${row}."clientId"), true)`;
}
