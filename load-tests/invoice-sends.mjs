// Sends 1,000 of a practice's draft invoices concurrently, and checks that their numbers are consecutive and unique.
// Prints how long it took.
// After `npm run build`:
//   node load-tests/invoice-sends.mjs

import pg from 'pg';
import { readRunFile } from '../deploy/local/run/run-file.mjs';
import { startProduct } from '../deploy/local/testing/product.mjs';
import { seedPractices } from '../platform/src/testing/seeds/practices.mjs';
import { signInOwner } from './lib/sign-in-owner.mjs';

const INVOICES = 1000;
/** Number of concurrent requests. */
const CONCURRENCY = 100;

const DRAFTS = `
  WITH stored AS (
    INSERT INTO "Invoice" (id, "ownerId", "clientId", currency, lines, subtotal, total, "updatedAt")
    SELECT gen_random_uuid(), $1, c.id, 'USD',
      '[{"serviceId": null, "description": "Invented", "quantity": 100, "unitPrice": 100, "taxRate": 0, "included": null, "amount": 100}]',
      100, 100, now()
    FROM generate_series(1, $2::int) n
    JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS total FROM "Client" WHERE "ownerId" = $1) c
      ON c.place = n % c.total
    RETURNING id, "clientId"
  ), planned AS (
    INSERT INTO "InvoiceInstallment" ("ownerId", id, "invoiceId", position, event, amount)
    SELECT $1, gen_random_uuid(), id, 0, 'sent', 100 FROM stored
  )
  SELECT id, "clientId" FROM stored`;

const product = await startProduct();
const run = await readRunFile(product.dataDir);
const database = new pg.Client({ connectionString: run?.databaseUrl ?? '' });
await database.connect();
try {
  const { ownerId } = await seedPractices(database, { clients: 50, appointments: 0, others: 1 });
  const token = await signInOwner(database, ownerId, product.dataDir);
  const { rows: drafts } = await database.query(DRAFTS, [ownerId, INVOICES]);
  const waiting = [...drafts];
  const counts = { sent: 0, refused: 0 };
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let draft = waiting.pop(); draft; draft = waiting.pop()) await send(draft, token, counts);
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const { rows } = await database.query(
    `SELECT number FROM "Invoice" WHERE "ownerId" = $1 AND number IS NOT NULL ORDER BY number`,
    [ownerId],
  );
  const serials = rows.map(({ number }) => Number(number.split('-').at(-1)));
  const isConsecutive = serials.every((serial, place) => serial === place + 1);
  if (serials.length !== INVOICES || !isConsecutive) throw new Error('the numbers have a gap or a duplicate');
  console.log(
    `${INVOICES} invoices sent with ${CONCURRENCY} concurrent requests in ${seconds.toFixed(1)} s ` +
      `(${(INVOICES / seconds).toFixed(0)} per second), numbers 1 to ${serials.at(-1)} without a gap; ` +
      `${counts.refused} requests were rejected because of load or rate limits, and retried`,
  );
} finally {
  await database.end();
  await product.stop();
}

/** Sends an invoice, and retries as long as the server is busy. */
async function send({ id, clientId }, token, counts) {
  for (;;) {
    const { status, headers } = await fetch(`${product.url}/api/clients/${clientId}/invoices/${id}/send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    if (status === 200) {
      counts.sent += 1;
      return;
    }
    if (status !== 503 && status !== 429) throw new Error(`the server responded with ${status}`);
    counts.refused += 1;
    const seconds = Math.min(Number(headers.get('retry-after') ?? 1), 5);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}
