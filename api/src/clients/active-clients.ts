import { inactiveClientStatuses } from '@doula-desk/domain';

/** Returns words of the domain as an array literal of SQL. */
export function textArray(words: readonly string[]): string {
  return `ARRAY[${words.map((word) => `'${word}'`).join(', ')}]::text[]`;
}

/** Returns the condition that `isActiveClient` in domain checks, for a table or its alias. */
export function isActiveClientSql(table: string): string {
  return `(${table}.status IS NULL OR ${table}.status <> ALL (${textArray(inactiveClientStatuses)}))`;
}
