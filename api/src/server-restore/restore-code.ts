import { timingSafeEqual } from 'node:crypto';
import type { ServerKey } from '@doula-desk/platform';

/** A code works until the end of the hour after the one in which it was shown. */
const HOUR_MS = 3_600_000;
/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A code to restore a server in the browser. */
export interface RestoreCode {
  /** 80 bits in groups of four characters. */
  code: string;
  /** When it stops working, unless an account is created first. */
  expiresAt: Date;
}

/**
 * Returns the current code. It is derived from the server key and the hour, so every API instance accepts it and nothing is
 * stored; it becomes useless once there is an account, and a restore replaces the key.
 */
export function restoreCode(key: ServerKey, now: Date): RestoreCode {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  return { code: codeOf(key, hour), expiresAt: new Date((hour + 2) * HOUR_MS) };
}

/** Returns whether a typed code is valid; case, spaces, and hyphens don't matter. */
export function isRestoreCode(key: ServerKey, typed: string, now: Date): boolean {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const given = plain(typed);
  return [hour, hour - 1].some((of) => {
    const wanted = plain(codeOf(key, of));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

function plain(code: string): Buffer {
  return Buffer.from(code.toUpperCase().replace(/[\s-]/g, ''));
}

function codeOf(key: ServerKey, hour: number): string {
  const bytes = key.authenticate('restore-code', String(hour));
  // 256 is a multiple of the alphabet's 32 characters, so each one is equally likely.
  const letters = [...bytes.subarray(0, GROUPS * GROUP_LENGTH)].map(
    (byte) => ALPHABET[byte % ALPHABET.length],
  );
  return Array.from({ length: GROUPS }, (_, at) =>
    letters.slice(at * GROUP_LENGTH, (at + 1) * GROUP_LENGTH).join(''),
  ).join('-');
}
