import { createHash, randomBytes, randomUUID } from 'node:crypto';

/**
 * A session for a seeded practitioner, whose account has no password.
 *
 * @param {Pick<import('pg').Client, 'query'>} client
 * @param {string} ownerId
 * @returns {Promise<string>} its token
 */
export async function signInOwner(client, ownerId) {
  const token = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest();
  await client.query(
    `INSERT INTO "Session" (id, "ownerId", "tokenHash", "idleMinutes", "expiresAt", "ipAddress", "userAgent")
     VALUES ($1, $2, $3, 120, now() + interval '2 hours', '::1', 'load test')`,
    [randomUUID(), ownerId, tokenHash],
  );
  return token;
}
