// Compares the client list of a large practice (5,000 clients and 100,000 appointments, in a database with 200 other
// practices) with an application built as shown in the NestJS and Prisma documentation. Alternates between the two,
// which use the same database and have to return the same data. After `npm run build`:
//   node load-tests/lists-against-default-nest.mjs

import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { readRunFile } from '../deploy/local/run/run-file.mjs';
import { startProduct } from '../deploy/local/testing/product.mjs';
import { seedPractices } from '../platform/src/testing/seeds/practices.mjs';
import { measureLatencies } from './lib/latencies.mjs';
import { signInOwner } from './lib/sign-in-owner.mjs';

const ROUNDS = 40;

const product = await startProduct();
const databaseUrl = (await readRunFile(product.dataDir))?.databaseUrl ?? '';
const database = new pg.Client({ connectionString: databaseUrl });
await database.connect();
const nestApp = fork(fileURLToPath(new URL('./lib/default-nest-app.mjs', import.meta.url)), {
  env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
});
const started = once(nestApp, 'message');
try {
  const { ownerId } = await seedPractices(database);
  const authorization = `Bearer ${await signInOwner(database, ownerId, product.dataDir)}`;
  const headers = { authorization, 'accept-encoding': 'identity' };
  const [{ port }] = await started;
  for (const [name, query] of Object.entries({ 'all clients': '', 'the first 50 clients': '?limit=50' })) {
    const ours = { url: `${product.url}/api/clients${query}`, headers };
    const theirs = { url: `http://127.0.0.1:${port}/api/clients${query}`, headers };
    const [actual, expected] = await Promise.all([ours, theirs].map(responseOf));
    assert.deepEqual(actual.clients, expected.clients);
    const measured = await measureLatencies({ ours, theirs }, ROUNDS);
    const [mine, others] = [measured.ours?.p50 ?? 0, measured.theirs?.p50 ?? 0];
    console.log(
      `${name}: p50 ${mine.toFixed(1)} ms; default ${others.toFixed(1)} ms; ratio ${(others / mine).toFixed(2)}`,
    );
  }
} finally {
  nestApp.disconnect();
  await database.end();
  await product.stop();
}

async function responseOf({ url, headers }) {
  return (await fetch(url, { headers })).json();
}
