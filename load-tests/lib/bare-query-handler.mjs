// The baseline for a list: a bare Node.js server that looks up the session, runs the same SQL with pg, and writes the
// rows as JSON, compressed for clients that accept gzip. Forked with DATABASE_URL and QUERIES, an object of { text,
// values, hasRawDates } by path; reports its port to the parent. Raw dates are read as text, so that the response has
// the same bytes as the API's.

import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import pg from 'pg';
import { DATES_AS_TEXT } from '../../platform/dist/index.js';
import { lookUpSession } from './session-look-up.mjs';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: '-c TimeZone=UTC -c jit=off -c random_page_cost=1.1',
});
const compress = promisify(gzip);
const queries = JSON.parse(process.env.QUERIES ?? '{}');

const server = createServer(async (request, response) => {
  const name = request.url ?? '/';
  if (!(await lookUpSession(pool, request))) return response.writeHead(401).end();
  const { hasRawDates, ...query } = queries[name] ?? {};
  const { rows } = await pool.query({ name, ...query, ...(hasRawDates && { types: DATES_AS_TEXT }) });
  const body = JSON.stringify({ rows });
  const isCompressed = /\bgzip\b/u.test(request.headers['accept-encoding'] ?? '');
  const sent = isCompressed ? await compress(body) : Buffer.from(body);
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': sent.length,
    ...(isCompressed && { 'content-encoding': 'gzip' }),
  });
  response.end(sent);
});

server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
process.on('disconnect', () => process.exit(0));
