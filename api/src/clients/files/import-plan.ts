import {
  type ClientFields,
  type ClientIdentity,
  type ClientImportPlan,
  type ClientImportRequest,
  type DateOnly,
  type FieldError,
  type PhoneCountry,
  planClientImport,
  toImportPreview,
} from '@doula-desk/domain';
import { readCsv } from './read-csv.js';
import { rejectedRows } from './rejected-rows.js';

/** Maximum number of invalid values that a rejected import lists; the preview lists them all. */
const MAX_DETAILS = 100;

/** Input of an import thread, which gets a copy of it: a file, and the data to compare the file with. */
export interface ImportTask extends ClientImportRequest {
  goal: 'preview' | 'import';
  today: DateOnly;
  country: PhoneCountry;
  existing: readonly ClientIdentity[];
}

/** Output of an import thread. A preview is already serialized, to save the event loop that work. */
export type ImportOutcome =
  | { kind: 'preview'; json: string }
  | { kind: 'clients'; clients: ClientFields[]; duplicates: number; invalid: number }
  | { kind: 'refused'; message: string; details: FieldError[] };

/**
 * Reads a file and plans its import. Imports nothing but rules and the CSV reader, so that a thread starts
 * quickly.
 */
export function runImportTask({ csv, goal, existing, ...options }: ImportTask): ImportOutcome {
  const { rows, problems } = readCsv(csv);
  const plan = planClientImport(rows, { ...options, existing });
  plan.problems.unshift(...problems);
  if (goal === 'preview') {
    return { kind: 'preview', json: JSON.stringify(toImportPreview(plan, rejectedRows(rows, plan))) };
  }
  const { duplicates, invalid } = plan;
  const clients = plan.rows.flatMap(({ client }) => (client ? [client] : []));
  const hasOnlyInvalid = clients.length + duplicates === 0;
  if (plan.problems.length > 0 || hasOnlyInvalid) return refusalOf(plan);
  return { kind: 'clients', clients, duplicates, invalid };
}

function refusalOf({ problems, rows, invalid }: ClientImportPlan): ImportOutcome {
  const details = [
    ...problems.map((message) => ({ field: 'csv', message })),
    ...rows.flatMap(({ row, errors }) =>
      errors.map(({ field, message }) => ({ field: `row ${row}: ${field}`, message })),
    ),
  ].slice(0, MAX_DETAILS);
  const message = problems[0] ?? `Nothing was imported. Rows with mistakes: ${invalid} of ${rows.length}.`;
  return { kind: 'refused', message, details };
}
