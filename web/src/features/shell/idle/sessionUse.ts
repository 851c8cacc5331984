import { isRecord } from '../../../lib/http/HttpError.js';
import { localStore } from '../../../lib/storage.js';
import type { SessionUse } from './idle.rules.js';

/** Storage key shared by all tabs: activity in one counts for all. */
const USE_KEY = 'sessionUse';

/** Tolerated lead of another tab's timestamp; anything later predates the clock being set back. */
const AHEAD_MS = 5_000;

/** Fallback if the browser can't store anything; each tab is then on its own. */
let unstored: SessionUse | null = null;

/**
 * Returns the latest activity in any tab. If it is missing, or the clock was set back, the session counts as just used.
 * In the latter case, the activity should be reported immediately, because the server's clock wasn't set back.
 */
export function readSessionUse(): SessionUse {
  try {
    const kept: unknown = JSON.parse(localStore.read(USE_KEY) ?? 'null');
    if (isRecord(kept) && typeof kept.usedAt === 'number' && typeof kept.renewedAt === 'number') {
      return unlessAhead({ usedAt: kept.usedAt, renewedAt: kept.renewedAt });
    }
  } catch {
    // An unreadable value counts as missing.
  }
  if (unstored) return unlessAhead(unstored);
  const fresh = { usedAt: Date.now(), renewedAt: Date.now() };
  writeSessionUse(fresh);
  return fresh;
}

export function writeSessionUse(use: SessionUse): void {
  unstored = localStore.write(USE_KEY, JSON.stringify(use)) ? null : use;
}

function unlessAhead(use: SessionUse): SessionUse {
  const now = Date.now();
  if (Math.max(use.usedAt, use.renewedAt) <= now + AHEAD_MS) return use;
  const unreported = { usedAt: now, renewedAt: 0 };
  writeSessionUse(unreported);
  return unreported;
}
