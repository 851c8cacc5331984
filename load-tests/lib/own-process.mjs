// Runs one piece of work in a separate process, so that nothing else counts toward its peak memory use.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The same options that an installed worker is started with. */
export const WORKER_OPTIONS = ['--max-semi-space-size=4', '--max-old-space-size=512'];

/**
 * @param {string} script a script in this folder, which sends its measurements and exits
 * @param {string[]} given the script's arguments
 * @param {string} databaseUrl
 * @returns {Promise<{ seconds: number, size: number, peakMb: number }>}
 */
export async function runInOwnProcess(script, given, databaseUrl) {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), given, {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    execArgv: WORKER_OPTIONS,
  });
  const [figures] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${script} exited with ${code}`);
    }),
  ]);
  return figures;
}

/**
 * @param {string} name
 * @param {{ seconds: number, peakMb: number }} figures
 */
export function formatFigures(name, { seconds, peakMb }) {
  return `${name} ${seconds.toFixed(1)} s, ${peakMb.toFixed(0)} MB`;
}
