import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { testFiles } from '@doula-desk/platform/testing';
import type { WorkerTiming } from '../jobs/timing.js';
import type { WorkerEnvironment } from './test-worker.js';

const here = path.dirname(new URL(import.meta.url).pathname);
const root = path.resolve(here, '../../..');

/** Rebuilds the worker if needed. */
export async function buildWorker(): Promise<void> {
  await promisify(execFile)(path.join(root, 'node_modules/.bin/tsc'), ['-b', 'worker/tsconfig.build.json'], {
    cwd: root,
  });
}

/** The built worker, in a separate process that can be killed. */
export class WorkerProcess {
  private constructor(private readonly child: ChildProcess) {}

  /** Starts the worker and waits until it processes jobs. */
  static async start(
    { databaseUrl, redisUrl = '', smtpUrl = '' }: WorkerEnvironment,
    dataDir: string,
    timing: WorkerTiming,
  ): Promise<WorkerProcess> {
    const child = fork(path.join(here, 'quick-worker.mjs'), [JSON.stringify(timing)], {
      cwd: root,
      execArgv: [],
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: databaseUrl,
        REDIS_URL: redisUrl,
        SMTP_URL: smtpUrl,
        DATA_DIR: dataDir,
        APP_URL: 'http://desk.example.test:8080',
        LOG_LEVEL: 'error',
        ...testFiles(dataDir),
      },
    });
    const failed = once(child, 'exit').then(([code]) => {
      throw new Error(`the worker ended with ${code}`);
    });
    await Promise.race([once(child, 'message'), failed]);
    failed.catch(() => undefined);
    return new WorkerProcess(child);
  }

  /** Kills the worker without a graceful shutdown. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** Stops the worker gracefully and returns its exit code. */
  async stop(): Promise<number | null> {
    await this.end('SIGTERM');
    return this.child.exitCode;
  }

  /** Makes the worker hang until `resume`, like a process with a blocked event loop. */
  hang(): void {
    this.child.kill('SIGSTOP');
  }

  resume(): void {
    this.child.kill('SIGCONT');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exited = once(this.child, 'exit');
    this.child.kill(signal);
    await exited;
  }
}
