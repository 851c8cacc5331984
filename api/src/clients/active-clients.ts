import { inactiveClientStatuses } from '@doula-desk/domain';

/** Returns domain constants as an SQL array literal. */
export function sqlTextArray(words: readonly string[]): string {
  return `ARRAY[${words.map((word) => `'${word}'`).join(', ')}]::text[]`;
}

/** Returns domain's `isActiveClient` as an SQL condition, for a table or its alias. */
export function isActiveClientSql(table: string): string {
  return `(${table}.status IS NULL OR ${table}.status <> ALL (${sqlTextArray(inactiveClientStatuses)}))`;
}
