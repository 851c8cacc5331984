import path from 'node:path';
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

/**
 * Packages that the compiler builds, with those they refer to.
 *
 * @param {string} name
 * @param {string} what
 * @param {string[]} packages
 * @param {string} project
 * @returns {Product}
 */
function compiled(name, what, packages, project) {
  return {
    name,
    what,
    sources: [
      ...packages.flatMap((folder) => [
        `${folder}/src`,
        `${folder}/package.json`,
        `${folder}/tsconfig.build.json`,
      ]),
      'tsconfig.base.json',
      'tsconfig.build.json',
      'package-lock.json',
    ],
    results: packages.map((folder) => `${folder}/dist`),
    command: { args: [fromRoot('node_modules', 'typescript', 'bin', 'tsc'), '-b', project] },
    otherwise: 'The servers could not be built; the compiler says why above.',
  };
}

const PLATFORM = ['domain', 'prisma', 'platform'];
const platform = compiled(
  'platform',
  'Building the migration',
  PLATFORM,
  path.join('platform', 'tsconfig.build.json'),
);
const servers = compiled(
  'servers',
  'Building the servers',
  [...PLATFORM, 'api', 'worker'],
  'tsconfig.build.json',
);

/** @type {Product} */
const web = {
  name: 'web',
  what: 'Building the web app',
  sources: ['web', 'domain/src', 'tsconfig.base.json', 'package-lock.json'],
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
 * Builds as much as it takes to migrate a database.
 *
 * @param {import('../system/progress.mjs').Progress} progress
 */
export async function buildPlatform(progress) {
  await make(platform, progress);
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
