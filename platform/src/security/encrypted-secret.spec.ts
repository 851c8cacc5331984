import { decryptSecret, encryptSecret, isEncrypted, SecretDecryptionError } from './encrypted-secret.js';
import { ServerKey } from './server-key.js';

const key = new ServerKey(Buffer.alloc(32, 1));
const owner = '019a0000-0000-7000-8000-000000000001';
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

it('decrypts encrypted secrets, and never produces the same ciphertext twice', () => {
  const [first, second] = [1, 2].map(() => encryptSecret(key, 'totp-secret', owner, secret));
  expect(first).not.toEqual(second);
  for (const encrypted of [first, second]) {
    expect(Buffer.from(encrypted ?? []).includes(secret)).toBe(false);
    expect(decryptSecret(key, 'totp-secret', owner, encrypted ?? new Uint8Array())).toBe(secret);
  }
});

it("doesn't decrypt with another key or owner, or after a bit was flipped", () => {
  const encrypted = encryptSecret(key, 'totp-secret', owner, secret);
  const otherKey = new ServerKey(Buffer.alloc(32, 2));
  expect(() => decryptSecret(otherKey, 'totp-secret', owner, encrypted)).toThrow(SecretDecryptionError);
  expect(() => decryptSecret(key, 'totp-secret', owner.replace('1', '2'), encrypted)).toThrow(
    SecretDecryptionError,
  );
  for (let index = 0; index < encrypted.length; index += 1) {
    const altered = encrypted.map((byte, at) => (at === index ? byte ^ 1 : byte));
    expect(() => decryptSecret(key, 'totp-secret', owner, altered)).toThrow(SecretDecryptionError);
  }
  expect(() => decryptSecret(key, 'totp-secret', owner, new Uint8Array())).toThrow(SecretDecryptionError);
});

it('distinguishes an encrypted secret from plain text', () => {
  expect(isEncrypted(Buffer.from(secret))).toBe(false);
  expect(isEncrypted(encryptSecret(key, 'totp-secret', owner, ''))).toBe(false);
  expect(isEncrypted(encryptSecret(key, 'totp-secret', owner, 'x'))).toBe(true);
});
