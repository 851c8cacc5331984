// Runs two APIs and two workers with one database, one Redis server, and one data folder. Checks that either API can
// handle any request, that nothing happens twice, and that the other API and worker continue when one of each is
// killed.
// After `npm run build`, with redis-server on the path:
//   node load-tests/two-of-each.mjs     REDIS=tls or REDIS=sentinel: Redis with TLS, or a Sentinel failover

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { seedCharts } from '../platform/src/testing/seeds/practices.mjs';
import { startFleet, until } from './lib/fleet.mjs';
import { registerPractitioner } from './lib/practitioner.mjs';

const REMINDERS = 60;
const redis = /** @type {'plain' | 'tls' | 'sentinel'} */ (process.env.REDIS || 'plain');

const fleet = await startFleet({ apis: 2, workers: 2, redis });
const [first = '', second = ''] = fleet.urls;
const database = new pg.Client({ connectionString: fleet.databaseUrl });

/**
 * @param {string} server
 * @param {string} token
 * @param {string} route
 * @param {{ method?: string, body?: unknown, key?: string }} [request]
 */
async function call(server, token, route, { method = 'GET', body, key } = {}) {
  const response = await fetch(`${server}${route}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, json: text.startsWith('{') ? JSON.parse(text) : text };
}

const done = (/** @type {string} */ what) => console.log(`ok  ${what}`);
const count = async (/** @type {string} */ sql) =>
  Number((await database.query(`SELECT (${sql})::int AS n`)).rows[0].n);

/**
 * Adds reminders that are due now, and waits until each one has reached the bell and been emailed once.
 *
 * @param {string} clientId
 */
async function deliverDueReminders(clientId) {
  const title = randomUUID();
  await database.query(
    `INSERT INTO "Reminder" (id, "ownerId", "clientId", title, type, "dueDate", "dueTime", "dueAt", priority, "updatedAt")
     SELECT gen_random_uuid(), "ownerId", id, $2, 'followUp', current_date, '09:00', now(), 'medium', now()
     FROM "Client", generate_series(1, $3::int) WHERE id = $1`,
    [clientId, title, REMINDERS],
  );
  const bells = `SELECT count(*) FROM "Notification" WHERE title = '${title}'`;
  const sent = `${bells.replace('FROM', 'FROM "MailMessage" m JOIN').replace('WHERE', 'n ON n.id = m."notificationId" WHERE m.status = \'sent\' AND')}`;
  await until(async () => (await count(sent)) >= REMINDERS, 'every email', 180_000);
  assert.equal(await count(bells), REMINDERS);
  assert.equal(await count(sent), REMINDERS);
}

try {
  await fleet.untilReady();
  await database.connect();
  const { token, email, password } = await registerPractitioner(first, '10.1.0.1');
  assert.equal((await call(second, token, '/me')).status, 200);
  done('a session from one API is valid at the other');

  const { rows } = await database.query('SELECT id FROM "Practitioner" WHERE email = $1', [email]);
  await seedCharts(database, [rows[0].id], { clients: 5, appointments: 0 });
  const { rows: clients } = await database.query('SELECT id FROM "Client" WHERE "ownerId" = $1 LIMIT 1', [
    rows[0].id,
  ]);
  const clientId = clients[0].id;
  const route = `/api/clients/${clientId}/reminders`;
  const body = {
    title: 'once',
    type: 'followUp',
    dueDate: '2030-01-01',
    dueTime: '09:00',
    priority: 'medium',
  };
  const key = randomUUID();
  const responses = await Promise.all(
    [first, second, first, second].map((server) => call(server, token, route, { method: 'POST', body, key })),
  );
  assert.equal(await count(`SELECT count(*) FROM "Reminder" WHERE title = 'once'`), 1);
  const created = responses.find(({ status }) => status === 201)?.json.reminder;
  assert.ok(created);
  done('a request that is repeated at both APIs creates one record');

  const change = (/** @type {string} */ server, /** @type {string} */ title) =>
    call(server, token, `${route}/${created.id}`, {
      method: 'PUT',
      body: { ...body, title, version: created.version },
    });
  const changes = await Promise.all([change(first, 'from the first'), change(second, 'from the second')]);
  assert.deepEqual(changes.map(({ status }) => status).sort(), [200, 409]);
  done('of two changes to the same version at both APIs, one is rejected');

  const stream = await fetch(`${second}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const reader = /** @type {ReadableStream<Uint8Array>} */ (stream.body).getReader();
  await reader.read();
  await deliverDueReminders(clientId);
  const event = await Promise.race([reader.read(), new Promise((resolve) => setTimeout(resolve, 5_000))]);
  assert.ok(event);
  await reader.cancel();
  done('due reminders appear once in the bell, are emailed once, and tabs are notified at either API');

  const requested = await call(first, token, '/api/backups', { method: 'POST', body: {} });
  assert.ok(requested.status < 300);
  await until(
    async () => (await count(`SELECT count(*) FROM "Backup" WHERE status = 'ready'`)) === 1,
    'the backup',
  );
  const { backup } = requested.json;
  const file = await fetch(`${second}/api/backups/${backup.id}/file`, {
    headers: { authorization: `Bearer ${token}` },
  });
  assert.equal(file.status, 200);
  await file.arrayBuffer();
  done('a backup that was requested at one API can be downloaded from the other');

  await fleet.kill('api-1');
  await fleet.kill('worker-1');
  assert.equal((await call(second, token, '/me')).status, 200);
  await deliverDueReminders(clientId);
  done('the others continue when one API and one worker are killed');
  await fleet.restart('api-1');
  await fleet.restart('worker-1');
  await fleet.untilReady();

  if (redis === 'sentinel') {
    await fleet.kill('redis');
    await deliverDueReminders(clientId);
    await fleet.untilReady();
    done('the queue continues with the replica after the primary is killed');
  }

  await call(second, token, '/auth/logout', { method: 'POST' });
  assert.equal((await call(first, token, '/me')).status, 401);
  const signIn = { method: 'POST', body: { email, password } };
  assert.equal((await call(first, '', '/auth/login', signIn)).status, 200);
  done('a session that was ended at one API is no longer valid at the other');
} catch (error) {
  console.error(fleet.errors.slice(-20).join(''));
  throw error;
} finally {
  await database.end().catch(() => undefined);
  await fleet.stop();
}
