import { isRecord } from '../../../lib/http/HttpError.js';
import { localStore } from '../../../lib/storage.js';
import type { SessionUse } from './idle.rules.js';

/** Where every tab writes that its session is used: use of one counts for all. */
const USE_KEY = 'sessionUse';

/** Stands in where the browser keeps nothing; each tab is then on its own. */
let unstored: SessionUse | null = null;

/** As last written in any tab; where that is gone, the session counts as just used. */
export function readSessionUse(): SessionUse {
  try {
    const kept: unknown = JSON.parse(localStore.read(USE_KEY) ?? 'null');
    if (isRecord(kept) && typeof kept.usedAt === 'number' && typeof kept.renewedAt === 'number') {
      return { usedAt: kept.usedAt, renewedAt: kept.renewedAt };
    }
  } catch {
    // What cannot be read counts as not kept.
  }
  if (unstored) return unstored;
  const fresh = { usedAt: Date.now(), renewedAt: Date.now() };
  writeSessionUse(fresh);
  return fresh;
}

export function writeSessionUse(use: SessionUse): void {
  unstored = localStore.write(USE_KEY, JSON.stringify(use)) ? null : use;
}
