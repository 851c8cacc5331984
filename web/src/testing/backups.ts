import type { Backup, BackupListResponse, Restore } from '@doula-desk/domain';
import { renderPractice } from './appointments.js';
import { EXPORTS, exportList } from './exports.js';
import type { StubHttp, StubResponse } from './stubHttp.js';

export const BACKUPS = 'GET /api/backups';
export const NEWEST_RESTORE = 'GET /api/restores';

/** Returns a finished backup as the API returns it. */
export function backup(given: Partial<Backup> = {}): Backup {
  return {
    id: 'b-1',
    trigger: 'scheduled',
    status: 'ready',
    progress: 100,
    failure: null,
    size: 3_565_158,
    sha256: 'a'.repeat(64),
    encrypted: false,
    records: 2_048,
    fileName: 'doula-desk-backup-2026-11-26.zip',
    createdAt: '2026-11-26T08:30:00.000Z',
    finishedAt: '2026-11-26T08:30:05.000Z',
    ...given,
  };
}

/** Returns a pending backup. */
export function pendingBackup(given: Partial<Backup> = {}): Backup {
  const unfinished = { progress: 0, size: null, sha256: null, records: 0, finishedAt: null } as const;
  return backup({
    id: 'b-2',
    trigger: 'manual',
    status: 'pending',
    ...unfinished,
    createdAt: '2026-11-27T15:00:00.000Z',
    ...given,
  });
}

export function backupList(backups: Backup[], given: Partial<BackupListResponse> = {}): StubResponse {
  return {
    body: {
      backups,
      frequency: 'weekly',
      nextDueAt: '2026-12-03T08:30:00.000Z',
      kept: 7,
      encrypts: false,
      restoreLimitBytes: 1_048_576,
      ...given,
    },
  };
}

/** Returns an inspected upload that would add one client, revert another, and delete one reminder. */
export function inspectedRestore(given: Partial<Restore> = {}): Restore {
  const same = { added: 0, changed: 0, removed: 0, kept: 0, imported: 0, dropped: 0 };
  return {
    id: 'r-1',
    status: 'read',
    progress: 100,
    failure: null,
    size: 12,
    createdAt: '2026-11-27T14:59:00.000Z',
    finishedAt: null,
    archive: {
      trust: 'verified',
      createdAt: '2026-11-26T08:30:00.000Z',
      productVersion: '0.1.0',
      formatVersion: 2,
      encrypted: false,
      practiceName: 'Example Birth Support',
      sameAccount: true,
      records: 42,
      files: 3,
    },
    changes: [
      { table: 'Practice', label: 'Practice', inArchive: 1, unchanged: 1, ...same },
      { table: 'Client', label: 'Clients', inArchive: 4, unchanged: 2, ...same, added: 1, changed: 1 },
      { table: 'Reminder', label: 'Reminders', inArchive: 3, unchanged: 3, ...same, removed: 1 },
    ],
    keptRecords: [],
    ...given,
  };
}

export function restoreResponse(restore: Restore | null): StubResponse {
  return { body: { restore } };
}

/** Opens the documentation settings of a practice with the given backups and no upload. */
export function renderBackups(backups: Backup[], prepare: (server: StubHttp) => void = () => {}) {
  return renderPractice('/settings?tab=documentation', (server) => {
    server.on(BACKUPS, backupList(backups));
    server.on(NEWEST_RESTORE, restoreResponse(null));
    server.on(EXPORTS, exportList([]));
    prepare(server);
  });
}
