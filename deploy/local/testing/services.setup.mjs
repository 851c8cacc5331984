// Runs before the integration tests: starts a PostgreSQL server with a migrated template database, and Redis if it is
// available. The tests get the URLs and the template's name in TEST_DATABASE_URL, TEST_TEMPLATE, and TEST_REDIS_URL,
// and a folder for shared files in TEST_RUN_DIR.

import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../postgres/server.mjs';
import { buildPlatform, describeApi, generateDatabaseClient } from '../prepare/build.mjs';
import { migrate } from '../run/migrate.mjs';
import { explain } from '../system/failure.mjs';
import { Progress } from '../system/progress.mjs';
import { startContainers } from './containers.mjs';
import { startRedis } from './redis.mjs';
import { stopAll, stopLater } from './services.mjs';
import { findRedis } from './tools.mjs';

const SETTINGS = {
  // A zone that no test expects, so that a session that forgets to set its own is noticed.
  timezone: 'Asia/Tokyo',
  // Several spec files run several workers and APIs at the same time.
  max_connections: '300',
};

/** @returns {Promise<string>} the server's URL */
async function bundledPostgres() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'doula-desk-test-'));
  const logFile = path.join(dataDir, 'postgres.log');
  const server = await startPostgres({
    dataDir,
    logFile,
    durable: false,
    disposable: true,
    settings: SETTINGS,
  });
  stopLater(server.stop);
  return server.url;
}

/**
 * @param {string} serverUrl
 * @param {string} statement
 */
async function runOnServer(serverUrl, statement) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/**
 * Creates and migrates the database that each spec file gets a copy of.
 *
 * @param {string} serverUrl the URL of a server that other runs may use at the same time
 * @returns {Promise<string>} its name
 */
async function createTemplate(serverUrl) {
  const name = `template_doula_${process.pid}`;
  await runOnServer(serverUrl, `CREATE DATABASE ${name}`);
  stopLater(() => runOnServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await migrate({ ...process.env, DATABASE_URL: url.href });
  return name;
}

async function startServices() {
  const progress = new Progress(process.stderr);
  await generateDatabaseClient(progress);
  await buildPlatform(progress);
  await describeApi(progress);
  const runDir = await mkdtemp(path.join(os.tmpdir(), 'doula-desk-run-'));
  stopLater(() => rm(runDir, { recursive: true, force: true }));
  process.env.TEST_RUN_DIR = runDir;
  if (process.env.TEST_CONTAINERS) {
    const containers = await startContainers(SETTINGS, stopLater);
    process.env.TEST_DATABASE_URL = containers.postgresUrl;
    process.env.TEST_REDIS_URL = containers.redisUrl;
  }
  process.env.TEST_DATABASE_URL ??= await bundledPostgres();
  process.env.TEST_TEMPLATE ??= await createTemplate(process.env.TEST_DATABASE_URL);
  const redis = findRedis();
  if (process.env.TEST_REDIS_URL === undefined && redis !== undefined) {
    const server = await startRedis(redis);
    stopLater(server.stop);
    process.env.TEST_REDIS_URL = server.url;
  }
}

export default async function setUp() {
  try {
    await startServices();
  } catch (error) {
    // Jest shows only the message, and runs no teardown after a failed setup.
    explain(error);
    await stopAll();
    throw error;
  }
}
