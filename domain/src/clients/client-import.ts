import type { ClientFields } from './client.js';
import type { ImportDateOrder } from './client-csv.dates.js';
import type { ClientImportPlan, ClientImportRow } from './client-csv.import.js';

/** Largest client file, in bytes of UTF-8. */
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;

/** `POST /api/clients/import/preview` and `POST /api/clients/import`. */
export interface ClientImportRequest {
  /** The text of the file, decoded. */
  csv: string;
  /** Without one, the dates of the file decide. */
  dateOrder?: ImportDateOrder;
  /** The path of the field that each column fills, null for none. Without them, the heads decide. */
  paths?: (string | null)[];
}

/** One line of the preview. Of the client it has what shows whether columns and dates were read as they were meant. */
export interface ClientImportPreviewRow extends Omit<ClientImportRow, 'client'> {
  client?: Pick<ClientFields, 'email' | 'phone' | 'dateOfBirth' | 'edd'>;
}

/** Answer of `POST /api/clients/import/preview`. */
export interface ClientImportPreview extends Omit<ClientImportPlan, 'rows'> {
  rows: ClientImportPreviewRow[];
  /** A CSV file of the invalid rows with the reasons, to be corrected and imported; empty when all rows are valid. */
  rejected: string;
}

/** Answer of `POST /api/clients/import`. Duplicates and invalid rows are left out and counted. */
export interface ClientImportResponse {
  imported: number;
  duplicates: number;
  invalid: number;
}

/** Returns the report that a person sees of a plan. */
export function toImportPreview(plan: ClientImportPlan, rejected: string): ClientImportPreview {
  return {
    ...plan,
    rejected,
    rows: plan.rows.map(({ client, ...row }) => {
      if (!client) return row;
      const { email, phone, dateOfBirth, edd } = client;
      return { ...row, client: { email, phone, dateOfBirth, edd } };
    }),
  };
}
