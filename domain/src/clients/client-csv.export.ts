import type { ClientFields } from './client.js';
import type { ClientCsvColumn } from './client-csv.columns.js';
import { valueAt } from './field-path.js';

/** Returns the first row of a client file: plain cells for a CSV writer to guard, quote, and join after `CSV_BOM`. */
export function clientCsvHeads(columns: readonly ClientCsvColumn[]): string[] {
  return columns.map(({ header }) => header);
}

/**
 * Returns the row of one client, with as many entries of the client's lists as there are columns for. The CSV writer
 * guards the cells (`guardCell`), and an import gives every value back.
 */
export function clientCsvRow(client: ClientFields, columns: readonly ClientCsvColumn[]): string[] {
  return columns.map((column) => cellOf(client, column));
}

function cellOf(client: ClientFields, column: ClientCsvColumn): string {
  const value = valueAt(client, column.path);
  if (column.kind === 'yes-no') return value === undefined ? '' : value ? 'yes' : 'no';
  return value === undefined || value === null ? '' : String(value);
}
