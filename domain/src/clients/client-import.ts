import type { ClientFields } from './client.js';
import type { ClientImportPlan, ClientImportRow, ImportDateOrder } from './client-csv.import.js';

/** Largest client file, in bytes of UTF-8. */
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;

/** `POST /api/clients/import/preview` and `POST /api/clients/import`. */
export interface ClientImportRequest {
  /** The text of the file, decoded. */
  csv: string;
  dateOrder: ImportDateOrder;
}

/** One line of the preview. Of the client it has what shows whether columns and dates were read as they were meant. */
export interface ClientImportPreviewRow extends Omit<ClientImportRow, 'client'> {
  client?: Pick<ClientFields, 'email' | 'phone' | 'dateOfBirth' | 'edd'>;
}

/** Answer of `POST /api/clients/import/preview`. */
export interface ClientImportPreview extends Omit<ClientImportPlan, 'rows'> {
  rows: ClientImportPreviewRow[];
}

/** Answer of `POST /api/clients/import`. Duplicates are left out and counted. */
export interface ClientImportResponse {
  imported: number;
  duplicates: number;
}

/** The report that a person sees of a plan. */
export function toImportPreview(plan: ClientImportPlan): ClientImportPreview {
  return {
    ...plan,
    rows: plan.rows.map(({ client, ...row }) => {
      if (!client) return row;
      const { email, phone, dateOfBirth, edd } = client;
      return { ...row, client: { email, phone, dateOfBirth, edd } };
    }),
  };
}
