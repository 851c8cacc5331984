import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type ImportTask, runImportTask } from './import-plan.js';

/** Behind everything that somebody waits for on the event loop. */
const PRIORITY = 5;

// On Linux the priority is that of this thread; elsewhere it would be that of the whole server.
if (process.platform === 'linux') setPriority(PRIORITY);
parentPort?.postMessage(runImportTask(workerData as ImportTask));
