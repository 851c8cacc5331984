import { withoutBom } from '../csv/index.js';
import type { DateOnly } from '../dates/index.js';
import type { FieldError } from '../errors/index.js';
import { comparablePhone, type PhoneCountry } from '../phones/index.js';
import { foldText } from '../text/index.js';
import { type ClientInput, toClientFields } from './client.input.js';
import type { ClientFields } from './client.js';
import { clientStatuses, pregnancyEndKinds } from './client.options.js';
import { clientName } from './client.rules.js';
import { CHOICE_MESSAGE, validateClient } from './client.validation.js';
import { type ClientCsvColumn, FULL_NAME_PATH } from './client-csv.columns.js';
import { detectDateOrder, type ImportDateOrder } from './client-csv.dates.js';
import { chosenColumns, matchHeaders } from './client-csv.headers.js';
import { readClientRow } from './client-csv.rows.js';
import { valueAt } from './field-path.js';
import { unusualPregnancyValues } from './unusual-pregnancy.js';

/** Maximum number of clients in one import, because an import is checked and stored as a whole. */
export const MAX_IMPORT_ROWS = 5000;

/** The fields that identify a client. */
export type ClientIdentity = Pick<ClientFields, 'firstName' | 'lastName' | 'email' | 'phone'>;

export interface ClientImportOptions {
  /** The current date in the practitioner's zone. */
  today: DateOnly;
  /** Defaults to the order that the file's dates reveal, otherwise to month first. */
  dateOrder?: ImportDateOrder | undefined;
  /** Field path for each column; null to skip the column. By default, headers are matched to fields. */
  paths?: readonly (string | null)[] | undefined;
  /** The country of phone numbers without a calling code. */
  country: PhoneCountry;
  /** The practitioner's clients, to detect duplicates. */
  existing: readonly ClientIdentity[];
}

/** A column of the file and its field. `path` is null for an unknown header. */
export interface ImportedColumn {
  header: string;
  path: string | null;
}

/** Maximum length of invalid values quoted in the report. */
const MAX_QUOTED_LENGTH = 60;

/** An error in a row's value, with the original value if there is one. */
export interface ImportError extends FieldError {
  value?: string;
}

/** A row in the report: what the import would do with it. */
export interface ClientImportRow {
  /** Row number in the file; the header is row 1. */
  row: number;
  name: string;
  outcome: 'ready' | 'duplicate' | 'invalid';
  /** For a duplicate, the earlier row with the same client; absent if the client already exists. */
  sameAsRow?: number;
  errors: ImportError[];
  /** Problems that don't prevent the import. */
  warnings: ImportError[];
  /** The client to store, if the row is ready. */
  client?: ClientFields;
}

/** The effect of an import. It can run if `problems` is empty; invalid rows are skipped. */
export interface ClientImportPlan {
  columns: ImportedColumn[];
  /** Order of day and month used for numeric dates. */
  dateOrder: ImportDateOrder;
  /** A date that is valid in either order; null if the file's dates determine the order. */
  ambiguousDate: string | null;
  /** Problems with the file as a whole. */
  problems: string[];
  rows: ClientImportRow[];
  ready: number;
  duplicates: number;
  /** Number of duplicates of an earlier row in the file. */
  repeated: number;
  invalid: number;
}

/**
 * Plans an import row by row without changing anything.
 *
 * @param table the file's rows from a CSV reader, header first
 */
export function planClientImport(
  table: readonly (readonly string[])[],
  options: ClientImportOptions,
): ClientImportPlan {
  const [heads = [], ...body] = table;
  const columns = options.paths ? chosenColumns(options.paths) : matchHeaders(heads);
  const found = detectDateOrder(dateCells(body, columns));
  const dateOrder = options.dateOrder ?? found.order ?? 'month-first';
  const problems = fileProblems(columns, body.length);
  const known = new Map<string, number | undefined>();
  const existingKeys = options.existing.flatMap((client) => identityKeys(client, options.country));
  for (const key of existingKeys) known.set(key, undefined);
  const rows = problems.length > 0 ? [] : planRows(body, columns, { ...options, dateOrder }, known);
  const count = (outcome: ClientImportRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return {
    columns: heads.map((header, index) => ({
      header: withoutBom(header).trim(),
      path: columns[index]?.path ?? null,
    })),
    dateOrder,
    ambiguousDate: found.example,
    problems,
    rows,
    ready: count('ready'),
    duplicates: count('duplicate'),
    repeated: rows.filter(({ sameAsRow }) => sameAsRow !== undefined).length,
    invalid: count('invalid'),
  };
}

function* dateCells(
  body: readonly (readonly string[])[],
  columns: readonly (ClientCsvColumn | undefined)[],
): Generator<string> {
  const places = columns.flatMap((column, index) => (column?.kind === 'date' ? [index] : []));
  for (const cells of body) for (const place of places) yield cells[place] ?? '';
}

function fileProblems(columns: readonly (ClientCsvColumn | undefined)[], rows: number): string[] {
  const problems: string[] = [];
  if (!columns.some((column) => column?.path === 'firstName' || column?.path === FULL_NAME_PATH)) {
    problems.push("The first row must have a 'First Name' column.");
  }
  if (rows === 0) problems.push('The file has no rows after the header.');
  if (rows > MAX_IMPORT_ROWS)
    problems.push(`The file has more than ${MAX_IMPORT_ROWS} rows. Please split it into smaller files.`);
  return problems;
}

function planRows(
  body: readonly (readonly string[])[],
  columns: readonly (ClientCsvColumn | undefined)[],
  options: ClientImportOptions & { dateOrder: ImportDateOrder },
  known: Map<string, number | undefined>,
): ClientImportRow[] {
  const rows: ClientImportRow[] = [];
  for (const [index, cells] of body.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const input = readClientRow(cells, columns, options);
    const errors = validateClient(input, options.today).map((error) => withValue(withOptions(error), input));
    if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
      errors.push({ field: 'row', message: 'This row has more cells than the first row' });
    }
    const client = toClientFields(input);
    const keys = identityKeys(client, options.country);
    const same = keys.find((key) => known.has(key));
    const outcome = errors.length > 0 ? 'invalid' : same === undefined ? 'ready' : 'duplicate';
    const sameAsRow = outcome === 'duplicate' && same !== undefined ? known.get(same) : undefined;
    const row = index + 2;
    rows.push({
      row,
      name: clientName(client),
      outcome,
      ...(sameAsRow !== undefined && { sameAsRow }),
      errors,
      warnings: [
        ...shortenedPhones(input),
        ...(errors.length > 0 ? [] : unusualValues(client, input, options.today)),
      ],
      ...(outcome === 'ready' && { client }),
    });
    if (outcome === 'ready') for (const key of keys) known.set(key, row);
  }
  return rows;
}

const choices: Readonly<Record<string, readonly string[]>> = {
  status: clientStatuses,
  'pregnancyEnd.kind': pregnancyEndKinds,
};

/** Adds the options to the message, because a file doesn't show a list to choose from. */
function withOptions(error: FieldError): FieldError {
  const options = error.message === CHOICE_MESSAGE ? choices[error.field] : undefined;
  return options ? { ...error, message: `Please use one of these: ${options.join(', ')}` } : error;
}

const SHORTENED = /^\d(?:[.,]\d+)?e\+?\d+$/iu;

/** Finds phone numbers that a spreadsheet treated as large numbers and rounded, so that digits were lost. */
function shortenedPhones(input: ClientInput): ImportError[] {
  const paths = [
    'phone',
    'obstetrician.phone',
    'pediatrician.phone',
    ...(input.emergencyContacts ?? []).map((_, index) => `emergencyContacts.${index}.phone`),
  ];
  return paths.flatMap((field) => {
    const value = valueAt(input, field);
    if (typeof value !== 'string' || !SHORTENED.test(value)) return [];
    return [{ field, message: 'A spreadsheet has shortened this number. Check it in the chart', value }];
  });
}

/** Finds values that are probably mistakes. An import warns about these instead of asking for confirmation. */
function unusualValues(client: ClientFields, input: ClientInput, today: DateOnly): ImportError[] {
  return unusualPregnancyValues(client, today).map(({ field, message }) =>
    withValue({ field, message: `${message.replace(/\.$/u, '')}. Check it in the chart` }, input),
  );
}

/** Adds the invalid value to the error, so that users can find it in the file without counting columns. */
function withValue(error: FieldError, input: ClientInput): ImportError {
  const value = valueAt(input, error.field);
  if (typeof value !== 'string' || value.trim() === '') return error;
  const characters = [...value.trim()];
  const text =
    characters.length > MAX_QUOTED_LENGTH
      ? `${characters.slice(0, MAX_QUOTED_LENGTH).join('')}…`
      : characters.join('');
  return { ...error, value: text };
}

/**
 * Returns identity keys. Two clients are the same person if they have a key in common: the name with the email address
 * or the phone number, or only the name if there is neither. The name is always part of the key, because partners may
 * share an email address.
 */
function identityKeys(client: ClientIdentity, country: PhoneCountry): string[] {
  const name = foldText(clientName(client));
  const keys = client.email ? [`email ${foldText(client.email)} ${name}`] : [];
  const phone = comparablePhone(client.phone, country);
  if (phone) keys.push(`phone ${phone} ${name}`);
  return keys.length > 0 ? keys : [`name ${name}`];
}
