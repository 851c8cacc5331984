import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run, SPECIAL_CHARACTERS, Stack, services } from '../stack.mjs';

/** How often to copy the worker's emails out of its volume, in milliseconds. */
const FETCH_INTERVAL_MS = 500;

/**
 * Returns the stack under test with the interface that the browser journeys expect: they may change its settings, stop
 * and start it, and read its emails in a folder.
 *
 * @param {{ env?: Record<string, string> }} [options]
 */
export async function startProduct({ env } = {}) {
  const stack = Stack.fromEnvironment();
  const start = async () => {
    await stack.compose('up', '--detach', '--no-build');
    await stack.untilHealthy(services);
  };
  if (env) {
    stack.writeSettings(env);
    await start();
  }
  await resetRateLimits(stack);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'doula-desk-journey-'));
  const mailFolder = path.join(dataDir, 'mail');
  await writeFile(path.join(dataDir, 'run.json'), JSON.stringify({ databaseUrl: await databaseUrl(stack) }));
  const stopped = new AbortController();
  const fetching = fetchMails(stack, mailFolder, stopped.signal);

  return {
    url: `http://localhost:${stack.port}`,
    dataDir,
    mailFolder,
    workers: 1,
    /** Stops all services. Returns 0 if the servers stopped gracefully. */
    async halt() {
      const servers = await Promise.all([stack.inspect('api'), stack.inspect('worker')]);
      await stack.compose('stop');
      const format = '{{.State.ExitCode}}';
      const ids = servers.map(({ Id }) => Id);
      const { output } = await run(['docker', 'inspect', '--format', format, ...ids], 'pipe');
      return Math.max(...output.trim().split('\n').map(Number));
    },
    start,
    async stop() {
      stopped.abort();
      await fetching;
      await rm(dataDir, { recursive: true, force: true });
      if (env) {
        stack.writeSettings();
        await start();
      }
    },
  };
}

/**
 * Resets the rate limits for a journey file: together, the files create more accounts than one IP address may.
 *
 * @param {Stack} stack
 */
async function resetRateLimits(stack) {
  const psql = ['psql', '--username=doula_desk', '--dbname=doula_desk', '--set=ON_ERROR_STOP=1'];
  const { code, output } = await stack.inside('postgres', ...psql, '--command=DELETE FROM "RateLimit"');
  if (code !== 0) throw new Error(output);
}

/**
 * Returns the database's URL for this machine, which reaches containers at their own IP addresses.
 *
 * @param {Stack} stack
 */
async function databaseUrl(stack) {
  const { NetworkSettings } = await stack.inspect('postgres');
  const { IPAddress } = NetworkSettings.Networks[`${stack.project}_data`];
  return `postgresql://doula_desk:${encodeURIComponent(SPECIAL_CHARACTERS)}@${IPAddress}:5432/doula_desk`;
}

/**
 * Copies new emails to a folder until aborted.
 *
 * @param {Stack} stack
 * @param {string} folder
 * @param {AbortSignal} signal
 */
async function fetchMails(stack, folder, signal) {
  // Copying overwrites files in place, and a reader could see a partial one, so complete files are moved in.
  const arriving = path.join(folder, 'arriving');
  await mkdir(arriving, { recursive: true });
  while (!signal.aborted) {
    const { output: worker } = await stack.compose('ps', '-q', 'worker');
    // Fails until the first email exists.
    await run(['docker', 'cp', `${worker.trim()}:/data/mail/.`, arriving], 'pipe');
    const there = new Set(await readdir(folder));
    for (const file of await readdir(arriving)) {
      if (!there.has(file)) await rename(path.join(arriving, file), path.join(folder, file));
    }
    await new Promise((resolve) => setTimeout(resolve, FETCH_INTERVAL_MS));
  }
}
