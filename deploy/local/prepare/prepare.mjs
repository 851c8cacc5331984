import { buildServers, buildWeb, generateDatabaseClient } from './build.mjs';
import { install } from './install.mjs';

/**
 * Brings all parts of the product up to date: packages, database client, servers, web app. Returns quickly if they
 * already are.
 *
 * @param {import('../system/progress.mjs').Progress} progress
 * @param {{ withWeb?: boolean }} [options] `withWeb` is false if Vite serves the web app's sources
 * @param {AbortSignal} [signal]
 * @throws {import('../system/failure.mjs').Failure}
 */
export async function prepare(progress, { withWeb = true } = {}, signal) {
  await install(progress, signal);
  await generateDatabaseClient(progress, signal);
  await buildServers(progress, signal);
  if (withWeb) await buildWeb(progress, signal);
}
