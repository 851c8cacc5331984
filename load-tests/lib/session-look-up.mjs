import { createHash } from 'node:crypto';
import { liveSession } from '../../api/dist/auth/live-session.js';

const LOOK_UP = { name: 'look-up', text: liveSession('$1') };

/**
 * Returns a request's session with its practitioner; undefined without a valid token. Uses the same SQL as the API,
 * with one query per request, because each request has to check whether the session was ended, whether its account is
 * an administrator, and whether the server requires two-factor sign-in.
 *
 * @param {import('pg').Pool} pool
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<Record<string, string> | undefined>}
 */
export async function lookUpSession(pool, request) {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const hash = createHash('sha256').update(token).digest();
  const { rows } = await pool.query({ ...LOOK_UP, values: [hash] });
  return rows[0];
}
