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

/** Wrong values that a refused import names; the preview names them all. */
const MOST_DETAILS = 100;

/** A file, and what it is compared with. Goes to a thread as a copy. */
export interface ImportTask extends ClientImportRequest {
  goal: 'preview' | 'import';
  today: DateOnly;
  country: PhoneCountry;
  existing: readonly ClientIdentity[];
}

/** What comes back from a thread. A preview is text already, so that the event loop doesn't have to write it. */
export type ImportOutcome =
  | { kind: 'preview'; json: string }
  | { kind: 'clients'; clients: ClientFields[]; duplicates: number; invalid: number }
  | { kind: 'refused'; message: string; details: FieldError[] };

/**
 * Reads a file and works out what its import would do. Imports nothing but rules and the CSV reader, so that a thread
 * starts quickly.
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
  ].slice(0, MOST_DETAILS);
  const message = problems[0] ?? `Nothing was imported: ${invalid} of ${rows.length} rows have mistakes.`;
  return { kind: 'refused', message, details };
}
