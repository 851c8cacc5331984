import { createHmac } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Number of seconds for which a code is valid. */
const STEP = 30;

/**
 * Returns the code that an authenticator app shows (RFC 6238, with SHA-1 and six digits).
 *
 * @param secret the secret in base32
 * @param stepsAhead number of codes to skip, since codes can't be reused and the next one is accepted early
 */
export function authenticatorCode(secret: string, stepsAhead = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP) + stepsAhead));
  const digest = createHmac('sha1', decode(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000;
  return String(number).padStart(6, '0');
}

/** Decodes base32 (RFC 4648). */
function decode(secret: string): Buffer {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
