import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type ImportTask, runImportTask } from './import-plan.js';

/** Lower than the main thread's priority, so that imports don't delay responses. */
const PRIORITY = 5;

// On Linux this sets the priority of the thread; elsewhere it would set the whole process's.
if (process.platform === 'linux') setPriority(PRIORITY);
parentPort?.postMessage(runImportTask(workerData as ImportTask));
