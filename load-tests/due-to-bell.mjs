// Measures how long after its due time a reminder appears in the bell of a running instance. Reminders come due over
// four minutes, and a listener waits for notifications the way the API does.
// After `npm run build`:
//   node load-tests/due-to-bell.mjs

import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { readRunFile } from '../deploy/local/run/run-file.mjs';
import { startProduct } from '../deploy/local/testing/product.mjs';
import { seedPractices } from '../platform/src/testing/seeds/practices.mjs';
import { median } from './lib/in-turns.mjs';

const REMINDERS = 120;
const SECONDS = 240;
/** The scan runs twice a minute. */
const MAX_WAIT_MS = 60_000;

const product = await startProduct();
try {
  const run = await readRunFile(product.dataDir);
  const database = new pg.Client({ connectionString: run?.databaseUrl });
  await database.connect();
  // Each practice has one reminder, so that each notification identifies it.
  await seedPractices(database, {
    clients: 1,
    appointments: 0,
    others: REMINDERS - 1,
    otherClients: 1,
    otherAppointments: 0,
  });
  const { rows } = await database.query(
    `INSERT INTO "Reminder" (id, "ownerId", "clientId", title, type, "dueDate", "dueTime", "dueAt", priority, "updatedAt")
     SELECT gen_random_uuid(), "ownerId", id, 'Invented reminder', 'followUp', current_date, '09:00',
            now() + make_interval(secs => 5 + random() * $1::int), 'medium', now() FROM "Client"
     RETURNING "ownerId", "dueAt"`,
    [SECONDS],
  );
  const dueAt = new Map(rows.map((row) => [row.ownerId, row.dueAt.getTime()]));
  const delays = [];
  database.on('notification', ({ payload }) => delays.push(Date.now() - dueAt.get(payload)));
  await database.query('LISTEN notifications');
  await wait(SECONDS * 1000 + MAX_WAIT_MS);
  await database.end();
  const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
  console.log(`${delays.length} of ${REMINDERS} reached the bell`);
  console.log(`median ${seconds(median(delays))}, longest ${seconds(Math.max(...delays))}`);
  if (delays.length !== REMINDERS) process.exitCode = 1;
} finally {
  await product.stop();
}
