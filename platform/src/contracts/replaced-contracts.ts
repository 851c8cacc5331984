/**
 * Returns a condition that one contract replaces another, or will when it's signed. A row's `supersedesId` isn't
 * evidence: signing a contract records the replacement in the log of the replaced one.
 *
 * @param contract alias of the replaced contract
 * @param next alias of the contract that replaces it
 */
export function isReplacedBy(contract: string, next: string): string {
  return `(${next}."ownerId" = ${contract}."ownerId" AND ${next}."supersedesId" = ${contract}.id
    AND CASE
      -- An imported contract replaces none that was signed here.
      WHEN ${next}."importedAt" IS NOT NULL THEN ${contract}."importedAt" IS NOT NULL
      WHEN ${next}.status <> 'signed' THEN true
      -- Not EXISTS, for which PostgreSQL may hash the events of all practices.
      ELSE (
        SELECT true FROM "ContractEvent" e
        WHERE e."ownerId" = ${contract}."ownerId" AND e."contractId" = ${contract}.id AND e.kind = 'superseded'
        LIMIT 1) IS TRUE
    END)`;
}
