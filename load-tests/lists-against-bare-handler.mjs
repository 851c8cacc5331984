// Measures the lists of a large practice (5,000 clients and 100,000 appointments, in a database with 200 other
// practices). Alternates between the API and a bare Node.js handler that uses pg and the same SQL, and prints how the
// database finds the rows.
// After `npm run build`:
//   node load-tests/lists-against-bare-handler.mjs

import pg from 'pg';
import { LIST_IN_RANGE } from '../api/dist/appointments/appointment.queries.js';
import { LIST_FIRST } from '../api/dist/clients/client-list.repository.js';
import { readRunFile } from '../deploy/local/run/run-file.mjs';
import { startProduct } from '../deploy/local/testing/product.mjs';
import { seedPractices } from '../platform/src/testing/seeds/practices.mjs';
import { explain, timeAgainstBareHandler } from './lib/against-bare-handler.mjs';
import { signInOwner } from './lib/sign-in-owner.mjs';

const ROUNDS = 40;

const product = await startProduct();
const run = await readRunFile(product.dataDir);
const database = new pg.Client({ connectionString: run?.databaseUrl });
await database.connect();
try {
  const { ownerId } = await seedPractices(database);
  const token = await signInOwner(database, ownerId, product.dataDir);
  const [today, monthStart, monthEnd, soon] = await days();
  const range = (start, end, rows) => {
    const nowhere = ['0001-01-01', '', '00000000-0000-0000-0000-000000000000'];
    const first = [start, '', nowhere[2]];
    return [ownerId, start, end, `${start}T04:00:00Z`, rows, ...first, ...nowhere];
  };
  const queries = {
    '/clients': { text: LIST_FIRST.text, values: [ownerId, today, 10_001], hasRawDates: true },
    '/month': { text: LIST_IN_RANGE.text, values: range(monthStart, monthEnd, 1001) },
    '/today': { text: LIST_IN_RANGE.text, values: range(today, today, 1001) },
    '/soon': { text: LIST_IN_RANGE.text, values: range(today, soon, 1001) },
  };
  await explain(database, queries);

  const headers = { authorization: `Bearer ${token}` };
  const appointments = (start, end) => `${product.url}/api/appointments?start=${start}&end=${end}&limit=1000`;
  const pairs = {
    'all clients': [`${product.url}/api/clients`, '/clients'],
    'a month of appointments': [appointments(monthStart, monthEnd), '/month'],
    "dashboard: today's appointments": [appointments(today, today), '/today'],
    'dashboard: the next seven days': [appointments(today, soon), '/soon'],
  };
  const databaseUrl = run?.databaseUrl ?? '';
  await timeAgainstBareHandler({ databaseUrl, queries, pairs, headers, rounds: ROUNDS });
} finally {
  await database.end();
  await product.stop();
}

async function days() {
  const { rows } = await database.query(
    `SELECT to_char(current_date, 'YYYY-MM-DD') AS today,
       to_char(date_trunc('month', current_date), 'YYYY-MM-DD') AS first,
       to_char(date_trunc('month', current_date) + interval '1 month - 1 day', 'YYYY-MM-DD') AS last,
       to_char(current_date + 7, 'YYYY-MM-DD') AS soon`,
  );
  const [{ today, first, last, soon }] = rows;
  return [today, first, last, soon];
}
