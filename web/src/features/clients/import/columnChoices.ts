import { clientCsvColumns, FULL_NAME_PATH, type ImportedColumn } from '@doula-desk/domain';
import { clientLabel } from '../shown/client.labels.js';

/** Files that need manual mapping rarely have more entries per list. */
const offered = [
  FULL_NAME_PATH,
  ...clientCsvColumns({ emergencyContacts: 3, pastPregnancies: 3 }).map(({ path }) => path),
];

export interface ColumnChoice {
  path: string;
  label: string;
}

/** Returns the fields that a column can fill, including any others that the file's headings name. */
export function columnChoices(columns: readonly ImportedColumn[]): ColumnChoice[] {
  const paths = new Set([...offered, ...columns.flatMap(({ path }) => path ?? [])]);
  return [...paths].map((path) => ({
    path,
    label: path === FULL_NAME_PATH ? 'First and last name' : importLabel(path),
  }));
}

/** Maps a column to a field. A column that had that field loses it. */
export function withColumnChosen(
  columns: readonly ImportedColumn[],
  chosen: number,
  path: string | null,
): (string | null)[] {
  return columns.map((column, index) => {
    if (index === chosen) return path;
    return column.path === path ? null : column.path;
  });
}

function importLabel(path: string): string {
  const labels: Readonly<Record<string, string>> = {
    'pregnancyEnd.kind': 'Pregnancy ended',
    'pregnancyEnd.date': 'Pregnancy ended on',
  };
  if (path.endsWith('.isPrimary')) return `${clientLabel(path)} primary`;
  return labels[path] ?? clientLabel(path);
}
