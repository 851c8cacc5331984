import path from 'node:path';
import { startFleet, until } from '../../load-tests/lib/fleet.mjs';
import { testFiles } from '../../platform/src/testing/test-files.js';
import { writeRunFile } from '../local/run/run-file.mjs';
import { settingsToShare } from '../local/run/shared-settings.mjs';
import { stopChild } from '../local/system/children.mjs';
import { lockDataFolder } from '../local/system/data-folder.mjs';
import { findFreePort } from '../local/system/ports.mjs';
import { separateMachines } from './machines.mjs';
import { startNginx } from './nginx.mjs';

const WORKERS = 2;

/**
 * Starts two APIs and two workers behind nginx, with the interface that the browser journeys expect. If
 * `SEPARATE_MACHINES` is 1, each has its own data folder, as on separate machines.
 *
 * @param {import('../local/testing/product.d.mts').ProductOptions} [options]
 */
export async function startProduct({ env = {} } = {}) {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const machines = process.env.SEPARATE_MACHINES === '1' ? await separateMachines() : undefined;
  /** @type {(dataDir: string, server?: string) => Record<string, string>} */
  const settings = (folder, server) => ({
    APP_URL: url,
    ...testFiles(folder),
    ...machines?.settingsOf(folder, server),
    ...env,
    // nginx is one more proxy.
    TRUST_PROXY: String(Number(env.TRUST_PROXY ?? 0) + 1),
  });
  const fleet = await startFleet({
    apis: 2,
    workers: WORKERS,
    settings,
    supervised: true,
  });
  const { dataDir } = fleet;
  // The operator's commands find the running product through these two settings.
  const unlock = await lockDataFolder(dataDir);
  await writeRunFile(dataDir, {
    pid: process.pid,
    url,
    databaseUrl: fleet.databaseUrl,
    ...settingsToShare({ ...fleet.queueSettings, ...settings(dataDir) }),
    processes: {},
  });
  const nginx = await startNginx(path.join(dataDir, 'nginx'), port, fleet.urls);
  const untilReady = async () => {
    await fleet.untilReady();
    await until(async () => (await fetch(`${url}/health/ready`)).ok, 'nginx');
  };

  async function stop() {
    await stopChild(nginx, 5_000);
    await fleet.stop();
    await unlock?.();
    await machines?.remove();
  }

  await untilReady().catch(async (error) => {
    await stop();
    throw new Error(`${error.message}\n${fleet.errors.slice(-20).join('')}`);
  });
  return {
    url,
    dataDir,
    mailFolder: path.join(dataDir, 'mail'),
    workers: WORKERS,
    /** Stops the servers, and keeps the rest running. Returns 0 if all of them stopped gracefully. */
    halt: async () => Math.max(...(await fleet.stopServers())),
    async start() {
      fleet.startServers();
      await untilReady();
    },
    stop,
  };
}
