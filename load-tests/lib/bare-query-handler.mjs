// The baseline for a list: a bare Node.js server that runs the same SQL with pg and writes the rows as JSON. Started by
// fork with DATABASE_URL and QUERIES, an object of { text, values } by address; sends its port.

import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: '-c TimeZone=UTC -c jit=off -c random_page_cost=1.1',
});
const queries = JSON.parse(process.env.QUERIES ?? '{}');

const server = createServer(async (request, response) => {
  const name = request.url ?? '/';
  const { rows } = await pool.query({ name, ...queries[name] });
  const body = JSON.stringify({ rows });
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
});

server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
process.on('disconnect', () => process.exit(0));
