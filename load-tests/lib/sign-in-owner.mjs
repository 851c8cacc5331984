import { randomUUID } from 'node:crypto';
import { credentialMac, hashToken, newToken, openServerKey } from '../../platform/dist/index.js';

/**
 * Creates a session for a seeded practitioner, whose account has no password.
 *
 * @param {Pick<import('pg').Client, 'query'>} client
 * @param {string} ownerId
 * @param {string} dataDir the server's data folder, which contains the server key
 * @returns {Promise<string>} the session's token
 */
export async function signInOwner(client, ownerId, dataDir) {
  const [id, token] = [randomUUID(), newToken()];
  const tokenHash = hashToken(token);
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + 7_200_000);
  const session = { id, ownerId, tokenHash, createdAt, idleMinutes: 120, expiresAt };
  const mac = credentialMac(openServerKey(dataDir, undefined), 'Session', session);
  await client.query(
    `INSERT INTO "Session" (id, "ownerId", "tokenHash", mac, "createdAt", "idleMinutes", "expiresAt", "ipAddress", "userAgent")
     VALUES ($1, $2, $3, $4, $5, 120, $6, '::1', 'load test')`,
    [id, ownerId, tokenHash, mac, createdAt, expiresAt],
  );
  return token;
}
