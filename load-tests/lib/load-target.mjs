import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { readRunFile } from '../../deploy/local/run/run-file.mjs';
import { findFreePort } from '../../deploy/local/system/ports.mjs';
import { startProduct } from '../../deploy/local/testing/product.mjs';
import { seedCharts } from '../../platform/src/testing/seeds/practices.mjs';
import { openMailbox } from './mailbox.mjs';
import { registerPractitioner } from './practitioner.mjs';

/** Maximum number of concurrent registrations, because hashing passwords uses all processors. */
const REGISTRATIONS = 8;
/** Number of appointments per client over three years. */
const APPOINTMENTS_PER_CLIENT = 10;

const isLocal = (/** @type {string} */ url) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/**
 * The server that k6 runs against.
 *
 * @typedef {object} LoadTarget
 * @property {string} url
 * @property {string} practitioners file with the accounts, one per virtual user
 * @property {string} mailbox URL of the mailbox; empty if there isn't one, in which case no contracts are signed
 * @property {() => Promise<Record<string, number>>} processes process ids by name; empty if they run elsewhere
 * @property {() => Promise<string>} metrics the Prometheus metrics of the API and the worker; empty if they run
 * elsewhere
 * @property {(practitioners: number) => Promise<void>} grow adds accounts until there are the given number
 * @property {() => Promise<void>} close
 */

/**
 * Uses a server that is already running, with its practitioners' accounts in a file.
 *
 * @param {string} url
 * @param {string} practitioners
 * @returns {Promise<LoadTarget>}
 * @throws if the server isn't on this machine, unless ALLOW_REMOTE is set
 */
async function useRunningServer(url, practitioners) {
  if (!isLocal(url) && !process.env.ALLOW_REMOTE) {
    throw new Error(`${url} isn't this machine. Set ALLOW_REMOTE=1 if you're allowed to load-test it.`);
  }
  const count = JSON.parse(await readFile(practitioners, 'utf8')).length;
  return {
    url,
    practitioners: path.resolve(practitioners),
    mailbox: '',
    processes: async () => ({}),
    metrics: async () => '',
    async grow(wanted) {
      if (wanted > count)
        throw new Error(`${practitioners} has ${count} accounts, but ${wanted} are needed.`);
    },
    close: async () => undefined,
  };
}

/**
 * Starts a separate server whose practices have the given number of clients each.
 *
 * @param {number} clients
 * @returns {Promise<LoadTarget>}
 */
async function startSeparateServer(clients) {
  // Lets each practitioner have their own IP address.
  const metricsPorts = [await findFreePort(), await findFreePort()];
  const [METRICS_PORT = '', WORKER_METRICS_PORT = ''] = metricsPorts.map(String);
  const product = await startProduct({ env: { TRUST_PROXY: '1', METRICS_PORT, WORKER_METRICS_PORT } });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'doula-desk-load-'));
  const practitioners = path.join(folder, 'practitioners.json');
  await mkdir(product.mailFolder, { recursive: true });
  const mailbox = await openMailbox(product.mailFolder);
  /** @type {{ email: string, password: string }[]} */
  const accounts = [];
  return {
    url: product.url,
    practitioners,
    mailbox: mailbox.url,
    processes: product.processes,
    async metrics() {
      const texts = metricsPorts.map(async (port) =>
        (await fetch(`http://localhost:${port}/metrics`)).text(),
      );
      return (await Promise.all(texts)).join('\n');
    },
    async grow(wanted) {
      const added = [];
      while (accounts.length + added.length < wanted) {
        const batch = Array.from(
          { length: Math.min(REGISTRATIONS, wanted - accounts.length - added.length) },
          (_, i) => registerPractitioner(product.url, addressOf(accounts.length + added.length + i)),
        );
        added.push(...(await Promise.all(batch)));
      }
      const run = await readRunFile(product.dataDir);
      const database = new pg.Client({ connectionString: run?.databaseUrl });
      await database.connect();
      const { rows } = await database.query('SELECT id FROM "Practitioner" WHERE email = ANY ($1)', [
        added.map(({ email }) => email),
      ]);
      const ownerIds = rows.map(({ id }) => id);
      await seedCharts(database, ownerIds, { clients, appointments: clients * APPOINTMENTS_PER_CLIENT });
      // Mail to clients isn't sent until the practitioner's email address is verified.
      await database.query('UPDATE "Practitioner" SET "emailVerifiedAt" = now() WHERE id = ANY ($1)', [
        ownerIds,
      ]);
      await database.query('ANALYZE');
      await database.end();
      accounts.push(...added.map(({ email, password }) => ({ email, password })));
      await writeFile(practitioners, JSON.stringify(accounts));
    },
    async close() {
      mailbox.close();
      await product.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** @param {number} n */
const addressOf = (n) => `10.255.${(n >> 8) & 255}.${n & 255}`;

/**
 * Opens the target that the environment specifies: the server at BASE_URL with the accounts in the PRACTITIONERS file,
 * or a separate server with CLIENTS clients in each practice.
 *
 * @returns {Promise<LoadTarget & { clients: number }>}
 */
export async function openLoadTarget() {
  const { BASE_URL: url, PRACTITIONERS: file } = process.env;
  const clients = Number(process.env.CLIENTS || 60);
  if (!url) return { ...(await startSeparateServer(clients)), clients };
  if (!file)
    throw new Error('Set PRACTITIONERS to a file with the accounts: [{ "email": …, "password": … }]');
  return { ...(await useRunningServer(url, file)), clients };
}
