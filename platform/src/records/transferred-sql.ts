/**
 * Returns the condition that a record's chart wasn't transferred to a colleague. The owner's few such charts are read
 * once, so that lists can still be read from their indexes. $1 is the owner.
 *
 * @param row alias of the record's table
 */
export function isInCare(row: string): string {
  return `${row}."clientId" <> ALL (ARRAY(
      SELECT t.id FROM "Client" t WHERE t."ownerId" = $1::uuid AND t."transferredAt" IS NOT NULL))`;
}

/**
 * Returns the condition that something wasn't done by the colleague who had the chart before; never null.
 *
 * @param row alias of the record's table
 * @param at expression for the instant of the work
 */
export function isOwnWork(row: string, at: string): string {
  return `coalesce((
      SELECT t."receivedAt" <= ${at} FROM "Client" t WHERE t."ownerId" = ${row}."ownerId" AND t.id = ${row}."clientId"), true)`;
}
