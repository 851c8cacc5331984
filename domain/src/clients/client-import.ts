import type { ClientFields } from './client.js';
import type { ImportDateOrder } from './client-csv.dates.js';
import type { ClientImportPlan, ClientImportRow } from './client-csv.import.js';

/** Maximum size of a client file, in bytes of UTF-8. */
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;

/** `POST /api/clients/import/preview` and `POST /api/clients/import`. */
export interface ClientImportRequest {
  /** The decoded text of the file. */
  csv: string;
  /** Defaults to the order that the file's dates reveal. */
  dateOrder?: ImportDateOrder;
  /** Field path for each column; null to skip the column. By default, headers are matched to fields. */
  paths?: (string | null)[];
}

/** A row in the preview, with only the client fields that show whether columns and dates were read correctly. */
export interface ClientImportPreviewRow extends Omit<ClientImportRow, 'client'> {
  client?: Pick<ClientFields, 'email' | 'phone' | 'dateOfBirth' | 'edd'>;
}

/** Response to `POST /api/clients/import/preview`. */
export interface ClientImportPreview extends Omit<ClientImportPlan, 'rows'> {
  rows: ClientImportPreviewRow[];
  /** A CSV file with the invalid rows and the reasons, to correct and import; empty if all rows are valid. */
  rejected: string;
}

/** Response to `POST /api/clients/import`, with the number of skipped duplicates and invalid rows. */
export interface ClientImportResponse {
  imported: number;
  duplicates: number;
  invalid: number;
}

/** Returns a plan's preview for display. */
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
