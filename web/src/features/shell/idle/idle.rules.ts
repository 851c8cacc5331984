/** Milliseconds before the end at which a person is warned, and the most of a short session that this takes. */
const WARN_BEFORE_MS = 120_000;
const WARN_SHARE = 0.5;
/**
 * The server marks a session as used once a minute at most, so that it may end up to a minute before what a request
 * says here; and the most of a short session that this takes.
 */
const SERVER_LAG_MS = 60_000;
const LAG_SHARE = 0.25;
/** Milliseconds between two requests that only tell the server of use. */
const RENEW_EVERY_MS = 60_000;

/** When a session was used, in epoch milliseconds. */
export interface SessionUse {
  /** The last key, click or touch of a person, in any tab. */
  usedAt: number;
  /** The last request that told the server of it. */
  renewedAt: number;
}

export type IdleStep =
  | { step: 'rest' }
  /** The server is to hear that she is here. */
  | { step: 'renew' }
  | { step: 'warn'; secondsLeft: number }
  | { step: 'end' };

/**
 * What a session needs now.
 *
 * @param idleMinutes after how many minutes without use it ends
 * @param now epoch milliseconds
 */
export function idleStep({ usedAt, renewedAt }: SessionUse, idleMinutes: number, now: number): IdleStep {
  const idle = idleMinutes * 60_000;
  const end = Math.max(usedAt, renewedAt) + idle - Math.min(SERVER_LAG_MS, idle * LAG_SHARE);
  if (now >= end) return { step: 'end' };
  if (now >= end - Math.min(WARN_BEFORE_MS, idle * WARN_SHARE)) {
    return { step: 'warn', secondsLeft: Math.ceil((end - now) / 1000) };
  }
  const isUnheard = usedAt > renewedAt && now - renewedAt >= Math.min(RENEW_EVERY_MS, idle * LAG_SHARE);
  return { step: isUnheard ? 'renew' : 'rest' };
}
