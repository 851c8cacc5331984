import { buildServers, buildWeb, generateDatabaseClient } from './build.mjs';
import { install } from './install.mjs';

/**
 * Brings everything up to date that the product is made of: packages, database client, servers, web app. Does
 * nothing, in a moment, when it already is.
 *
 * @param {import('../system/progress.mjs').Progress} progress
 * @param {{ withWeb?: boolean }} [options] without the web app where Vite serves its sources
 * @param {AbortSignal} [signal]
 * @throws {import('../system/failure.mjs').Failure}
 */
export async function prepare(progress, { withWeb = true } = {}, signal) {
  await install(progress, signal);
  await generateDatabaseClient(progress, signal);
  await buildServers(progress, signal);
  if (withWeb) await buildWeb(progress, signal);
}
