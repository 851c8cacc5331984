import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { WORKER_OPTIONS } from './own-process.mjs';
import { openDocumentRequests } from './request-documents.mjs';

const MAIN = fileURLToPath(new URL('../../worker/dist/main.js', import.meta.url));

/**
 * Starts a worker with the same options as in an installation, and returns a way to request documents from it.
 *
 * @param {{ databaseUrl: string, dataDir: string }} environment
 */
export async function startStandaloneWorker({ databaseUrl, dataDir }) {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    REDIS_URL: '',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  };
  const worker = fork(MAIN, [], { env, execArgv: WORKER_OPTIONS });
  const { dispatch, close } = await openDocumentRequests({ databaseUrl, dataDir });
  return {
    dispatch,
    /** Returns the worker's resident memory in megabytes, including its threads. */
    memory: async () => {
      const status = await readFile(`/proc/${worker.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    stop: async () => {
      await close();
      worker.kill('SIGTERM');
      await once(worker, 'exit');
    },
  };
}
