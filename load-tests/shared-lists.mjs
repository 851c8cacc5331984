// Measures the client list and a month's appointments for someone who owns 5,000 charts and has 200 charts that a
// colleague shares. Alternates between lists without and with shared charts. After `npm run build`:
//   node load-tests/shared-lists.mjs

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { readRunFile } from '../deploy/local/run/run-file.mjs';
import { startProduct } from '../deploy/local/testing/product.mjs';
import { credentialMac, openServerKey, recordAuditWith } from '../platform/dist/index.js';
import { seedPractices } from '../platform/src/testing/seeds/practices.mjs';
import { measureLatencies } from './lib/latencies.mjs';
import { signInOwner } from './lib/sign-in-owner.mjs';

const ROUNDS = 60;
const SHARED = 200;

const product = await startProduct();
const run = await readRunFile(product.dataDir);
const database = new pg.Client({ connectionString: run?.databaseUrl });
await database.connect();
try {
  const { ownerId } = await seedPractices(database);
  const { ownerId: colleague } = await seedPractices(database, {
    ...{ clients: 5000, appointments: 100_000, others: 0, otherClients: 0, otherAppointments: 0 },
  });
  await share(colleague, ownerId);
  await database.query('ANALYZE');
  const headers = { authorization: `Bearer ${await signInOwner(database, ownerId, product.dataDir)}` };
  const month = new Date().toISOString().slice(0, 7);
  const lists = {
    'a page of clients': '/api/clients?limit=50&',
    'all clients': '/api/clients?',
    'a month of appointments': `/api/appointments?start=${month}-01&end=${month}-28&limit=1000&`,
  };
  // Measures one list at a time. Alternating with the slow lists would leave too little time to warm up the fast one.
  for (const [name, address] of Object.entries(lists)) {
    const targets = Object.fromEntries(
      ['mine', 'all', 'shared'].map((scope) => [
        `${name}, ${scope}`,
        { url: `${product.url}${address}scope=${scope}`, headers },
      ]),
    );
    console.table(await measureLatencies(targets, ROUNDS));
  }
} finally {
  await database.end();
  await product.stop();
}

/**
 * Shares the first charts of a practice with someone.
 *
 * @param {string} owner
 * @param {string} member
 */
async function share(owner, member) {
  const key = openServerKey(product.dataDir, undefined);
  const { rows } = await database.query('SELECT id FROM "Client" WHERE "ownerId" = $1 ORDER BY id LIMIT $2', [
    owner,
    SHARED,
  ]);
  const days = { startsOn: '2020-01-01', endsOn: null, closesAfterBirth: false };
  for (const { id: clientId } of rows) {
    const credential = {
      id: randomUUID(),
      ownerId: owner,
      clientId,
      memberId: member,
      access: 'view',
      ...days,
    };
    await database.query(
      `INSERT INTO "ChartMember" (id, "ownerId", "clientId", "memberId", access, "startsOn", "endsOn", "closesAfterBirth", mac, email,
         "clientConsentAt", "acceptedAt", "updatedAt")
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'noor@example.org', now(), now(), now())`,
      [...Object.values(credential), credentialMac(key, 'ChartMember', credential)],
    );
    await recordAuditWith(database, key, owner, {
      ...{ actor: 'practitioner', actorId: member, action: 'chart-member.accepted' },
      ...{ entityType: 'chart-member', entityId: credential.id },
    });
  }
}
