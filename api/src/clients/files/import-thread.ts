import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type ImportTask, runImportTask } from './import-plan.js';

/** Lower priority than the event loop, which people wait for. */
const PRIORITY = 5;

// On Linux this sets the priority of the thread; elsewhere it would set that of the whole server.
if (process.platform === 'linux') setPriority(PRIORITY);
parentPort?.postMessage(runImportTask(workerData as ImportTask));
