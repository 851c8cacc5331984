import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { WORKER_OPTIONS } from './alone.mjs';
import { openDocumentRequests } from './request-documents.mjs';

const MAIN = fileURLToPath(new URL('../../worker/dist/main.js', import.meta.url));

/**
 * Starts one worker as an installation does, and returns a way to send it documents.
 *
 * @param {{ databaseUrl: string, dataDir: string }} environment
 */
export async function startWorkerAlone({ databaseUrl, dataDir }) {
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
    /** Returns the resident memory of the worker with its threads, in megabytes. */
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
