import {
  archiveFailureText,
  type Backup,
  type BackupStatus,
  type BackupTrigger,
  backupFileName,
  isArchiveFailure,
  type Restore,
  type RestoreStatus,
  type RestoreSummary,
  type TimeZone,
} from '@doula-desk/domain';

/** A backup as stored. */
export interface BackupRow {
  id: string;
  trigger: string;
  status: string;
  progress: number;
  failure: string | null;
  fileKey: string | null;
  size: bigint | null;
  sha256: Uint8Array | null;
  encrypted: boolean;
  counts: unknown;
  createdAt: Date;
  finishedAt: Date | null;
}

/** A restore as stored. */
export interface RestoreRow {
  id: string;
  status: string;
  progress: number;
  failure: string | null;
  size: bigint;
  summary: unknown;
  createdAt: Date;
  finishedAt: Date | null;
}

/** Returns the wire shape. */
export function toBackup(row: BackupRow, timeZone: TimeZone): Backup {
  return {
    id: row.id,
    trigger: row.trigger as BackupTrigger,
    status: row.status as BackupStatus,
    progress: row.progress,
    failure: toFailure(row.failure),
    size: row.size === null ? null : Number(row.size),
    sha256: row.sha256 === null ? null : Buffer.from(row.sha256).toString('hex'),
    encrypted: row.encrypted,
    records: (row.counts as { total?: number }).total ?? 0,
    fileName: backupFileName(row.createdAt, timeZone, row.encrypted),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** Returns the wire shape. */
export function toRestore(row: RestoreRow): Restore {
  const summary = row.summary as Partial<RestoreSummary>;
  return {
    id: row.id,
    status: row.status as RestoreStatus,
    progress: row.progress,
    failure: toFailure(row.failure),
    size: Number(row.size),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    archive: summary.archive ?? null,
    changes: summary.changes ?? null,
    keptRecords: summary.keptRecords ?? null,
  };
}

function toFailure(code: string | null): Backup['failure'] {
  if (code === null) return null;
  return { code: isArchiveFailure(code) ? code : 'internal', message: archiveFailureText(code) };
}
