import type { MergedClientResponse } from '@doula-desk/domain';
import { dropUnsent, type EntryKind, keepUnsent, readUnsent } from '../../lib/unsent.js';
import { fetchMergedInto } from './clientNames.api.js';

/**
 * Finds unsent entries for charts that were merged into a client's chart, and moves them to that chart, so that
 * they can be sent.
 *
 * @returns whether any entries were moved; false without a connection, in which case the next call tries again
 */
export async function moveMergedEntries(uid: string, kind: EntryKind, clientId: string): Promise<boolean> {
  const others = new Set([...readUnsent(uid, kind).keys()].map((id) => id.slice(0, id.indexOf(':'))));
  others.delete(clientId);
  let isMoved = false;
  for (const other of others) {
    const merged = await fetchMergedInto(other).catch(() => null);
    if (merged?.clientId !== clientId) continue;
    for (const [id, contents] of readUnsent(uid, kind)) {
      if (!id.startsWith(`${other}:`)) continue;
      const isKept = keepUnsent(
        uid,
        kind,
        clientId + id.slice(other.length),
        withMergedPregnancy(contents, merged),
      );
      if (!isKept) continue;
      dropUnsent(uid, kind, id);
      isMoved = true;
    }
  }
  return isMoved;
}

/** Moves an entry to the pregnancy that the entry's own pregnancy was merged into. */
function withMergedPregnancy(contents: Record<string, unknown>, merged: MergedClientResponse): object {
  const logId = contents.logId ?? contents.pregnancyId;
  return merged.pregnancyId !== null && logId === merged.pregnancyId
    ? { ...contents, logId: merged.joinedPregnancyId }
    : contents;
}
