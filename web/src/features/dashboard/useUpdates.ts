import { type DashboardUpdate, type UpdateKind, updateKinds } from '@doula-desk/domain';
import { useCallback, useState } from 'react';
import { useWhenVisible } from '../../lib/clock/useWhenVisible.js';
import { isRecord, toFailure } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';
import { logFailure } from '../../lib/log.js';
import { useLoadOnce } from '../../lib/useLoadOnce.js';

/** Returns what happened since yesterday, latest first; empty until it has loaded, or if loading fails. */
export function useUpdates(): readonly DashboardUpdate[] {
  const [updates, setUpdates] = useState<readonly DashboardUpdate[]>([]);
  const load = useCallback(() => {
    signedIn.get('/api/dashboard/updates').then(
      (body) => setUpdates(readUpdates(body)),
      (error: unknown) => logFailure('Updates', toFailure(error)),
    );
  }, []);
  useLoadOnce(load);
  useWhenVisible(load);
  return updates;
}

function readUpdates(body: unknown): DashboardUpdate[] {
  const updates = isRecord(body) && Array.isArray(body.updates) ? body.updates : [];
  return updates.filter((update) => isRecord(update) && updateKinds.includes(update.kind as UpdateKind));
}
