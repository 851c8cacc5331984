// Kills the worker, the API, PostgreSQL, and Redis (which keeps or loses its data) with SIGKILL, one after another,
// while practitioners create reminders and request backups and exports. At the end, everything that was accepted must
// exist exactly once, every due reminder must have reached the bell and been emailed exactly once, and every backup and
// export must be ready. After `npm run build`, with redis-server on the path: KILLS=20 node
// load-tests/kill-under-load.mjs

import { randomInt, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { seedCharts } from '../platform/src/testing/seeds/practices.mjs';
import { startFleet, until } from './lib/fleet.mjs';
import { median } from './lib/in-turns.mjs';
import { registerPractitioner } from './lib/practitioner.mjs';

const KILLS = Number(process.env.KILLS || 20);
const PRACTITIONERS = 4;
const VICTIMS = ['worker-1', 'api-1', 'postgres', 'redis', 'redis, emptied'];
/** Reminders that come due while everything runs, and during each outage. */
const DUE_PER_BATCH = 8;
/** Maximum time for finishing everything at the end, which is longer than a claim on an email lasts. */
const SETTLE_MS = 300_000;

const fleet = await startFleet({ apis: 1, workers: 1 });
const [url = ''] = fleet.urls;
/** Outages: from a kill until the API is ready again and the worker has had time to start. */
const outages = /** @type {{ from: number, to: number }[]} */ ([]);
const accepted = /** @type {string[]} */ ([]);
let isOver = false;

/** @template Result @param {(client: pg.Client) => Promise<Result>} work */
async function query(work) {
  const client = new pg.Client({ connectionString: fleet.databaseUrl, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Retries work with the same ids until it succeeds. @template Result @param {() => Promise<Result>} work */
async function persist(work) {
  for (;;) {
    try {
      return await work();
    } catch {
      await wait(200);
    }
  }
}

/** @param {string} token @param {string} route @param {unknown} body @param {string} [key] */
async function post(token, route, body, key = randomUUID()) {
  const response = await fetch(`${url}${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  });
  const text = await response.text();
  // The server is restarting or busy. Any other response indicates a bug in this script.
  if (response.status >= 500 || response.status === 429) throw new Error(`returned ${response.status}`);
  return { status: response.status, text };
}

/**
 * Creates reminders until the run ends. They don't come due during the run. Retries each request until the server
 * handles it.
 * @param {{ token: string, clientId: string }} who
 */
async function createReminders({ token, clientId }) {
  const dueDate = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  while (!isOver) {
    const title = `accepted ${randomUUID()}`;
    const body = { title, type: 'followUp', dueDate, dueTime: '09:00', priority: 'medium' };
    const key = randomUUID();
    const { status, text } = await persist(() =>
      post(token, `/api/clients/${clientId}/reminders`, body, key),
    );
    if (status >= 300) throw new Error(`creating a reminder returned ${status}: ${text}`);
    accepted.push(title);
    await wait(randomInt(50, 250));
  }
}

/** Adds reminders that come due within the next few seconds. @param {string} clientId */
async function addDueReminders(clientId) {
  const rows = Array.from({ length: DUE_PER_BATCH }, () => ({
    id: randomUUID(),
    seconds: randomInt(1_000, 9_000) / 1000,
  }));
  await persist(() =>
    query((client) =>
      client.query(
        `INSERT INTO "Reminder" (id, "ownerId", "clientId", title, type, "dueDate", "dueTime", "dueAt", priority, "updatedAt")
         SELECT r.id, c."ownerId", c.id, 'due', 'followUp', current_date, '09:00', now() + make_interval(secs => r.seconds), 'medium', now()
         FROM "Client" c, jsonb_to_recordset($2::jsonb) AS r(id uuid, seconds float8) WHERE c.id = $1
         ON CONFLICT DO NOTHING`,
        [clientId, JSON.stringify(rows)],
      ),
    ),
  );
}

/** @param {string} victim */
async function killOnce(victim) {
  const [name = ''] = victim.split(',');
  const from = Date.now();
  await fleet.kill(name);
  if (victim.endsWith('emptied')) await fleet.emptyRedis();
  await wait(randomInt(0, 2_000));
  await fleet.restart(name);
  await fleet.untilReady();
  const to = Date.now();
  outages.push({ from, to });
  return to - from;
}

try {
  await fleet.untilReady();
  const practices = [];
  for (let n = 0; n < PRACTITIONERS; n += 1) {
    const { token, email } = await registerPractitioner(url, `10.1.0.${n}`);
    const clientId = await query(async (client) => {
      const { rows } = await client.query('SELECT id FROM "Practitioner" WHERE email = $1', [email]);
      await seedCharts(client, [rows[0].id], { clients: 10, appointments: 0 });
      const found = await client.query('SELECT id FROM "Client" WHERE "ownerId" = $1 LIMIT 1', [rows[0].id]);
      return found.rows[0].id;
    });
    practices.push({ token, clientId });
  }
  const load = Promise.all(practices.map(createReminders));
  load.catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
  for (let kill = 0; kill < KILLS; kill += 1) {
    const practice = practices[kill % PRACTITIONERS];
    if (!practice) break;
    await addDueReminders(practice.clientId);
    await post(practice.token, '/api/backups', {}).catch(() => undefined);
    await post(practice.token, '/api/exports', { format: 'CSV' }).catch(() => undefined);
    await wait(randomInt(1_000, 3_000));
    const victim = VICTIMS[kill % VICTIMS.length] ?? '';
    const ms = await killOnce(victim);
    console.log(`${kill + 1}/${KILLS} ${victim}: ready again after ${(ms / 1000).toFixed(1)} s`);
    await addDueReminders(practice.clientId);
    // Long enough for the reminders above to come due without an outage.
    await wait(11_000);
  }
  isOver = true;
  await load;

  const left = async () =>
    query(async (client) => {
      const { rows } = await client.query(`SELECT
        (SELECT count(*) FROM "Reminder" WHERE "dueAt" <= now() AND "notifiedDueAt" IS DISTINCT FROM "dueAt")
        + (SELECT count(*) FROM "MailMessage" WHERE status IN ('pending', 'sending'))
        + (SELECT count(*) FROM "Backup" WHERE status IN ('pending', 'running'))
        + (SELECT count(*) FROM "Export" WHERE status IN ('pending', 'running')) AS left`);
      return Number(rows[0].left);
    });
  await until(async () => (await left()) === 0, 'everything is finished', SETTLE_MS);

  const found = await query(async (client) => ({
    titles: (await client.query(`SELECT title FROM "Reminder" WHERE title LIKE 'accepted %'`)).rows.map(
      ({ title }) => title,
    ),
    due: (
      await client.query(`SELECT r."dueAt", count(n.id)::int AS bells, min(n."createdAt") AS "notifiedAt", count(m.id)::int AS mails
        FROM "Reminder" r LEFT JOIN "Notification" n ON n."dedupeKey" LIKE 'reminder-due/' || r.id || '/%'
        LEFT JOIN "MailMessage" m ON m."notificationId" = n.id
        WHERE r.title = 'due' GROUP BY r.id`)
    ).rows,
    sent: (await client.query(`SELECT count(*)::int AS n FROM "MailMessage" WHERE status = 'sent'`)).rows[0]
      .n,
    unsent: (await client.query(`SELECT count(*)::int AS n FROM "MailMessage" WHERE status <> 'sent'`))
      .rows[0].n,
    works: (
      await client.query(
        `SELECT status, count(*)::int AS n FROM (SELECT status FROM "Backup" UNION ALL SELECT status FROM "Export") w GROUP BY 1`,
      )
    ).rows,
  }));
  const files = (await readdir(path.join(fleet.dataDir, 'mail'))).filter((name) => name.endsWith('.eml'));
  const isOutage = (/** @type {Date} */ at) =>
    outages.some(({ from, to }) => +at >= from - 500 && +at <= to + 3_000);
  const delay = (/** @type {{ dueAt: Date, notifiedAt: Date }} */ { dueAt, notifiedAt }) =>
    Math.max(0, +notifiedAt - +dueAt) / 1000;
  const quiet = found.due.filter(({ dueAt }) => !isOutage(dueAt)).map(delay);
  const during = found.due.filter(({ dueAt }) => isOutage(dueAt)).map(delay);
  const unique = new Set(found.titles);
  const faults = [
    [accepted.filter((title) => !unique.has(title)).length, 'accepted reminders are lost'],
    [found.titles.length - unique.size, 'reminders are duplicated'],
    [
      found.due.filter(({ bells }) => bells !== 1).length,
      'due reminders did not appear exactly once in the bell',
    ],
    [found.due.filter(({ mails }) => mails !== 1).length, 'due reminders were not emailed exactly once'],
    [found.unsent, 'emails were not sent'],
    [Math.abs(files.length - found.sent), 'emails have no file or more than one'],
    [
      found.works.filter(({ status }) => status !== 'ready').reduce((sum, { n }) => sum + n, 0),
      'backups or exports failed',
    ],
  ].filter(([count]) => count !== 0);
  const seconds = (/** @type {number[]} */ delays) =>
    delays.length === 0
      ? 'none'
      : `median ${median(delays).toFixed(1)} s, longest ${Math.max(...delays).toFixed(1)} s, ${delays.length} reminders`;
  console.log(
    `${KILLS} kills; ${accepted.length} reminders accepted, ${found.due.length} came due, ${found.sent} emails,`,
  );
  console.log(`  ${found.works.map(({ status, n }) => `${n} backups and exports ${status}`).join(', ')}`);
  console.log(`Due to bell outside of outages: ${seconds(quiet)}`);
  console.log(`Due to bell in an outage, or within 3 s after it: ${seconds(during)}`);
  for (const [count, what] of faults) console.log(`FAULT: ${count} ${what}`);
  if (faults.length > 0) process.exitCode = 1;
  else console.log('Nothing was lost or duplicated.');
} catch (error) {
  console.error(fleet.errors.slice(-20).join(''));
  throw error;
} finally {
  isOver = true;
  await fleet.stop();
}
