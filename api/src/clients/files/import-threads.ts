import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { AppError } from '@doula-desk/platform';
import { type ImportOutcome, type ImportTask, runImportTask } from './import-plan.js';

/** Resources that a thread may use before its file is rejected. The largest realistic file needs a tenth of them. */
export interface ImportLimits {
  milliseconds: number;
  megabytes: number;
}

const importLimits: ImportLimits = { milliseconds: 15_000, megabytes: 256 };

/** Maximum number of imports that wait for their turn. Each keeps its file in memory. */
const WAITING_MAX = 10;
/** One core stays free for the event loop. */
const THREADS = Math.min(2, Math.max(1, availableParallelism() - 1));

/** The compiled script; there is none when the server runs from its sources, as in tests. */
const threadFile = new URL('./import-thread.js', import.meta.url);

/**
 * Reads client files in threads, since a file can be crafted to take seconds and gigabytes. A thread handles one file,
 * which frees all its memory. Each practitioner has one thread at a time, and only a few run concurrently.
 */
export class ImportThreads {
  private readonly owners = new Set<string>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(
    private readonly file: URL = threadFile,
    private readonly limits: ImportLimits = importLimits,
  ) {}

  /**
   * Waits for a turn and runs `work`, which may read files.
   *
   * @throws AppError IMPORT_IN_PROGRESS while another import of the owner is running, UNAVAILABLE when too many are
   * waiting, IMPORT_TOO_COMPLEX when a file takes too long or too much memory
   */
  async runInTurn<Result>(
    ownerId: string,
    work: (read: (task: ImportTask) => Promise<ImportOutcome>) => Promise<Result>,
  ): Promise<Result> {
    if (this.owners.has(ownerId)) throw new AppError('IMPORT_IN_PROGRESS', { retryAfterSeconds: 2 });
    if (this.waiting.length >= WAITING_MAX) throw new AppError('UNAVAILABLE');
    this.owners.add(ownerId);
    try {
      if (this.running >= THREADS) await new Promise<void>((resolve) => this.waiting.push(resolve));
      else this.running += 1;
      try {
        return await work((task) => this.read(task));
      } finally {
        // Hands the slot to the next in line, if any.
        const next = this.waiting.shift();
        if (next) next();
        else this.running -= 1;
      }
    } finally {
      this.owners.delete(ownerId);
    }
  }

  private async read(task: ImportTask): Promise<ImportOutcome> {
    if (!existsSync(fileURLToPath(this.file))) return runImportTask(task);
    const { milliseconds, megabytes } = this.limits;
    const thread = new Worker(this.file, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<ImportOutcome>((resolve, reject) => {
        timer = setTimeout(() => reject(new AppError('IMPORT_TOO_COMPLEX')), milliseconds);
        thread.once('message', resolve);
        thread.once('error', (error) => reject(failureOf(error)));
        thread.once('exit', () => reject(new Error('the import thread ended without a result')));
      });
    } finally {
      clearTimeout(timer);
      await thread.terminate();
    }
  }
}

/** Returns the error to pass on, without the original message, which may quote the file. */
function failureOf(error: unknown): Error {
  const { code, name } = error as { code?: unknown; name?: unknown };
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return new AppError('IMPORT_TOO_COMPLEX');
  return new Error(`the import thread failed: ${String(name)}`);
}
