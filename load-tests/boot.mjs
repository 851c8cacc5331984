// Measures how long the API and the worker take to start: the time until each reports that it's ready, and the CPU time
// used until then. After `npm run build`: node load-tests/boot.mjs

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '../deploy/local/postgres/server.mjs';
import { migrate } from '../deploy/local/run/migrate.mjs';
import { stopChild } from '../deploy/local/system/children.mjs';
import { fromRoot } from '../deploy/local/system/paths.mjs';
import { findFreePort } from '../deploy/local/system/ports.mjs';
import { median } from './lib/in-turns.mjs';
import { WORKER_OPTIONS } from './lib/own-process.mjs';
import { processorSeconds } from './lib/processor-use.mjs';

const ROUNDS = 10;
/** The same options that installed servers are started with. */
const OPTIONS = { worker: WORKER_OPTIONS, api: ['--single-threaded-gc'] };

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'doula-desk-boot-'));
const postgres = await startPostgres({ dataDir, logFile: path.join(dataDir, 'postgres.log') });
try {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    PORT: String(await findFreePort()),
    LOG_LEVEL: 'error',
    NODE_COMPILE_CACHE: path.join(dataDir, 'compiled'),
  };
  await migrate(env);

  /** @param {string} name @param {string[]} options */
  async function boot(name, options) {
    const began = performance.now();
    const child = fork(fromRoot(name, 'dist', 'main.js'), [], {
      env,
      execArgv: ['--enable-source-maps', ...options],
    });
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`the ${name} ended with ${code}`);
      }),
    ]);
    const seconds = (performance.now() - began) / 1000;
    const { used = Number.NaN } = await processorSeconds({ used: child.pid ?? 0 });
    await stopChild(child, 30_000);
    return { seconds, used };
  }

  for (const [name, options] of Object.entries(OPTIONS)) {
    // The first start isn't measured, because it creates keys, reads the files from disk, and compiles them.
    await boot(name, options);
    const boots = [];
    for (let round = 0; round < ROUNDS; round += 1) boots.push(await boot(name, options));
    const figure = (/** @type {'seconds' | 'used'} */ of) => median(boots.map((each) => each[of])).toFixed(2);
    console.log(
      `${name}: ready after ${figure('seconds')} s, with ${figure('used')} s of processor time (medians of ${ROUNDS})`,
    );
  }
} finally {
  await stopChild(postgres.keeper, 30_000);
  await rm(dataDir, { recursive: true, force: true });
}
