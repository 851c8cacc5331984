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
 * Yields a CSV file of clients in chunks. The file is in UTF-8 with a byte order mark, and lines end with CR LF.
 *
 * @param shape the number of emergency contacts and past pregnancies for which the file has columns
 * @throws Error if a client needs more columns because the client changed after `shape` was computed; a failed download
 * is better than an incomplete file
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
