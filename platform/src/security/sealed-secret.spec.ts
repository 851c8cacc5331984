import { isSealed, openSecret, SealedSecretError, sealSecret } from './sealed-secret.js';
import { ServerKey } from './server-key.js';

const key = new ServerKey(Buffer.alloc(32, 1));
const owner = '019a0000-0000-7000-8000-000000000001';
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

it('decrypts what it encrypted, and never encrypts the same way twice', () => {
  const [first, second] = [1, 2].map(() => sealSecret(key, 'totp-secret', owner, secret));
  expect(first).not.toEqual(second);
  for (const sealed of [first, second]) {
    expect(Buffer.from(sealed ?? []).includes(secret)).toBe(false);
    expect(openSecret(key, 'totp-secret', owner, sealed ?? new Uint8Array())).toBe(secret);
  }
});

it('decrypts nothing with another key or owner, or after a bit was flipped', () => {
  const sealed = sealSecret(key, 'totp-secret', owner, secret);
  const otherKey = new ServerKey(Buffer.alloc(32, 2));
  expect(() => openSecret(otherKey, 'totp-secret', owner, sealed)).toThrow(SealedSecretError);
  expect(() => openSecret(key, 'totp-secret', owner.replace('1', '2'), sealed)).toThrow(SealedSecretError);
  for (let index = 0; index < sealed.length; index += 1) {
    const altered = sealed.map((byte, at) => (at === index ? byte ^ 1 : byte));
    expect(() => openSecret(key, 'totp-secret', owner, altered)).toThrow(SealedSecretError);
  }
  expect(() => openSecret(key, 'totp-secret', owner, new Uint8Array())).toThrow(SealedSecretError);
});

it('distinguishes an encrypted secret from plain text', () => {
  expect(isSealed(Buffer.from(secret))).toBe(false);
  expect(isSealed(sealSecret(key, 'totp-secret', owner, ''))).toBe(false);
  expect(isSealed(sealSecret(key, 'totp-secret', owner, 'x'))).toBe(true);
});
