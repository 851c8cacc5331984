// Simulates 30 practitioners for 20 minutes, and fails if a process's memory use or a queue grows, or if requests fail.
//
//   npm run soak
//   MINUTES=2 npm run soak     a quick try; the first minutes are a warm-up, so it reveals little about memory

import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { arrivalSeconds, SOAK_PRACTITIONERS } from './k6/profiles.js';
import { runK6 } from './lib/k6.mjs';
import { openLoadTarget } from './lib/load-target.mjs';
import { evaluateSoak, queuedJobs } from './lib/soak-figures.mjs';

const MAX_FAILURE_RATE = 0.001;
const SAMPLES = 60;

const minutes = Number(process.env.MINUTES || 20);
const target = await openLoadTarget();
const watching = new AbortController();

/** Returns the servers' resident memory in bytes. Linux only. */
async function memory() {
  const { api, worker } = await target.processes();
  const sizes = Object.entries({ api, worker }).map(async ([name, id]) => {
    const status = await readFile(`/proc/${id}/status`, 'utf8');
    return [name, 1024 * Number(/^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1])];
  });
  return Object.fromEntries(await Promise.all(sizes));
}

async function watch() {
  /** @type {import('./lib/soak-figures.mjs').Sample[]} */
  const samples = [];
  const pause = (minutes * 60_000) / SAMPLES;
  // Sign-ins aren't part of the measurement.
  await wait(arrivalSeconds(SOAK_PRACTITIONERS) * 1000);
  while (!watching.signal.aborted) {
    samples.push({ memory: await memory(), waiting: queuedJobs(await target.metrics()) });
    await wait(pause, undefined, { signal: watching.signal }).catch(() => undefined);
  }
  return samples;
}

try {
  if (process.env.BASE_URL) throw new Error('A soak test measures processes, so it starts its own server.');
  await target.grow(SOAK_PRACTITIONERS);
  const watched = watch();
  const crowd = { CROWD: String(SOAK_PRACTITIONERS), CROWD_SECONDS: String(Math.round(minutes * 60)) };
  const { metrics } = await runK6(target, 'soak', crowd).finally(() => watching.abort());
  const { problems, sentence } = evaluateSoak(await watched);
  const failures = metrics.http_req_failed?.value ?? 1;
  if (failures > MAX_FAILURE_RATE) problems.push(`${(failures * 100).toFixed(2)}% of the requests failed`);
  const p95 = (metrics.http_req_duration?.['p(95)'] ?? Number.NaN).toFixed(0);
  const verdict = problems.length === 0 ? 'nothing grew' : problems.join(', ');
  console.log(
    `${SOAK_PRACTITIONERS} practitioners worked for ${minutes} minutes with p95 ${p95} ms: ${sentence}; ${verdict}.`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await target.close();
}
