// Before the integration tests: a PostgreSQL server with a migrated template database, and Redis where it is there.
// Their addresses go to the tests by TEST_DATABASE_URL, TEST_TEMPLATE and TEST_REDIS_URL.

import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../postgres/server.mjs';
import { buildPlatform, generateDatabaseClient } from '../prepare/build.mjs';
import { migrate } from '../run/migrate.mjs';
import { explain } from '../system/failure.mjs';
import { Progress } from '../system/progress.mjs';
import { startContainers } from './containers.mjs';
import { startRedis } from './redis.mjs';
import { stopAll, stopLater } from './services.mjs';
import { findRedis } from './tools.mjs';

const SETTINGS = {
  // A zone that no test means: a session that forgets to set its own shows.
  timezone: 'Asia/Tokyo',
  // Several workers and APIs at once for each of several spec files.
  max_connections: '300',
};

/** @returns {Promise<string>} the server's address */
async function bundledPostgres() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'doula-desk-test-'));
  const logFile = path.join(dataDir, 'postgres.log');
  const server = await startPostgres({
    dataDir,
    logFile,
    durable: false,
    throwAway: true,
    settings: SETTINGS,
  });
  stopLater(server.stop);
  return server.url;
}

/**
 * @param {string} serverUrl
 * @param {string} statement
 */
async function onServer(serverUrl, statement) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/**
 * Makes and migrates the database that each spec file gets a copy of.
 *
 * @param {string} serverUrl perhaps of a server that other runs use at the same time
 * @returns {Promise<string>} its name
 */
async function makeTemplate(serverUrl) {
  const name = `template_doula_${process.pid}`;
  await onServer(serverUrl, `CREATE DATABASE ${name}`);
  stopLater(() => onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await migrate({ ...process.env, DATABASE_URL: url.href });
  return name;
}

async function startServices() {
  const progress = new Progress(process.stderr);
  await generateDatabaseClient(progress);
  await buildPlatform(progress);
  if (process.env.TEST_CONTAINERS) {
    const containers = await startContainers(SETTINGS, stopLater);
    process.env.TEST_DATABASE_URL = containers.postgresUrl;
    process.env.TEST_REDIS_URL = containers.redisUrl;
  }
  process.env.TEST_DATABASE_URL ??= await bundledPostgres();
  process.env.TEST_TEMPLATE ??= await makeTemplate(process.env.TEST_DATABASE_URL);
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
    // Jest shows the message only, and runs no tear-down after a set-up that failed.
    explain(error);
    await stopAll();
    throw error;
  }
}
