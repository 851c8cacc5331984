import { createHash } from 'node:crypto';

const LOOK_UP = `
  SELECT s.id AS "sessionId", s."ownerId", p.email, p."firstName", p."lastName", r."timeZone"
  FROM "Session" s
  JOIN "Practitioner" p ON p.id = s."ownerId"
  JOIN "Practice" r ON r."ownerId" = s."ownerId"
  WHERE s."tokenHash" = $1 AND s."endedAt" IS NULL AND s."expiresAt" > now() AND p."disabledAt" IS NULL`;

/**
 * Returns the session of a request with its practitioner, undefined without a valid token: the least that any server has
 * to do before it answers.
 *
 * @param {import('pg').Pool} pool
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<Record<string, string> | undefined>}
 */
export async function lookUpSession(pool, request) {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const hash = createHash('sha256').update(token).digest();
  const { rows } = await pool.query({ name: 'look-up', text: LOOK_UP, values: [hash] });
  return rows[0];
}
