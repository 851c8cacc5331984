// The baseline for GET /me: a bare Node.js server that only does the same session lookup with pg. Forked with
// DATABASE_URL and the number of connections; reports its port to the parent.

import { createServer } from 'node:http';
import pg from 'pg';
import { lookUpSession } from './session-look-up.mjs';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: '-c TimeZone=UTC' });

const server = createServer(async (request, response) => {
  const session = await lookUpSession(pool, request);
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
