import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startPostgres } from '../../deploy/local/postgres/server.mjs';
import { migrate } from '../../deploy/local/run/migrate.mjs';
import { hasEnded, stopChild, untilEnded } from '../../deploy/local/system/children.mjs';
import { fromRoot } from '../../deploy/local/system/paths.mjs';
import { findFreePort } from '../../deploy/local/system/ports.mjs';
import { findRedis } from '../../deploy/local/testing/tools.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const run = promisify(execFile);

const redisServer = findRedis() ?? 'redis-server';

/** Time limit for a server to start, which is enough even on a very busy machine. */
const READY_LIMIT_MS = 180_000;

/** @param {number} port */
function accepts(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/**
 * Waits until a condition holds.
 *
 * @param {() => Promise<boolean>} holds
 * @param {string} label the condition in words, for the error message
 */
export async function until(holds, label, limitMs = READY_LIMIT_MS) {
  for (const began = Date.now(); !(await holds().catch(() => false)); await wait(50)) {
    if (Date.now() - began > limitMs) throw new Error(`${label}: timed out after ${limitMs / 1000} s`);
  }
}

/** @param {string[]} args */
function runRedis(args) {
  const common = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'yes'];
  return spawn(redisServer, [...common, ...args], { stdio: 'ignore' });
}

/** Creates a self-signed certificate and key for this machine. @param {string} file */
async function createCertificate(file) {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', `${file}.key`, '-out', file];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files]);
}

/**
 * Starts several APIs and workers with one PostgreSQL and one Redis server, each in a separate process that can be
 * killed. They share a data folder, like containers that share a volume.
 *
 * @param {object} options
 * @param {number} options.apis
 * @param {number} options.workers
 * @param {'plain' | 'tls' | 'sentinel'} [options.redis]
 * @param {(dataDir: string, server: string) => Record<string, string>} [options.settings] returns settings to add or
 * replace for a server, such as `api-1`
 * @param {boolean} [options.supervised] whether to restart servers that exit unexpectedly
 */
export async function startFleet({
  apis,
  workers,
  redis: kind = 'plain',
  settings = () => ({}),
  supervised = false,
}) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'doula-desk-fleet-'));
  const redisFolder = path.join(dataDir, 'redis');
  const redisPort = await findFreePort();
  const certificate = path.join(dataDir, 'redis.pem');
  const sentinelPort = await findFreePort();
  const env = {
    plain: { REDIS_URL: `redis://127.0.0.1:${redisPort}` },
    tls: { REDIS_URL: `rediss://localhost:${redisPort}`, NODE_EXTRA_CA_CERTS: certificate },
    sentinel: { REDIS_URL: 'redis://desk', REDIS_SENTINELS: `127.0.0.1:${sentinelPort}` },
  }[kind];
  const postgres = await startPostgres({ dataDir, logFile: path.join(dataDir, 'postgres.log') });
  /** @type {Map<string, ChildProcess>} */
  const children = new Map([['postgres', postgres.keeper]]);
  /** Servers that are being stopped deliberately. @type {Set<ChildProcess>} */
  const stopping = new Set();
  /** @type {string[]} */
  const errors = [];

  async function startRedis() {
    await mkdir(redisFolder, { recursive: true });
    const port = kind === 'tls' ? ['--port', '0', '--tls-port', `${redisPort}`] : ['--port', `${redisPort}`];
    const tls = [
      '--tls-cert-file',
      certificate,
      '--tls-key-file',
      `${certificate}.key`,
      '--tls-auth-clients',
      'no',
    ];
    const args = [...port, ...(kind === 'tls' ? tls : []), '--dir', redisFolder];
    children.set('redis', runRedis(args));
    await until(() => accepts(redisPort), 'Redis');
  }

  /** Adds a replica, and a Sentinel that promotes it when the primary has been down for two seconds. */
  async function startSentinel() {
    const replicaPort = await findFreePort();
    const folder = path.join(dataDir, 'replica');
    await mkdir(folder);
    const args = ['--port', `${replicaPort}`, '--dir', folder, '--replicaof', '127.0.0.1', `${redisPort}`];
    children.set('redis-replica', runRedis(args));
    const file = path.join(dataDir, 'sentinel.conf');
    const lines = [
      `port ${sentinelPort}`,
      'bind 127.0.0.1',
      `sentinel monitor desk 127.0.0.1 ${redisPort} 1`,
      'sentinel down-after-milliseconds desk 2000',
    ];
    await writeFile(file, lines.join('\n'));
    children.set('redis-sentinel', spawn(redisServer, [file, '--sentinel'], { stdio: 'ignore' }));
    await until(() => accepts(sentinelPort), 'the Sentinel');
    // The Sentinel learns about the replica from the primary, which it polls every ten seconds.
    await wait(11_000);
  }

  /**
   * @param {string} name the process's name, such as `api-1`
   * @param {number} port an API's port
   */
  function startServer(name, port = 8080) {
    const main = fromRoot(name.startsWith('api') ? 'api' : 'worker', 'dist', 'main.js');
    const child = spawn(process.execPath, [main], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: postgres.url,
        DATA_DIR: dataDir,
        APP_URL: 'http://localhost:8080',
        PORT: String(port),
        TRUST_PROXY: '1',
        LOG_LEVEL: 'error',
        ...env,
        ...settings(dataDir, name),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => errors.push(text));
    }
    children.set(name, child);
    if (supervised) child.once('exit', () => void (stopping.has(child) || startServer(name, port)));
  }

  if (kind === 'tls') await createCertificate(certificate);
  await startRedis();
  if (kind === 'sentinel') await startSentinel();
  await migrate({
    ...process.env,
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    REDIS_URL: 'redis://unused',
  });
  /** @type {{ name: string, port: number, url: string }[]} */
  const servers = [];
  for (let number = 1; number <= apis; number += 1) {
    const port = await findFreePort();
    servers.push({ name: `api-${number}`, port, url: `http://127.0.0.1:${port}` });
  }

  function startServers() {
    for (const { name, port } of servers) startServer(name, port);
    for (let number = 1; number <= workers; number += 1) startServer(`worker-${number}`);
  }

  /** Stops the APIs and workers gracefully. Returns their exit statuses. */
  async function stopServers() {
    const running = [...children].filter(([name]) => /^(?:api|worker)-/.test(name)).map(([, child]) => child);
    for (const child of running) stopping.add(child);
    await Promise.all(running.map((child) => stopChild(child, 30_000)));
    return running.map(({ exitCode }) => exitCode ?? 1);
  }

  startServers();

  /** A server's last response, for the error message. @type {string} */
  let lastResponse = '';
  const isReady = async (/** @type {string} */ url) => {
    const response = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(3_000) });
    lastResponse = await response.text();
    return response.ok && JSON.parse(lastResponse).queue === 'up';
  };
  const untilReady = async () => {
    for (const { name, url } of servers) {
      lastResponse = '';
      await until(() => isReady(url), name).catch((error) => {
        throw new Error(`${error.message}; its last response: ${lastResponse.slice(0, 200)}`);
      });
    }
  };

  /** @param {string} name */
  async function kill(name) {
    const child = children.get(name);
    if (!child || hasEnded(child)) throw new Error(`${name} isn't running`);
    if (name === 'postgres') {
      // The keeper exits with its server.
      const pid = Number(
        (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0],
      );
      process.kill(pid, 'SIGKILL');
      await untilEnded(child);
      return;
    }
    child.kill('SIGKILL');
    if (!hasEnded(child)) await once(child, 'exit');
  }

  /** @param {string} name */
  async function restart(name) {
    if (name === 'postgres') children.set(name, await postgres.restart());
    else if (name === 'redis') await startRedis();
    else startServer(name, servers.find((server) => server.name === name)?.port);
  }

  return {
    dataDir,
    databaseUrl: postgres.url,
    /** The environment variables with which the servers connect to Redis. */
    queueSettings: env,
    urls: servers.map(({ url }) => url),
    /** The servers' log output. */
    errors,
    untilReady,
    kill,
    restart,
    startServers,
    stopServers,
    /** Removes the data that a killed Redis server had stored. */
    emptyRedis: () => rm(redisFolder, { recursive: true, force: true }),
    async stop() {
      // Stops the APIs and workers first, because they need the other processes.
      await stopServers();
      for (const child of children.values()) await stopChild(child, 30_000);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
