import { guardCell } from '../csv/index.js';
import type { ClientFields } from './client.js';
import type { ClientCsvColumn } from './client-csv.columns.js';
import { valueAt } from './field-path.js';

/** The first row of a client file: plain cells for a CSV writer to quote and join, after the byte order mark `CSV_BOM`. */
export function clientCsvHeads(columns: readonly ClientCsvColumn[]): string[] {
  return columns.map(({ header }) => header);
}

/**
 * The row of one client. It holds of the client's lists as much as there are columns for. No cell is one that a
 * spreadsheet evaluates; an import gives every value back.
 */
export function clientCsvRow(client: ClientFields, columns: readonly ClientCsvColumn[]): string[] {
  return columns.map((column) => cellOf(client, column));
}

function cellOf(client: ClientFields, column: ClientCsvColumn): string {
  const value = valueAt(client, column.path);
  if (column.kind === 'yes-no') return value === undefined ? '' : value ? 'yes' : 'no';
  return value === undefined || value === null ? '' : guardCell(String(value));
}
