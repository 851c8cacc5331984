import type { ClientFields } from './client.js';
import type { ImportDateOrder } from './client-csv.dates.js';
import type { ClientImportPlan, ClientImportRow } from './client-csv.import.js';

/** Largest client file, in bytes of UTF-8. */
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;

/** `POST /api/clients/import/preview` and `POST /api/clients/import`. */
export interface ClientImportRequest {
  /** The decoded text of the file. */
  csv: string;
  /** Defaults to the order that the file's dates reveal. */
  dateOrder?: ImportDateOrder;
  /** Field path for each column, null for none. Defaults to matching the headers. */
  paths?: (string | null)[];
}

/** One line of the preview, with only the client fields that show whether columns and dates were read correctly. */
export interface ClientImportPreviewRow extends Omit<ClientImportRow, 'client'> {
  client?: Pick<ClientFields, 'email' | 'phone' | 'dateOfBirth' | 'edd'>;
}

/** Response to `POST /api/clients/import/preview`. */
export interface ClientImportPreview extends Omit<ClientImportPlan, 'rows'> {
  rows: ClientImportPreviewRow[];
  /** A CSV file of the invalid rows with the reasons, to correct and import; empty when all rows are valid. */
  rejected: string;
}

/** Response to `POST /api/clients/import`, with the number of skipped duplicates and invalid rows. */
export interface ClientImportResponse {
  imported: number;
  duplicates: number;
  invalid: number;
}

/** Returns the preview of a plan for display. */
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
