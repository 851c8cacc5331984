import type { Export } from '@doula-desk/domain';
import { renderPractice } from './appointments.js';
import type { StubHttp, StubResponse } from './stubHttp.js';

export const EXPORTS = 'GET /api/exports';

/** Returns a finished export as the API returns it. */
export function finishedExport(overrides: Partial<Export> = {}): Export {
  return {
    id: 'e-1',
    format: 'PDF',
    status: 'ready',
    progress: 100,
    failure: null,
    size: 3_565_158,
    fileName: 'Warm Hands - PDF export 2026-11-26.zip',
    createdAt: '2026-11-26T15:00:00.000Z',
    finishedAt: '2026-11-26T15:01:00.000Z',
    expiresAt: '2026-12-03T15:01:00.000Z',
    ...overrides,
  };
}

/** Returns a pending export. */
export function pendingExport(overrides: Partial<Export> = {}): Export {
  const unfinished = { progress: 0, size: null, finishedAt: null, expiresAt: null } as const;
  return finishedExport({
    id: 'e-2',
    status: 'pending',
    ...unfinished,
    createdAt: '2026-11-27T15:00:00.000Z',
    ...overrides,
  });
}

export function exportList(exports: Export[], defaultFormat: Export['format'] = 'PDF'): StubResponse {
  return { body: { exports, defaultFormat } };
}

/** Opens the documentation settings of a practice with the given exports and no backups. */
export function renderExports(exports: Export[], prepare: (server: StubHttp) => void = () => {}) {
  return renderPractice('/settings?tab=documentation', (server) => {
    server.on(EXPORTS, exportList(exports));
    server.on('GET /api/backups', {
      body: {
        backups: [],
        frequency: 'manual',
        nextDueAt: null,
        kept: 7,
        encrypts: false,
        restoreLimitBytes: 1,
      },
    });
    server.on('GET /api/restores', { body: { restore: null } });
    prepare(server);
  });
}
