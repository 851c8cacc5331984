// The baseline for GET /me: a bare Node.js server that only does the same session lookup with pg. Started by fork with
// DATABASE_URL and the number of connections; sends its port.

import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: '-c TimeZone=UTC' });

const LOOK_UP = `
  SELECT s.id AS "sessionId", s."ownerId", p.email, p."firstName", p."lastName", r."timeZone"
  FROM "Session" s
  JOIN "Practitioner" p ON p.id = s."ownerId"
  JOIN "Practice" r ON r."ownerId" = s."ownerId"
  WHERE s."tokenHash" = $1 AND s."endedAt" IS NULL AND s."expiresAt" > now() AND p."disabledAt" IS NULL`;

const server = createServer(async (request, response) => {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const hash = createHash('sha256').update(token).digest();
  const { rows } = await pool.query({ name: 'look-up', text: LOOK_UP, values: [hash] });
  const [session] = rows;
  if (!session) return response.writeHead(401).end();
  const { ownerId: uid, email, firstName, lastName, timeZone } = session;
  const user = { uid, email, name: `${firstName} ${lastName}`, firstName, lastName, timeZone };
  const body = JSON.stringify(user);
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
});

server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
process.on('disconnect', () => process.exit(0));
