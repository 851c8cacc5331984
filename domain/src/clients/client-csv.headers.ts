import { withoutBom } from '../csv/index.js';
import { MAX_EMERGENCY_CONTACTS, MAX_PAST_PREGNANCIES } from './client.validation.js';
import { type ClientCsvColumn, clientCsvColumns, FULL_NAME_PATH, foldHeader } from './client-csv.columns.js';

const knownColumns: readonly ClientCsvColumn[] = [
  ...clientCsvColumns({ emergencyContacts: MAX_EMERGENCY_CONTACTS, pastPregnancies: MAX_PAST_PREGNANCIES }),
  {
    path: FULL_NAME_PATH,
    header: 'Name',
    kind: 'text',
    aliases: ['full name', 'client name', 'client'],
  },
];
const columnsByPath = new Map(knownColumns.map((column) => [column.path, column]));
const columnsByHeader = new Map<string, ClientCsvColumn>(
  knownColumns.flatMap((column) =>
    [column.header, ...column.aliases].map((head) => [foldHeader(head), column] as const),
  ),
);

/** Returns the columns that the user chose, by path. Unknown and repeated paths get no column. */
export function chosenColumns(paths: readonly (string | null)[]): (ClientCsvColumn | undefined)[] {
  return paths.map((path, index) =>
    path === null || paths.indexOf(path) < index ? undefined : columnsByPath.get(path),
  );
}

/** Matches each of a file's headers to a column. A repeated header gets no column. */
export function matchHeaders(heads: readonly string[]): (ClientCsvColumn | undefined)[] {
  const taken = new Set<string>();
  return heads.map((head) => {
    const column = columnsByHeader.get(foldHeader(withoutBom(head)));
    if (!column || taken.has(column.path)) return undefined;
    taken.add(column.path);
    return column;
  });
}
