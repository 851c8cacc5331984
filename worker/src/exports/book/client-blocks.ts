import {
  type ClientFields,
  clientCsvColumns,
  csvShapeOf,
  formatDate,
  formatInstant,
  type TimeZone,
  valueAt,
} from '@doula-desk/domain';
import type { Block } from '../../documents/pdf/description.js';
import type { ClientRow } from '../records/rows.js';
import { toClient } from '../records/to-domain.js';

/** Returns the start of a chart, with all of the client's fields. The labels are the same as in the client CSV file. */
export function clientBlocks(row: ClientRow, timeZone: TimeZone): Block[] {
  const client = toClient(row);
  const rows = clientCsvColumns(csvShapeOf([client])).flatMap(({ path, header, kind }) => {
    const value = valueInWords(client, path, kind);
    return value === '' ? [] : [{ label: header, value }];
  });
  const since = { label: 'Client since', value: formatInstant(row.createdAt, timeZone) };
  return [{ kind: 'fields', rows: [...rows, since] }];
}

function valueInWords(client: ClientFields, path: string, kind: string): string {
  const value = valueAt(client, path);
  if (value === undefined || value === null || value === false) return '';
  if (kind === 'yes-no') return 'Yes';
  return kind === 'date' && value !== '' ? formatDate(String(value)) : String(value);
}
