// Measures requests per second of GET /me and of a bare Node.js handler that does the same session lookup with pg on
// the same database. Alternates between the two.
// After `npm run build`:
//   node load-tests/me-against-bare-handler.mjs

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readRunFile } from '../deploy/local/run/run-file.mjs';
import { startProduct } from '../deploy/local/testing/product.mjs';
import { loadInTurns, median } from './lib/in-turns.mjs';
import { seedSessions } from './lib/sessions.mjs';

const PLAN = { rounds: 5, seconds: 4, connections: 20 };
const SESSIONS = 500;

const product = await startProduct();
try {
  const run = await readRunFile(product.dataDir);
  if (!run) throw new Error('the server did not report its database URL');
  const tokens = await seedSessions(run.databaseUrl, SESSIONS, product.dataDir);
  const bare = fork(fileURLToPath(new URL('./lib/bare-me-handler.mjs', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: run.databaseUrl },
  });
  const [{ port }] = await once(bare, 'message');
  const requests = tokens.map((token) => ({ headers: { authorization: `Bearer ${token}` } }));
  const rates = await loadInTurns(
    {
      product: { url: `${product.url}/me`, requests },
      bare: { url: `http://127.0.0.1:${port}/me`, requests },
    },
    PLAN,
  );
  bare.disconnect();
  const [ours, reference] = [median(rates.product ?? []), median(rates.bare ?? [])];
  console.log(`GET /me         ${Math.round(ours)} requests per second`);
  console.log(`bare handler    ${Math.round(reference)} requests per second`);
  console.log(`ratio           ${(ours / reference).toFixed(2)}`);
} finally {
  await product.stop();
}
