import {
  type Export,
  type ExportFormat,
  type ExportStatus,
  exportFailures,
  exportFileName,
  readExportFailure,
  type TimeZone,
} from '@doula-desk/domain';

/** A stored export. */
export interface ExportRow {
  id: string;
  format: string;
  status: string;
  progress: number;
  failure: string | null;
  fileKey: string | null;
  size: bigint | null;
  createdAt: Date;
  finishedAt: Date | null;
  expiresAt: Date | null;
}

/** The practice's name, which its files start with, and its time zone. */
export interface ExportPractice {
  name: string;
  timeZone: TimeZone;
}

/** Returns the wire shape. */
export function toExport(row: ExportRow, { name, timeZone }: ExportPractice): Export {
  const format = row.format as ExportFormat;
  return {
    id: row.id,
    format,
    status: row.status as ExportStatus,
    progress: row.progress,
    failure: toFailure(row.failure),
    size: row.size === null ? null : Number(row.size),
    fileName: exportFileName(name, format, row.createdAt, timeZone),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}

function toFailure(stored: string | null): Export['failure'] {
  if (stored === null) return null;
  const code = readExportFailure(stored);
  return { code, message: exportFailures[code] };
}
