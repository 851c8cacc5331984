import type { Instant } from '../dates/index.js';
import type { ExportFormat } from '../settings/index.js';
import type { ExportFailure } from './export-failures.js';

/** `pending` waits for the worker, `running` is in progress. */
export const exportStatuses = ['pending', 'running', 'ready', 'failed'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

/** Days for which a finished export can be downloaded, and a failed one stays in the list. */
export const EXPORT_KEPT_DAYS = 7;

/** All records of the practice in a form that people and other programs can read, as one ZIP file. */
export interface Export {
  id: string;
  format: ExportFormat;
  status: ExportStatus;
  /** Percent; 100 when ready. */
  progress: number;
  /** Why it failed; null if it didn't. */
  failure: { code: ExportFailure; message: string } | null;
  /** Bytes of the file; null until it is ready. */
  size: number | null;
  /** File name for a download. */
  fileName: string;
  createdAt: Instant;
  finishedAt: Instant | null;
  /** Until when it can be downloaded; null until it is ready or failed. */
  expiresAt: Instant | null;
}

/** `GET /api/exports`: all that are kept, newest first. */
export interface ExportListResponse {
  exports: Export[];
  /** The default format, from the settings. */
  defaultFormat: ExportFormat;
}

/** `POST /api/exports`. */
export interface ExportRequest {
  /** Defaults to the format in the settings. */
  format?: ExportFormat;
}

/**
 * `POST /api/exports` (which returns the one in progress if there is one, regardless of its format) and `GET
 * /api/exports/:id`.
 */
export interface ExportResponse {
  export: Export;
}

/** Returns whether the status can still change. */
export function isExportOpen({ status }: Pick<Export, 'status'>): boolean {
  return status === 'pending' || status === 'running';
}
