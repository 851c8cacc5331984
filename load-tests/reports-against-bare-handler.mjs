// Measures the reports of a practice with 1,000 births and 20,000 appointments over five years, in a database with 200
// other practices. Alternates between the API and a bare Node.js handler that uses pg and the same SQL, and prints how
// the database finds the rows.
// After `npm run build`:
//   node load-tests/reports-against-bare-handler.mjs

import pg from 'pg';
import { readRunFile } from '../deploy/local/run/run-file.mjs';
import { startProduct } from '../deploy/local/testing/product.mjs';
import {
  CERTIFICATION_LOG,
  MILEAGE_REPORT,
  PRACTICE_REPORT,
  periodParameters,
} from '../platform/dist/index.js';
import { seedPractices } from '../platform/src/testing/seeds/practices.mjs';
import { seedReports } from '../platform/src/testing/seeds/reports.mjs';
import { explain, timeAgainstBareHandler } from './lib/against-bare-handler.mjs';
import { signInOwner } from './lib/sign-in-owner.mjs';

const ROUNDS = 40;
const ZONE = 'America/New_York';

const product = await startProduct();
const run = await readRunFile(product.dataDir);
const databaseUrl = run?.databaseUrl ?? '';
const database = new pg.Client({ connectionString: databaseUrl });
await database.connect();
try {
  const { ownerId } = await seedPractices(database, { clients: 1000, appointments: 20_000 });
  await seedReports(database);
  const token = await signInOwner(database, ownerId, product.dataDir);

  const today = new Date().toISOString().slice(0, 10);
  const year = Number(today.slice(0, 4));
  const period = { from: `${year - 4}-01`, to: `${year}-12` };
  const valuesOf = (months) => periodParameters({ ownerId, zone: ZONE }, months, today);
  const queries = {
    '/practice': { text: PRACTICE_REPORT.text, values: valuesOf(period) },
    '/certification': { text: CERTIFICATION_LOG.text, values: valuesOf(period).slice(0, 3) },
    '/mileage': {
      text: MILEAGE_REPORT.text,
      values: valuesOf({ from: `${year}-01`, to: `${year}-12` }),
    },
  };
  await explain(database, queries);

  const reports = `${product.url}/api/reports`;
  const months = `from=${period.from}&to=${period.to}`;
  const pairs = {
    'the practice report of five years': [`${reports}/practice?${months}`, '/practice'],
    'the certification log of five years': [`${reports}/certification?${months}`, '/certification'],
    'the mileage report of a year': [`${reports}/mileage?year=${year}`, '/mileage'],
  };
  const headers = { authorization: `Bearer ${token}` };
  await timeAgainstBareHandler({ databaseUrl, queries, pairs, headers, rounds: ROUNDS });
} finally {
  await database.end();
  await product.stop();
}
