import {
  type ClientCsvShape,
  type ClientFields,
  CSV_BOM,
  clientCsvColumns,
  clientCsvHeaders,
  clientCsvRow,
} from '@doula-desk/domain';
import { csvLines } from './csv-lines.js';

/**
 * Yields a client file in pieces: UTF-8 with a byte order mark, lines ending in CR LF.
 *
 * @param shape columns for the lists of all clients
 * @throws Error when a client needs more columns because it changed after `shape` was read: a failed download
 * is better than an incomplete one
 */
export async function* clientFile(
  shape: ClientCsvShape,
  pages: AsyncIterable<readonly ClientFields[]>,
): AsyncGenerator<string> {
  const columns = clientCsvColumns(shape);
  yield CSV_BOM + csvLines([clientCsvHeaders(columns)]);
  for await (const clients of pages) {
    if (clients.some((client) => !fits(client, shape))) throw new Error('a client changed during the export');
    yield csvLines(clients.map((client) => clientCsvRow(client, columns)));
  }
}

function fits(client: ClientFields, shape: ClientCsvShape): boolean {
  return (
    client.emergencyContacts.length <= shape.emergencyContacts &&
    client.pastPregnancies.length <= shape.pastPregnancies
  );
}
