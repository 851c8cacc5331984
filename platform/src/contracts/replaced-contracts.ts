/**
 * Returns the SQL condition for whether one contract replaces another, or will replace it once it is signed. The value
 * of `supersedesId` isn't enough to prove a replacement: when a contract is signed, the log of the contract that it
 * replaces records this.
 *
 * @param contract the alias of the replaced contract
 * @param next the alias of the contract that replaces it
 */
export function isReplacedBy(contract: string, next: string): string {
  return `(${next}."ownerId" = ${contract}."ownerId" AND ${next}."supersedesId" = ${contract}.id
    AND CASE
      -- An imported contract never replaces a contract that was signed on this server.
      WHEN ${next}."importedAt" IS NOT NULL THEN ${contract}."importedAt" IS NOT NULL
      WHEN ${next}.status <> 'signed' THEN true
      -- This doesn't use EXISTS, for which PostgreSQL may hash the events of all practices.
      ELSE (
        SELECT true FROM "ContractEvent" e
        WHERE e."ownerId" = ${contract}."ownerId" AND e."contractId" = ${contract}.id AND e.kind = 'superseded'
        LIMIT 1) IS TRUE
    END)`;
}
