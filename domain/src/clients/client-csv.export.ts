import { guardCell } from '../csv/index.js';
import type { ClientFields } from './client.js';
import { type ClientCsvColumn, clientCsvColumns, csvShapeOf } from './client-csv.columns.js';
import { valueAt } from './field-path.js';

/**
 * The table of a client file, heads first: plain cells for a CSV writer to quote and join, after the byte
 * order mark `CSV_BOM`. No cell is one that a spreadsheet evaluates; an import gives every value back.
 */
export function clientCsvTable(clients: readonly ClientFields[]): string[][] {
  const columns = clientCsvColumns(csvShapeOf(clients));
  return [
    columns.map(({ header }) => header),
    ...clients.map((client) => columns.map((column) => cellOf(client, column))),
  ];
}

function cellOf(client: ClientFields, column: ClientCsvColumn): string {
  const value = valueAt(client, column.path);
  if (column.kind === 'yes-no') return value === undefined ? '' : value ? 'yes' : 'no';
  return value === undefined || value === null ? '' : guardCell(String(value));
}
