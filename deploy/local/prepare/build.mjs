import { mustRun } from '../system/command.mjs';
import { fromRoot } from '../system/paths.mjs';
import { fingerprint, stampOf } from './fingerprint.mjs';

/**
 * @typedef {object} Product
 * @property {string} name
 * @property {string} what for the progress line
 * @property {string[]} sources paths inside the product that it is made from
 * @property {string[]} results paths inside the product that it consists of, at least
 * @property {{ args: string[], cwd?: string, env?: NodeJS.ProcessEnv }} command arguments of Node.js
 * @property {string} otherwise the line for a person when it fails
 */

const SERVERS = ['domain', 'prisma', 'platform', 'api', 'worker'];

/** @type {Product} */
const databaseClient = {
  name: 'database-client',
  what: 'Generating the database client',
  sources: ['prisma/schema', 'prisma/prisma.config.ts', 'package-lock.json'],
  results: ['prisma/src/generated'],
  command: {
    args: [fromRoot('node_modules', 'prisma', 'build', 'index.js'), 'generate'],
    cwd: fromRoot('prisma'),
    // `generate` wants to know that a schema engine exists, and would download one; it never runs it.
    env: {
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      CHECKPOINT_DISABLE: '1',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
    },
  },
  otherwise: 'The database client could not be generated; the reason is above.',
};

/** @type {Product} */
const servers = {
  name: 'servers',
  what: 'Building the servers',
  sources: [
    ...SERVERS.flatMap((name) => [`${name}/src`, `${name}/package.json`, `${name}/tsconfig.build.json`]),
    'prisma/schema',
    'prisma/migrations',
    'tsconfig.base.json',
    'tsconfig.build.json',
    'package-lock.json',
  ],
  results: SERVERS.map((name) => `${name}/dist`),
  command: { args: [fromRoot('node_modules', 'typescript', 'bin', 'tsc'), '-b', 'tsconfig.build.json'] },
  otherwise: 'The servers could not be built; the compiler says why above.',
};

/** @type {Product} */
const web = {
  name: 'web',
  what: 'Building the web app',
  sources: [
    'web/src',
    'web/public',
    'web/index.html',
    'web/vite.config.ts',
    'web/package.json',
    'web/tsconfig.json',
    'domain/src',
    'tsconfig.base.json',
    'package-lock.json',
  ],
  results: ['web/dist/index.html'],
  command: {
    args: [fromRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
    cwd: fromRoot('web'),
    env: { NODE_ENV: 'production' },
  },
  otherwise: 'The web app could not be built; the reason is above.',
};

/**
 * Makes one thing, unless it was already made from the same content.
 *
 * @param {Product} product
 * @param {import('../system/progress.mjs').Progress} progress
 * @param {AbortSignal} [signal]
 */
async function make(product, progress, signal) {
  const print = await fingerprint(product.sources);
  const stamp = stampOf(product.name);
  const results = product.results.map((result) => fromRoot(result));
  if (await stamp.isCurrent(print, results)) {
    return;
  }
  await progress.step(product.what, async () => {
    await stamp.clear();
    const { args, cwd, env } = product.command;
    await mustRun(
      { command: process.execPath, args, cwd, env: { ...process.env, ...env }, signal },
      product.otherwise,
    );
    await stamp.write(print);
  });
}

/**
 * @param {import('../system/progress.mjs').Progress} progress
 * @param {AbortSignal} [signal]
 */
export async function generateDatabaseClient(progress, signal) {
  await make(databaseClient, progress, signal);
}

/**
 * @param {import('../system/progress.mjs').Progress} progress
 * @param {AbortSignal} [signal]
 */
export async function buildServers(progress, signal) {
  await make(servers, progress, signal);
}

/**
 * @param {import('../system/progress.mjs').Progress} progress
 * @param {AbortSignal} [signal]
 */
export async function buildWeb(progress, signal) {
  await make(web, progress, signal);
}
