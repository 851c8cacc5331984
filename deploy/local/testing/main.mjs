import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildApiClient, buildServers, buildWeb, generateDatabaseClient } from '../prepare/build.mjs';
import { install } from '../prepare/install.mjs';
import { untilEnded } from '../system/children.mjs';
import { explain } from '../system/failure.mjs';
import { fromRoot, ROOT } from '../system/paths.mjs';
import { Progress } from '../system/progress.mjs';
import { findChromium, findK6, findRedis } from './tools.mjs';

const CONTAINERS_OPTION = '--containers';
const inContainers = process.argv.includes(CONTAINERS_OPTION);
const jestArguments = process.argv.slice(2).filter((argument) => argument !== CONTAINERS_OPTION);
/** In continuous integration, a part that can't run is a failure. */
const strict = Boolean(process.env.CI);
const whole = jestArguments.length === 0 && !inContainers;

const progress = new Progress();
/** @type {string[]} failures other than tests */
const failures = [];
/** @type {string[]} */
const skips = [];
const projects = new Set(inContainers ? ['integration'] : ['unit', 'web', 'integration', 'journeys']);

/**
 * @param {string} label
 * @param {() => Promise<void>} work
 * @returns {Promise<boolean>} whether it succeeded; if not, the failure is printed and counted
 */
async function attempt(label, work) {
  try {
    await work();
    return true;
  } catch (error) {
    explain(error);
    failures.push(label);
    return false;
  }
}

/**
 * Runs a Node.js program with visible output.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} its exit status
 */
async function node(args, env = process.env) {
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' });
  await untilEnded(child);
  return child.exitCode ?? 1;
}

/**
 * @param {string} label
 * @param {string[]} args
 */
async function check(label, args) {
  progress.say(`${label} …`);
  if ((await node(args)) !== 0) {
    failures.push(label);
    progress.say(`${label}: FAILED`);
  }
}

/**
 * @param {string} label
 * @param {string} reason
 */
function skip(label, reason) {
  (strict ? failures : skips).push(`${label}: ${reason}`);
}

async function lintAndTypes() {
  await check('Lint', [
    fromRoot('node_modules/@biomejs/biome/bin/biome'),
    'check',
    '--error-on-warnings',
    '.',
  ]);
  await check('Types', [fromRoot('node_modules/typescript/bin/tsc'), '-b', 'tsconfig.json']);
}

/** @returns {Promise<{ passed: number, failed: number, skipped: number }>} */
async function runJest() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'doula-desk-counts-'));
  const countsFile = path.join(folder, 'counts.json');
  // Rendering pages creates more objects than the default young generation has room for; with 64 MB, tests take 10%
  // less time.
  const options = `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning --max-semi-space-size=64`;
  const env = {
    ...process.env,
    NODE_OPTIONS: options.trim(),
    TEST_COUNTS_FILE: countsFile,
    ...(inContainers ? { TEST_CONTAINERS: '1' } : {}),
  };
  const status = await node(
    [fromRoot('node_modules/jest/bin/jest.js'), ...jestArguments, '--selectProjects', ...projects],
    env,
  );
  const counts = await readFile(countsFile, 'utf8').then(JSON.parse, () => ({
    passed: 0,
    failed: 0,
    skipped: 0,
  }));
  await rm(folder, { recursive: true });
  if (status !== 0 && counts.failed === 0) {
    failures.push('The test runner');
  }
  return counts;
}

if (await attempt('Install', () => install(progress))) {
  const generated = await attempt('Database client', () => generateDatabaseClient(progress));
  // When a run is limited to some paths, its tests build what they need.
  if (whole) {
    const built = generated && (await attempt('Server build', () => buildServers(progress)));
    if (built) await attempt('API client', () => buildApiClient(progress));
    const webBuilt = built && (await attempt('Web app build', () => buildWeb(progress)));
    if (!built) {
      projects.delete('integration');
    }
    if (webBuilt) {
      await check('Web app sizes', [fromRoot('load-tests/bundle-size.mjs')]);
    } else {
      projects.delete('journeys');
    }
    await lintAndTypes();
  }
  if (projects.has('journeys') && findChromium() === undefined) {
    projects.delete('journeys');
    skip('Browser journeys', 'no Chromium was found (set CHROMIUM_PATH)');
  }
  if (
    projects.has('integration') &&
    !inContainers &&
    findRedis() === undefined &&
    !process.env.TEST_REDIS_URL
  ) {
    skip('Jobs on Redis', 'redis-server is not installed');
  }
  const counts = await runJest();
  if (whole && projects.has('journeys')) {
    if (findK6() === undefined) skip('Load test', 'k6 is not installed');
    else await check('Load test', [fromRoot('load-tests/run.mjs')]);
  }
  if (strict && counts.skipped > 0) {
    failures.push(`${counts.skipped} skipped tests`);
  }
  for (const skip of skips) {
    progress.say(`Skipped: ${skip}`);
  }
  for (const failure of failures) {
    progress.say(`Failed: ${failure}`);
  }
  const failed = counts.failed + failures.length;
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  progress.say(`${counts.passed} passed, ${failed} failed${skipped}`);
  process.exitCode = failed > 0 ? 1 : 0;
} else {
  progress.say('0 passed, 1 failed');
  process.exitCode = 1;
}
