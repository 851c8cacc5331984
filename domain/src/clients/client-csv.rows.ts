import { isGuarded, unguardCell } from '../csv/index.js';
import type { DateOnly } from '../dates/index.js';
import type { ClientInput } from './client.input.js';
import { type ClientCsvColumn, FULL_NAME_PATH } from './client-csv.columns.js';
import { type ImportDateOrder, readImportedDate } from './client-csv.dates.js';
import { setAt } from './field-path.js';

/** Options for reading a file's dates. */
interface DateReading {
  /** The current date in the practitioner's zone. */
  today: DateOnly;
  dateOrder: ImportDateOrder;
}

/** Reads a client from a row. Unreadable dates and numbers are kept so that validation can report them. */
export function readClientRow(
  cells: readonly string[],
  columns: readonly (ClientCsvColumn | undefined)[],
  options: DateReading,
): ClientInput {
  const input: ClientInput = {};
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? '';
    const value = isGuarded(cell) ? unguardCell(cell) : cell.trim();
    if (!column || value === '') continue;
    if (column.path === FULL_NAME_PATH) readFullName(input, value);
    else setAt(input, column.path, readCell(value, column, options));
  }
  return closeLists(input);
}

function readCell(
  value: string,
  column: ClientCsvColumn,
  { today, dateOrder }: DateReading,
): string | boolean {
  if (column.kind === 'date') {
    return readImportedDate(value, dateOrder, { today, isPast: column.path !== 'edd' });
  }
  if (column.kind === 'yes-no') return /^(?:y|yes|true|1|x)$/iu.test(value);
  if (column.path === 'pregnancyEnd.kind') return value.toLowerCase();
  return value;
}

/** Suffixes after a comma that aren't first names: 'John Smith, Jr.'. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv|md|rn|phd|esq)\.?$/iu;

/**
 * Splits a full name: the part before a comma is the last name. Without a comma, the last of several words is the last
 * name, and a single word is the first name.
 */
function readFullName(input: ClientInput, text: string): void {
  const name = text.replace(/^[\s,]+|[\s,]+$/gu, '');
  const comma = name.indexOf(',');
  const afterComma = name.slice(comma + 1).trim();
  if (comma > 0 && !SUFFIX.test(afterComma)) {
    input.firstName ??= afterComma;
    input.lastName ??= name.slice(0, comma).trim();
    return;
  }
  const plain = comma > 0 ? name.slice(0, comma) : name;
  const space = plain.trimEnd().lastIndexOf(' ');
  input.firstName ??= space < 0 ? name : name.slice(0, space).trim();
  input.lastName ??= space < 0 ? '' : name.slice(space + 1);
}

/**
 * Removes the gaps that empty columns leave in a row's lists. Files from other programs don't mark a primary contact,
 * so the first one becomes primary.
 */
function closeLists(input: ClientInput): ClientInput {
  const contacts = (input.emergencyContacts ?? []).filter(Boolean);
  const isStated = contacts.some((contact) => contact.isPrimary !== undefined);
  return {
    ...input,
    pastPregnancies: (input.pastPregnancies ?? []).filter(Boolean),
    emergencyContacts: contacts.map((contact, index) =>
      isStated ? contact : { ...contact, isPrimary: index === 0 },
    ),
  };
}
