import path from 'node:path';
import { mustRun } from '../system/command.mjs';
import { fromRoot } from '../system/paths.mjs';
import { fingerprint, stampOf } from './fingerprint.mjs';

/**
 * @typedef {object} BuildTarget a build target
 * @property {string} name
 * @property {string} label the text of the progress line
 * @property {string[]} sources paths in the repository that it is built from
 * @property {string[]} results paths in the repository that must exist after the build
 * @property {{ args: string[], cwd?: string, env?: NodeJS.ProcessEnv }} command arguments of Node.js
 * @property {string} failureMessage
 */

/** @type {BuildTarget} */
const databaseClient = {
  name: 'database-client',
  label: 'Generating the database client',
  sources: ['prisma/schema', 'prisma/prisma.config.ts', 'package-lock.json'],
  results: ['prisma/src/generated'],
  command: {
    args: [fromRoot('node_modules', 'prisma', 'build', 'index.js'), 'generate'],
    cwd: fromRoot('prisma'),
    // `generate` requires a schema engine and would download one, although it never runs it.
    env: {
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      CHECKPOINT_DISABLE: '1',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
    },
  },
  failureMessage: "The database client couldn't be generated; see the reason above.",
};

/**
 * Returns a build target that the TypeScript compiler builds from packages, including the projects they reference.
 *
 * @param {string} name
 * @param {string} label
 * @param {string[]} packages
 * @param {string} project
 * @returns {BuildTarget}
 */
function compilerTarget(name, label, packages, project) {
  return {
    name,
    label,
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
    failureMessage: "The servers couldn't be built; see the compiler's reason above.",
  };
}

const PLATFORM = ['domain', 'prisma', 'platform'];
const platform = compilerTarget(
  'platform',
  'Building the migration',
  PLATFORM,
  path.join('platform', 'tsconfig.build.json'),
);
const servers = compilerTarget(
  'servers',
  'Building the servers',
  [...PLATFORM, 'api', 'worker'],
  'tsconfig.build.json',
);

/** @type {BuildTarget} */
const apiOperations = {
  name: 'api-operations',
  label: 'Describing the API',
  // The response types come from the built domain package.
  sources: ['openapi', 'domain/src', 'api/src', 'package-lock.json'],
  results: ['api/generated/operations.json'],
  command: { args: [fromRoot('openapi', 'operations.mjs')] },
  failureMessage: "The API couldn't be described; see the reason above.",
};

/** @type {BuildTarget} */
const apiClient = {
  name: 'api-client',
  label: 'Generating the API client',
  sources: apiOperations.sources,
  results: ['api/generated/client.d.ts'],
  command: { args: [fromRoot('openapi', 'client.mjs')] },
  failureMessage: "The API client couldn't be generated; see the reason above.",
};

/** @type {BuildTarget} */
const web = {
  name: 'web',
  label: 'Building the web app',
  sources: ['web', 'domain/src', 'tsconfig.base.json', 'package-lock.json'],
  results: ['web/dist/index.html'],
  command: {
    args: [fromRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
    cwd: fromRoot('web'),
    env: { NODE_ENV: 'production' },
  },
  failureMessage: "The web app couldn't be built; see the reason above.",
};

/**
 * Builds a target, unless it was already built from the same content.
 *
 * @param {BuildTarget} product
 * @param {import('../system/progress.mjs').Progress} progress
 * @param {AbortSignal} [signal]
 */
async function buildIfOutdated(product, progress, signal) {
  const print = await fingerprint(product.sources);
  const stamp = stampOf(product.name);
  const results = product.results.map((result) => fromRoot(result));
  if (await stamp.isCurrent(print, results)) {
    return;
  }
  await progress.step(product.label, async () => {
    await stamp.clear();
    const { args, cwd, env } = product.command;
    await mustRun(
      { command: process.execPath, args, cwd, env: { ...process.env, ...env }, signal },
      product.failureMessage,
    );
    await stamp.write(print);
  });
}

/**
 * @param {import('../system/progress.mjs').Progress} progress
 * @param {AbortSignal} [signal]
 */
export async function generateDatabaseClient(progress, signal) {
  await buildIfOutdated(databaseClient, progress, signal);
}

/**
 * Extracts the API's operations from the sources, for the OpenAPI document. The domain must be built first.
 *
 * @param {import('../system/progress.mjs').Progress} progress
 * @param {AbortSignal} [signal]
 */
export async function describeApi(progress, signal) {
  await buildIfOutdated(apiOperations, progress, signal);
}

/**
 * Builds only the packages needed to migrate a database.
 *
 * @param {import('../system/progress.mjs').Progress} progress
 */
export async function buildPlatform(progress) {
  await buildIfOutdated(platform, progress);
}

/**
 * @param {import('../system/progress.mjs').Progress} progress
 * @param {AbortSignal} [signal]
 */
export async function buildServers(progress, signal) {
  await buildIfOutdated(servers, progress, signal);
  await describeApi(progress, signal);
}

/**
 * Generates the client that the API tests use.
 *
 * @param {import('../system/progress.mjs').Progress} progress
 */
export async function buildApiClient(progress) {
  await buildIfOutdated(apiClient, progress);
}

/**
 * @param {import('../system/progress.mjs').Progress} progress
 * @param {AbortSignal} [signal]
 */
export async function buildWeb(progress, signal) {
  await buildIfOutdated(web, progress, signal);
}
