// Runs the k6 scenario against a separate product with an invented practice. Needs k6 on the path, or K6_PATH.
//
//   npm run load                     a quick check
//   PROFILE=clinic npm run load      a clinic's morning
//   CLIENTS=5000 npm run load        a larger practice

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { readRunFile } from '../deploy/local/run/run-file.mjs';
import { startProduct } from '../deploy/local/testing/product.mjs';
import { seedPractices } from '../platform/src/testing/seeds/practices.mjs';
import { mostUsers } from './k6/profiles.js';
import { signInOwner } from './lib/sign-in-owner.mjs';

// One practice per virtual user: two users who share one would share its rate limit.
const profile = process.env.PROFILE || 'smoke';
const practices = mostUsers(profile);

const product = await startProduct();
try {
  const run = await readRunFile(product.dataDir);
  const database = new pg.Client({ connectionString: run?.databaseUrl });
  await database.connect();
  const clients = Number(process.env.CLIENTS ?? 60);
  const tokens = [];
  for (let i = 0; i < practices; i++) {
    const { ownerId } = await seedPractices(database, { clients, appointments: clients * 10, others: 0 });
    tokens.push(await signInOwner(database, ownerId, product.dataDir));
  }
  await database.end();
  const scenario = fileURLToPath(new URL('./k6/practice-day.js', import.meta.url));
  const k6 = spawn(process.env.K6_PATH || 'k6', ['run', '--quiet', scenario], {
    stdio: 'inherit',
    env: { ...process.env, BASE_URL: product.url, TOKENS: tokens.join(','), K6_NO_USAGE_REPORT: 'true' },
  });
  k6.on('error', () => console.error('k6 was not found: install it, or set K6_PATH.'));
  const [status] = await once(k6, 'close');
  process.exitCode = status ?? 1;
} finally {
  await product.stop();
}
