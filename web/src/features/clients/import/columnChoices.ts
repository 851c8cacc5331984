import { clientCsvColumns, FULL_NAME_PATH, type ImportedColumn } from '@doula-desk/domain';
import { clientLabel } from '../shown/client.labels.js';

/**
 * Paths to choose from. Files that need manual mapping rarely have more contacts or past pregnancies per client
 * than these.
 */
const offered = [
  FULL_NAME_PATH,
  ...clientCsvColumns({ emergencyContacts: 3, pastPregnancies: 3 }).map(({ path }) => path),
];

export interface ColumnChoice {
  path: string;
  label: string;
}

/** Returns the fields that a column can be mapped to, including additional fields from the file's headings. */
export function columnChoices(columns: readonly ImportedColumn[]): ColumnChoice[] {
  const paths = new Set([...offered, ...columns.flatMap(({ path }) => path ?? [])]);
  return [...paths].map((path) => ({
    path,
    label: path === FULL_NAME_PATH ? 'First and last name' : importLabel(path),
  }));
}

/** Maps a column to a field. If another column was mapped to that field, clears that mapping. */
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
