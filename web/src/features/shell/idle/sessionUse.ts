import { isRecord } from '../../../lib/http/HttpError.js';
import { localStore } from '../../../lib/storage.js';
import type { SessionUse } from './idle.rules.js';

/** Storage key shared by all tabs, so that activity in one counts for all. */
const USE_KEY = 'sessionUse';

/** How far ahead of the clock a timestamp may be. If it's further ahead, the clock was set back after it was stored. */
const AHEAD_MS = 5_000;

/** Fallback if the browser can't store anything. Tabs then don't share their activity. */
let unstored: SessionUse | null = null;

/**
 * Returns the latest activity in any tab. If it's missing, or the clock was set back, the session counts as just used.
 * In the latter case, activity must be reported immediately, because the server's clock wasn't set back.
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
