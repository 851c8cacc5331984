#!/usr/bin/env node
// npm run fuzz: runs Schemathesis against a separate instance of Doula Desk for FUZZ_SECONDS. CONTRIBUTING.md describes
// its requirements and what it excludes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { readRunFile } from '../deploy/local/run/run-file.mjs';
import { startProduct } from '../deploy/local/testing/product.mjs';
import { signInOwner } from '../load-tests/lib/sign-in-owner.mjs';
import { seedPractices } from '../platform/src/testing/seeds/practices.mjs';

/** Operations that destroy what other operations depend on: the session, the account, and the practice's records. */
const DESTRUCTIVE = [
  'POST /auth/logout',
  'POST /api/auth/logout',
  'POST /api/account/deletion',
  'POST /api/account/sessions/sign-out-others',
  'POST /api/restores/{id}/run',
];

const product = await startProduct();
try {
  const run = await readRunFile(product.dataDir);
  const database = new pg.Client({ connectionString: run?.databaseUrl });
  await database.connect();
  const { ownerId } = await seedPractices(database, { clients: 20, appointments: 100, others: 1 });
  const token = await signInOwner(database, ownerId, product.dataDir);
  await database.end();
  const args = [
    'run',
    `${product.url}/api/docs-json`,
    '--checks',
    'all',
    '--exclude-checks',
    'positive_data_acceptance',
    '--max-time',
    process.env.FUZZ_SECONDS ?? '300',
    // Below the rate limit per user, because rejected requests don't test anything.
    '--rate-limit',
    '1000/m',
    '--header',
    `Authorization: Bearer ${token}`,
    ...DESTRUCTIVE.flatMap((name) => ['--exclude-name', name]),
    ...process.argv.slice(2),
  ];
  // Schemathesis's cache is deleted with the server's data.
  const child = spawn(process.env.SCHEMATHESIS_PATH ?? 'schemathesis', args, {
    cwd: product.dataDir,
    stdio: 'inherit',
  });
  child.on('error', () => console.error('Schemathesis was not found: install it, or set SCHEMATHESIS_PATH.'));
  const [status] = await once(child, 'close');
  process.exitCode = status ?? 1;
} finally {
  await product.stop();
}
