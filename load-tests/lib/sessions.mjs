import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { credentialMac, hashToken, newToken, openServerKey } from '../../platform/dist/index.js';

/**
 * Creates sessions for invented practitioners directly in the database. Measurements need more practitioners than the
 * sign-up limits allow, so that they don't reach the rate limit per user.
 *
 * @param {string} databaseUrl
 * @param {number} count
 * @param {string} dataDir the server's data folder, which contains the server key
 * @returns {Promise<string[]>} the sessions' tokens
 */
export async function seedSessions(databaseUrl, count, dataDir) {
  const key = openServerKey(dataDir, undefined);
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + 7_200_000);
  const sessions = Array.from({ length: count }, () => {
    const [id, ownerId, token] = [randomUUID(), randomUUID(), newToken()];
    const tokenHash = hashToken(token);
    const session = { id, ownerId, tokenHash, createdAt, idleMinutes: 120, expiresAt };
    return { ...session, token, mac: credentialMac(key, 'Session', session) };
  });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `WITH people AS (
         INSERT INTO "Practitioner" (id, email, "passwordHash", "firstName", "lastName", phone, "updatedAt")
         SELECT id, 'load-' || id || '@example.org', 'none', 'Lo', 'Example', '', now()
         FROM unnest($1::uuid[]) AS id RETURNING id
       ), practices AS (
         INSERT INTO "Practice" ("ownerId", "practiceType", "businessName", address, city, state, "zipCode",
           "certifyingOrganizations", "yearsOfExperience", specialties, "servicesOffered", "preferredLanguages",
           "timeZone", "updatedAt")
         SELECT id, 'doula', 'Example', '', '', '', '', '{}', '0-1', '{}', '{}', '{}', 'America/New_York', now()
         FROM people
       )
       INSERT INTO "Session" (id, "ownerId", "tokenHash", mac, "createdAt", "idleMinutes", "expiresAt", "ipAddress", "userAgent")
       SELECT id, "ownerId", "tokenHash", mac, $5, 120, $6, '::1', 'load test'
       FROM unnest($2::uuid[], $1::uuid[], $3::bytea[], $4::bytea[]) AS s(id, "ownerId", "tokenHash", mac)`,
      [
        sessions.map(({ ownerId }) => ownerId),
        sessions.map(({ id }) => id),
        sessions.map(({ tokenHash }) => tokenHash),
        sessions.map(({ mac }) => mac),
        createdAt,
        expiresAt,
      ],
    );
  } finally {
    await client.end();
  }
  return sessions.map(({ token }) => token);
}
