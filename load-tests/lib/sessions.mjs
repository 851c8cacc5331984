import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * Signs invented practitioners in, straight in the database: more of them than the limits on sign-up allow, so that
 * the limit on what one person may ask for does not end a measurement.
 *
 * @param {string} databaseUrl
 * @param {number} count
 * @returns {Promise<string[]>} their tokens
 */
export async function seedSessions(databaseUrl, count) {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `WITH people AS (
         INSERT INTO "Practitioner" (id, email, "passwordHash", "firstName", "lastName", phone, "updatedAt")
         SELECT gen_random_uuid(), 'load-' || gen_random_uuid() || '@example.org', 'none', 'Lo', 'Example', '', now()
         FROM generate_series(1, $1::int) RETURNING id
       ), practices AS (
         INSERT INTO "Practice" ("ownerId", "practiceType", "businessName", address, city, state, "zipCode",
           "certifyingOrganizations", "yearsOfExperience", specialties, "servicesOffered", "preferredLanguages",
           "timeZone", "updatedAt")
         SELECT id, 'doula', 'Example', '', '', '', '', '{}', '0-1', '{}', '{}', '{}', 'America/New_York', now()
         FROM people
       ), numbered AS (SELECT id, row_number() OVER () AS n FROM people)
       INSERT INTO "Session" (id, "ownerId", "tokenHash", "idleMinutes", "expiresAt", "ipAddress", "userAgent")
       SELECT gen_random_uuid(), id, ($2::bytea[])[n], 120, now() + interval '2 hours', '::1', 'load test'
       FROM numbered`,
      [count, hashes],
    );
  } finally {
    await client.end();
  }
  return tokens;
}
