import type { ClientFields } from './client.js';
import type { ClientCsvColumn } from './client-csv.columns.js';
import { valueAt } from './field-path.js';

/**
 * Returns the first row of a client file as plain cells. A CSV writer protects them against formula injection, quotes
 * and joins them, and puts `CSV_BOM` at the beginning.
 */
export function clientCsvHeaders(columns: readonly ClientCsvColumn[]): string[] {
  return columns.map(({ header }) => header);
}

/**
 * Returns a client's row, with as many list entries as there are columns. The CSV writer protects the cells against
 * formula injection (`guardCell`), and an import restores every value.
 */
export function clientCsvRow(client: ClientFields, columns: readonly ClientCsvColumn[]): string[] {
  return columns.map((column) => cellOf(client, column));
}

function cellOf(client: ClientFields, column: ClientCsvColumn): string {
  const value = valueAt(client, column.path);
  if (column.kind === 'yes-no') return value === undefined ? '' : value ? 'yes' : 'no';
  return value === undefined || value === null ? '' : String(value);
}
