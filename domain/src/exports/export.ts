import type { Instant } from '../dates/index.js';
import type { ExportFormat } from '../settings/index.js';
import type { ExportFailure } from './export-failures.js';

/** `pending`: waiting for the worker; `running`: in progress. */
export const exportStatuses = ['pending', 'running', 'ready', 'failed'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

/** Number of days for which a finished export can be downloaded and a failed one stays in the list. */
export const EXPORT_KEPT_DAYS = 7;

/** All of the practice's records, in formats that people and other programs can read, as one ZIP file. */
export interface Export {
  id: string;
  format: ExportFormat;
  status: ExportStatus;
  /** Percent; 100 when ready. */
  progress: number;
  /** Why the export failed; null if it didn't. */
  failure: { code: ExportFailure; message: string } | null;
  /** Size of the file in bytes; null until the export is ready. */
  size: number | null;
  /** File name for a download. */
  fileName: string;
  createdAt: Instant;
  finishedAt: Instant | null;
  /** When the export is deleted; null until it's ready or has failed. */
  expiresAt: Instant | null;
}

/** `GET /api/exports`: all exports that are kept, newest first. */
export interface ExportListResponse {
  exports: Export[];
  /** The default format from the settings. */
  defaultFormat: ExportFormat;
}

/** `POST /api/exports`. */
export interface ExportRequest {
  /** Defaults to the format in the settings. */
  format?: ExportFormat;
}

/**
 * `POST /api/exports` (which returns the export in progress if there is one, regardless of its format) and `GET
 * /api/exports/:id`.
 */
export interface ExportResponse {
  export: Export;
}

/** Returns whether the status can still change. */
export function isExportOpen({ status }: Pick<Export, 'status'>): boolean {
  return status === 'pending' || status === 'running';
}
