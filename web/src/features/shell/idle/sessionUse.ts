import { isRecord } from '../../../lib/http/HttpError.js';
import { localStore } from '../../../lib/storage.js';
import type { SessionUse } from './idle.rules.js';

/** Where every tab writes that its session is used: use of one counts for all. */
const USE_KEY = 'sessionUse';

/** So far ahead a time may lie that another tab has just written; one further ahead is of before the clock was set back. */
const AHEAD_MS = 5_000;

/** Stands in where the browser keeps nothing; each tab is then on its own. */
let unstored: SessionUse | null = null;

/**
 * As last written in any tab; where that is gone, the session counts as just used. So it does where the clock was set
 * back since; the server, which went on by its own clock, is then to hear of it at once.
 */
export function readSessionUse(): SessionUse {
  try {
    const kept: unknown = JSON.parse(localStore.read(USE_KEY) ?? 'null');
    if (isRecord(kept) && typeof kept.usedAt === 'number' && typeof kept.renewedAt === 'number') {
      return unlessAhead({ usedAt: kept.usedAt, renewedAt: kept.renewedAt });
    }
  } catch {
    // What cannot be read counts as not kept.
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
  const unheard = { usedAt: now, renewedAt: 0 };
  writeSessionUse(unheard);
  return unheard;
}
