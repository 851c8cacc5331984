import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@doula-desk/domain';
import { hashToken } from '@doula-desk/platform';

/** Without 0, 1, o, and l, which are easily confused. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Returns a set of codes: 80 random bits each, written in groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = [...randomBytes(GROUPS * GROUP_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]);
    const group = (index: number) => letters.slice(index * GROUP_LENGTH, (index + 1) * GROUP_LENGTH).join('');
    return Array.from({ length: GROUPS }, (_, index) => group(index)).join('-');
  });
}

/**
 * Returns how a code is stored; spaces, dashes, and letter case don't matter. If two accounts have the same code,
 * each stores it differently.
 */
export function hashRecoveryCode(ownerId: string, code: string): Buffer<ArrayBuffer> {
  return hashToken(`${ownerId}/${code.toLowerCase().replace(/[\s-]/gu, '')}`);
}
