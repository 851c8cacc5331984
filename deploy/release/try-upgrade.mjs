// Tries the upgrade that the README describes, without containers: starts an old version with the demo practice, copies
// its data folder, starts this version with the data, and then goes back to the old one. Each time, the charts that the
// API returns and the rows in the database must be the same as before. Run it in a built work tree:
//
//   node deploy/release/try-upgrade.mjs            from the oldest tag
//   node deploy/release/try-upgrade.mjs v0.2.0     from any version; it is cloned, installed, and built in a temporary folder

import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { readRunFile } from '../local/run/run-file.mjs';
import { mustRun } from '../local/system/command.mjs';
import { ROOT } from '../local/system/paths.mjs';
import { startProduct } from '../local/testing/product.mjs';

const DEMO = { email: 'demo@example.org', password: 'demo-practice' };
/** Tables that practitioners write to. The others follow from these, or grow while the product runs. */
const RECORDS = [
  'Practitioner',
  'Client',
  'Appointment',
  'VisitNote',
  'BirthPlan',
  'Reminder',
  'Contract',
  'ContractSignature',
];
/** Fields that are computed from today and other records when the chart is read. */
const COMPUTED = /(?:^|\.)(?:version|updatedAt|(?:next|last)[A-Z]\w*)(?:\.|$)/u;

/** @typedef {Awaited<ReturnType<typeof startProduct>>} Product */
/** @typedef {{ rows: Record<string, number>, charts: Map<string, Map<string, string>> }} Contents */

/** @param {string[]} args */
async function git(...args) {
  return (await mustRun({ command: 'git', args }, `git ${args[0]} failed; see above.`)).trim();
}

/** @param {Product} product */
async function signIn({ url }) {
  const call = async (/** @type {string} */ route, /** @type {unknown} */ body, token = '') => {
    const response = await fetch(`${url}${route}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${route} returned ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const { idToken } = await call('/auth/login', DEMO);
  return (/** @type {string} */ route, /** @type {unknown} */ [body] = []) => call(route, body, idToken);
}

/** Returns the values inside a response by their path. @param {unknown} value @returns {[string, string][]} */
function leaves(value, at = '') {
  if (typeof value !== 'object' || value === null) return [[at, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, each]) => leaves(each, at ? `${at}.${key}` : key));
}

/** @param {Product} product @param {Awaited<ReturnType<typeof signIn>>} call @returns {Promise<Contents>} */
async function contentsOf(product, call) {
  const { clientListIdName } = await call('/api/listClientNameId');
  const charts = new Map();
  for (const { id } of clientListIdName)
    charts.set(id, new Map(leaves((await call(`/api/clients/${id}`)).client)));
  const run = await readRunFile(product.dataDir);
  const database = new pg.Client({ connectionString: run?.databaseUrl });
  await database.connect();
  try {
    const counts = RECORDS.map((table) => `SELECT '${table}' AS name, count(*)::int AS n FROM "${table}"`);
    const { rows } = await database.query(counts.join(' UNION ALL '));
    return { rows: Object.fromEntries(rows.map(({ name, n }) => [name, n])), charts };
  } finally {
    await database.end();
  }
}

/**
 * Returns what differs, apart from fields that only one version has.
 *
 * @param {Contents} before
 * @param {Contents} after
 */
function differences(before, after) {
  const faults = [];
  for (const [table, n] of Object.entries(before.rows))
    if (after.rows[table] !== n) faults.push(`${table} had ${n} rows, and has ${after.rows[table]}`);
  for (const [id, chart] of before.charts) {
    const read = after.charts.get(id);
    if (!read) faults.push(`the chart ${id} is missing`);
    for (const [field, value] of chart)
      if (!COMPUTED.test(field) && read?.has(field) && read.get(field) !== value)
        faults.push(`${field} of the chart ${id} changed`);
  }
  return faults;
}

const scratch = await mkdtemp(path.join(os.tmpdir(), 'doula-desk-upgrade-'));
const version = path.join(scratch, 'old');
const dataDir = path.join(scratch, 'data');
/** @type {Product | undefined} */
let running;
/** @param {Parameters<typeof startProduct>[0]} [options] */
const start = async (options) => {
  running = await startProduct({ dataDir, ...options });
  return running;
};
try {
  const [ref = (await git('tag', '--list', 'v*', '--sort=v:refname')).split('\n')[0]] = process.argv.slice(2);
  if (!ref) throw new Error('There is no tag yet: name the commit to start from.');
  await git('clone', '--quiet', '--shared', '--no-checkout', ROOT, version);
  await git('-C', version, 'checkout', '--quiet', await git('rev-parse', `${ref}^{commit}`));

  console.log(`Starting ${ref} with the demo practice; the first start installs and builds it …`);
  const old = await start({ version, demo: true });
  const call = await signIn(old);
  const { clientListIdName } = await call('/api/listClientNameId');
  for (const { id } of clientListIdName.slice(0, 5))
    await call(`/api/clients/${id}/reminders`, [
      {
        title: 'Before the upgrade',
        type: 'followUp',
        dueDate: '2040-01-02',
        dueTime: '09:00',
        priority: 'medium',
      },
    ]);
  const before = await contentsOf(old, call);
  await old.halt();
  await cp(dataDir, `${dataDir}-before`, { recursive: true, preserveTimestamps: true });

  console.log(`Starting this version with the data, and then ${ref}, which must refuse it …`);
  const upgraded = await start();
  const after = await contentsOf(upgraded, await signIn(upgraded));
  await upgraded.halt();
  const migrationsIn = async (/** @type {string} */ folder) =>
    (await readdir(path.join(folder, 'prisma', 'migrations'))).length;
  const isNewer = (await migrationsIn(ROOT)) > (await migrationsIn(version));
  const refusal =
    isNewer &&
    (await start({ version }).then(
      (product) => product.halt().then(() => ''),
      (error) => String(error.message),
    ));
  if (refusal) console.log(refusal.trim());

  console.log(`Going back to ${ref} …`);
  await rm(dataDir, { recursive: true });
  await cp(`${dataDir}-before`, dataDir, { recursive: true, preserveTimestamps: true });
  const restored = await start({ version });
  const back = await contentsOf(restored, await signIn(restored));

  const faults = [
    ...(refusal === '' ? [`${ref} started with the data of this version.`] : []),
    ...differences(before, after).map((fault) => `After the upgrade, ${fault}.`),
    ...differences(before, back).map((fault) => `After going back, ${fault}.`),
  ];
  const rows = Object.entries(before.rows).map(([table, n]) => `${n} ${table}`);
  const values = [...before.charts.values()].reduce((sum, chart) => sum + chart.size, 0);
  console.log(`${before.charts.size} charts with ${values} values; rows: ${rows.join(', ')}`);
  for (const fault of faults) console.log(`FAULT: ${fault}`);
  console.log(
    faults.length === 0 ? 'Nothing was lost in the upgrade or the downgrade.' : `${faults.length} faults`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await running?.stop();
  await rm(scratch, { recursive: true, force: true });
}
