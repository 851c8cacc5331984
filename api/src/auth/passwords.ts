import { Algorithm, hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's minimum parameters: 19 MiB, two passes, one lane. */
const COST = {
  algorithm: 2 satisfies Algorithm.Argon2id as Algorithm,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** Returns the hash to store for a password: argon2id in the PHC string format. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST);
}

let decoy: Promise<string> | undefined;

/**
 * Checks a password against a stored hash. Does the same work without a hash (no such account), so that timing doesn't
 * reveal which email addresses have an account.
 */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that no one has');
  const matches = await verify(storedHash ?? (await decoy), password.normalize('NFKC'));
  return storedHash !== undefined && matches;
}
