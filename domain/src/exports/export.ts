import type { Instant } from '../dates/index.js';
import type { ExportFormat } from '../settings/index.js';
import type { ExportFailure } from './export-failures.js';

/** `pending` waits for the worker, `running` is being made. */
export const exportStatuses = ['pending', 'running', 'ready', 'failed'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

/** Days for which a finished export can be downloaded; the entry of one that failed is listed as long. */
export const EXPORT_KEPT_DAYS = 7;

/** All records of the practice in a form for reading elsewhere: one file to download, a ZIP. */
export interface Export {
  id: string;
  format: ExportFormat;
  status: ExportStatus;
  /** Percent; 100 once it is ready. */
  progress: number;
  /** Why it failed; null where it did not. */
  failure: { code: ExportFailure; message: string } | null;
  /** Bytes of the file; null until it is ready. */
  size: number | null;
  /** Name under which a download is saved. */
  fileName: string;
  createdAt: Instant;
  finishedAt: Instant | null;
  /** Until when it can be downloaded; null until it is ready or failed. */
  expiresAt: Instant | null;
}

/** `GET /api/exports`: newest first, all that are kept. */
export interface ExportListResponse {
  exports: Export[];
  /** What the settings name: the format of a request that names none. */
  defaultFormat: ExportFormat;
}

/** `POST /api/exports`. */
export interface ExportRequest {
  /** That of the settings when left out. */
  format?: ExportFormat;
}

/** `POST /api/exports` (the one in hand, where there is one, whatever its format) and `GET /api/exports/:id`. */
export interface ExportResponse {
  export: Export;
}

/** Whether it will still change by itself. */
export function isExportOpen({ status }: Pick<Export, 'status'>): boolean {
  return status === 'pending' || status === 'running';
}
