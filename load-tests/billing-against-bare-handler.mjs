// Measures the billing page of a practice with 10,000 invoices, in a database with 200 other practices. Alternates
// between the API and a bare Node.js handler that uses pg and the same SQL, and prints how the database finds the rows.
// After `npm run build`:
//   node load-tests/billing-against-bare-handler.mjs

import pg from 'pg';
import { AGING, INCOME, SUMMARY } from '../api/dist/billing/billing.queries.js';
import { listInvoices } from '../api/dist/billing/invoice.queries.js';
import { readRunFile } from '../deploy/local/run/run-file.mjs';
import { startProduct } from '../deploy/local/testing/product.mjs';
import { seedInvoices } from '../platform/src/testing/seeds/invoices.mjs';
import { seedPractices } from '../platform/src/testing/seeds/practices.mjs';
import { explain, timeAgainstBareHandler } from './lib/against-bare-handler.mjs';
import { signInOwner } from './lib/sign-in-owner.mjs';

const INVOICES = 10_000;
const ROUNDS = 200;
const PAGE = 50;

const product = await startProduct();
const run = await readRunFile(product.dataDir);
const databaseUrl = run?.databaseUrl ?? '';
const database = new pg.Client({ connectionString: databaseUrl });
await database.connect();
try {
  const { ownerId } = await seedPractices(database, { clients: 1000, appointments: 1000 });
  await seedInvoices(database, ownerId, INVOICES);
  const token = await signInOwner(database, ownerId, product.dataDir);
  const today = new Date().toISOString().slice(0, 10);
  const year = today.slice(0, 4);
  const list = (sort, words = []) => ({
    ...listInvoices({
      ...{ filter: 'all', ofClient: false, sort, order: 'desc', words: words.length, isContinued: false },
    }),
    values: [ownerId, null, PAGE + 1, null, null, today, null, ...words],
  });
  const income = [ownerId, `${year}-01-01`, `${Number(year) + 1}-01-01`];
  const queries = {
    '/list': list('date'),
    '/balance': list('balance'),
    '/search': list('date', ['%seed-00123%']),
    '/summary': { text: SUMMARY.text, values: [ownerId, today, `${today.slice(0, 7)}-01`, today] },
    '/aging': { text: AGING.text, values: [ownerId, today] },
    '/income': { text: INCOME.text, values: income },
  };
  // The other queries read most of the practice's invoices or payments. No other practice has any here, so reading a
  // whole table is expected.
  const { '/list': newest, '/summary': summary, '/aging': aging } = queries;
  await explain(database, { newest, summary, aging });

  const api = `${product.url}/api`;
  const pairs = {
    'the list of invoices': [`${api}/invoices?limit=${PAGE}`, '/list'],
    'the list by balance': [`${api}/invoices?limit=${PAGE}&sort=balance`, '/balance'],
    'the search for a number': [`${api}/invoices?limit=${PAGE}&q=seed-00123`, '/search'],
    'the totals for the practice': [`${api}/billing/summary`, '/summary'],
    'the aging report': [`${api}/billing/aging`, '/aging'],
    'the income of a year': [`${api}/billing/income?year=${year}`, '/income'],
  };
  const headers = { authorization: `Bearer ${token}` };
  await timeAgainstBareHandler({ databaseUrl, queries, pairs, headers, rounds: ROUNDS });
} finally {
  await database.end();
  await product.stop();
}
