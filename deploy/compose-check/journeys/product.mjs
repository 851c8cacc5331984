import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run, Stack, services } from '../stack.mjs';

/** How often the worker's mails are fetched out of its volume, in milliseconds. */
const FETCH_INTERVAL_MS = 500;

/**
 * The stack under check, as the browser journeys know the product: they may stop and start it, and read its mails
 * in a folder.
 */
export async function startProduct() {
  const stack = Stack.fromEnvironment();
  const mailFolder = await mkdtemp(path.join(tmpdir(), 'doula-desk-mail-'));
  const stopped = new AbortController();
  const fetching = fetchMails(stack, mailFolder, stopped.signal);

  return {
    url: `http://localhost:${stack.port}`,
    mailFolder,
    /** Stops all services. Returns 0 when the servers ended in order. */
    async halt() {
      const servers = await Promise.all([stack.inspect('api'), stack.inspect('worker')]);
      await stack.ask('stop');
      const format = '{{.State.ExitCode}}';
      const ids = servers.map(({ Id }) => Id);
      const { output } = await run(['docker', 'inspect', '--format', format, ...ids], 'pipe');
      return Math.max(...output.trim().split('\n').map(Number));
    },
    async start() {
      await stack.ask('up', '--detach', '--no-build');
      await stack.untilHealthy(services);
    },
    async stop() {
      stopped.abort();
      await fetching;
      await rm(mailFolder, { recursive: true, force: true });
    },
  };
}

/**
 * Brings new mails into a folder until told to stop.
 *
 * @param {Stack} stack
 * @param {string} folder
 * @param {AbortSignal} signal
 */
async function fetchMails(stack, folder, signal) {
  // A copy replaces files that are there, and a reader would meet half of one: each is moved in when it is whole.
  const arriving = path.join(folder, 'arriving');
  await mkdir(arriving);
  while (!signal.aborted) {
    const { output: worker } = await stack.ask('ps', '-q', 'worker');
    // Fails until there is a first mail.
    await run(['docker', 'cp', `${worker.trim()}:/data/mail/.`, arriving], 'pipe');
    const there = new Set(await readdir(folder));
    for (const file of await readdir(arriving)) {
      if (!there.has(file)) await rename(path.join(arriving, file), path.join(folder, file));
    }
    await new Promise((resolve) => setTimeout(resolve, FETCH_INTERVAL_MS));
  }
}
