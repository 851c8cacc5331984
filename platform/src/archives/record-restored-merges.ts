import { recordAuditEntriesWith } from '../audit/record-audit.js';
import { latestMergeEvents } from '../evidence/merged-client.js';
import type { AuditEventRecord } from '../evidence/proven-records.js';
import { isProvenRecord, type StoredMac } from '../evidence/record-mac.js';
import type { ServerKey } from '../security/server-key.js';
import type { Queryable } from './catalog.js';

type LoggedEvent = AuditEventRecord & { mac: StoredMac };

/**
 * Records in the audit log which charts a restore merged or separated. A merge is in force only if the log records it.
 *
 * @param restored pairs of a merged chart and the chart that now has its records
 */
export async function recordRestoredMerges(
  database: Queryable,
  key: ServerKey,
  ownerId: string,
  restored: readonly (readonly [string, string])[],
): Promise<void> {
  const { rows } = await database.query<LoggedEvent>(latestMergeEvents('e."ownerId" = $1::uuid'), [ownerId]);
  const logged = rows.flatMap((event) => {
    const { action, entityId, clientId } = event;
    const isMerge = action === 'client.merged' && clientId && isProvenRecord(key, 'AuditEvent', event);
    return isMerge ? [[entityId, clientId] as const] : [];
  });
  const merges = new Map(restored);
  const steps = new Map(logged);
  const separated = logged.filter(([id]) => !merges.has(id));
  // Each pair names the last chart of a chain of merges, whereas the log may lead to that chart through another one.
  const merged = restored.filter(([id, into]) => {
    const next = steps.get(id);
    return next === undefined || (next !== into && merges.get(next) !== into);
  });
  const entry =
    (action: string) =>
    ([entityId, clientId]: readonly [string, string]) =>
      ({ actor: 'worker', action, entityType: 'client', entityId, clientId }) as const;
  await recordAuditEntriesWith(database, key, ownerId, [
    ...separated.map(entry('client.separated')),
    ...merged.map(entry('client.merged')),
  ]);
}
