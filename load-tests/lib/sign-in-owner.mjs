import { randomUUID } from 'node:crypto';
import { credentialMac, hashToken, newToken, openServerKey } from '../../platform/dist/index.js';

/**
 * Creates a session for a seeded practitioner, whose account has no password.
 *
 * @param {Pick<import('pg').Client, 'query'>} client
 * @param {string} ownerId
 * @param {string} dataDir of the product, whose key accepts the session
 * @returns {Promise<string>} its token
 */
export async function signInOwner(client, ownerId, dataDir) {
  const [id, token] = [randomUUID(), newToken()];
  const tokenHash = hashToken(token);
  const mac = credentialMac(openServerKey(dataDir, undefined), 'Session', { id, ownerId, tokenHash });
  await client.query(
    `INSERT INTO "Session" (id, "ownerId", "tokenHash", mac, "idleMinutes", "expiresAt", "ipAddress", "userAgent")
     VALUES ($1, $2, $3, $4, 120, now() + interval '2 hours', '::1', 'load test')`,
    [id, ownerId, tokenHash, mac],
  );
  return token;
}
