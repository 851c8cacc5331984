/** How many milliseconds before the end to warn, and the maximum share of a short session that this may take up. */
const WARN_BEFORE_MS = 120_000;
const WARN_SHARE = 0.5;
/**
 * The server records activity at most once a minute, so its session may end up to a minute earlier than the activity
 * here suggests. Limited to a share of a short session.
 */
const SERVER_LAG_MS = 60_000;
const LAG_SHARE = 0.25;
/** Milliseconds between requests that only report activity. */
const RENEW_EVERY_MS = 60_000;

/** The latest activity, in epoch milliseconds. */
export interface SessionUse {
  /** The last key, click, or touch in any tab. */
  usedAt: number;
  /** The last request that reported activity. */
  renewedAt: number;
}

export type IdleStep =
  | { step: 'rest' }
  /** Activity needs to be reported to the server. */
  | { step: 'renew' }
  | { step: 'warn'; secondsLeft: number }
  | { step: 'end' };

/**
 * Returns what an idle session needs now.
 * @param idleMinutes minutes without activity after which the session ends
 * @param now epoch milliseconds
 */
export function nextIdleStep({ usedAt, renewedAt }: SessionUse, idleMinutes: number, now: number): IdleStep {
  const idle = idleMinutes * 60_000;
  const end = Math.max(usedAt, renewedAt) + idle - Math.min(SERVER_LAG_MS, idle * LAG_SHARE);
  if (now >= end) return { step: 'end' };
  if (now >= end - Math.min(WARN_BEFORE_MS, idle * WARN_SHARE)) {
    return { step: 'warn', secondsLeft: Math.ceil((end - now) / 1000) };
  }
  const isUnreported = usedAt > renewedAt && now - renewedAt >= Math.min(RENEW_EVERY_MS, idle * LAG_SHARE);
  return { step: isUnreported ? 'renew' : 'rest' };
}
