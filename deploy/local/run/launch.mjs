import { spawn } from 'node:child_process';
import path from 'node:path';
import { POSTGRES_STOP_LIMIT_MS, startPostgres } from '../postgres/server.mjs';
import { prepare } from '../prepare/prepare.mjs';
import { mustRun } from '../system/command.mjs';
import { lockDataFolder, makeDataFolder } from '../system/data-folder.mjs';
import { isDiskFull } from '../system/disk.mjs';
import { Failure } from '../system/failure.mjs';
import { fromRoot } from '../system/paths.mjs';
import { findFreePort, requireFreePort } from '../system/ports.mjs';
import { untilAborted } from '../system/stopping.mjs';
import { develop } from './develop.mjs';
import { Logs } from './logs.mjs';
import { migrate } from './migrate.mjs';
import { localUrl, untilReady } from './readiness.mjs';
import { awaitLeftoverServers, removeRunFile, writeRunFile } from './run-file.mjs';
import { Service } from './service.mjs';
import { settingsToShare } from './shared-settings.mjs';

// The worker finishes its jobs, and the API finishes its requests. Their own time limits are shorter.
const SERVER_STOP_LIMIT_MS = 30_000;

// The same as in the images. Without these, the worker's heap would grow far beyond its live data, because V8 collects
// garbage late on machines with a lot of memory.
/** @type {Record<string, string[]>} */
const NODE_OPTIONS_OF = {
  // The garbage collector's helper threads would have the event loop's priority even while they work for the thread
  // that reads a hostile import, and everyone would have to wait.
  api: ['--single-threaded-gc'],
  worker: ['--max-semi-space-size=4', '--max-old-space-size=512'],
};

/**
 * @typedef {object} LaunchOptions
 * @property {import('../system/settings.mjs').Settings} settings
 * @property {NodeJS.ProcessEnv} env passed to the servers, with the URLs added
 * @property {boolean} demo
 * @property {boolean} built whether to start the existing build without checking the sources
 * @property {boolean} developing whether to watch the sources
 * @property {import('../system/progress.mjs').Progress} progress
 * @property {AbortController} ending aborted to stop the product, with the reason
 * @property {AbortSignal} force
 */

/**
 * Runs the whole product until `ending` is aborted; then stops it in order: worker, API, database.
 *
 * @param {LaunchOptions} options
 * @returns {Promise<never>} throws the reason of `ending`
 */
export async function launch({ settings, env, demo, built, developing, progress, ending, force }) {
  const { dataDir, host } = settings;
  const { signal } = ending;
  /** @type {(() => Promise<void>)[]} cleanup steps, run in reverse order */
  const cleanups = [];
  try {
    await makeDataFolder(dataDir);
    const unlock = await lockDataFolder(dataDir);
    if (unlock === undefined) {
      throw new Failure(`The data folder ${dataDir} is in use by another running Doula Desk.`);
    }
    cleanups.push(unlock);
    await awaitLeftoverServers(dataDir, signal);
    const port = settings.port === 0 ? await findFreePort(host) : settings.port;
    await requireFreePort(port, host);
    // In development, Vite responds on the port that people open.
    const apiPort = developing ? await findFreePort(host) : port;
    if (!built) {
      await prepare(progress, { withWeb: !developing }, signal);
    }

    const logs = new Logs(dataDir);
    cleanups.push(async () => logs.close());
    const url = settings.appUrl ?? `http://localhost:${port}`;
    /** @type {import('./run-file.mjs').RunFile} */
    const running = {
      pid: process.pid,
      url,
      databaseUrl: settings.databaseUrl ?? '',
      ...settingsToShare(env),
      processes: {},
    };
    cleanups.push(() => removeRunFile(dataDir));
    let runFileWritten = Promise.resolve();
    cleanups.push(() => runFileWritten);

    /**
     * @param {string} name
     * @param {Pick<import('./service.mjs').ServiceOptions, 'start' | 'stopLimitMs'>} options
     */
    const service = (name, options) => {
      const made = new Service({
        ...options,
        name,
        lastErrors: () => logs.lastErrors(name),
        onStart: (pid) => {
          running.processes[name] = pid;
          runFileWritten = runFileWritten.then(() => writeRunFile(dataDir, running)).catch(() => {});
        },
        onGiveUp: (reason) => ending.abort(reason),
        isDiskFull: () => isDiskFull(dataDir),
        onDiskFull: () =>
          progress.say(
            `The disk of ${dataDir} is full, so the ${name === 'postgres' ? 'database' : name} can't run. It restarts once you free up space.`,
          ),
      });
      cleanups.push(() => made.stop(name === 'postgres' ? undefined : force));
      return made;
    };

    if (settings.databaseUrl === undefined) {
      await progress.step('Starting the database', async () => {
        const postgres = await startPostgres({ dataDir, logFile: logs.pathOf('postgres'), signal });
        running.databaseUrl = postgres.url;
        await service('postgres', { start: postgres.restart, stopLimitMs: POSTGRES_STOP_LIMIT_MS }).run(
          postgres.keeper,
        );
      });
    }
    const serverEnv = {
      ...env,
      NODE_ENV: env.NODE_ENV || (developing ? 'development' : 'production'),
      DATA_DIR: dataDir,
      DATABASE_URL: running.databaseUrl,
      DATABASE_URL_FILE: '',
      PORT: String(apiPort),
      APP_URL: url,
      // Node.js 22 and later start faster with the compiled modules of an earlier run; Node.js 20 ignores it.
      NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE || fromRoot('node_modules', '.cache', 'compiled'),
    };
    const node = { command: process.execPath, env: serverEnv, signal };
    await progress.step('Updating the database', () => migrate(serverEnv, signal));
    const demoAccount = demo
      ? await progress.step('Creating the demo practice', () =>
          mustRun(
            { ...node, args: [fromRoot('api', 'dist', 'operator', 'main.js'), 'demo'] },
            "The demo practice couldn't be created; see the reason above.",
          ),
        )
      : '';

    /** @type {Service[]} */
    const servers = [];
    await progress.step('Starting the servers', async () => {
      for (const [name, options] of Object.entries(NODE_OPTIONS_OF)) {
        const start = () =>
          logs.with(name, (out, err) =>
            spawn(process.execPath, ['--enable-source-maps', ...options, fromRoot(name, 'dist', 'main.js')], {
              cwd: dataDir,
              env: serverEnv,
              // A separate process group: Ctrl-C in the terminal is for the launcher, which stops the servers in order.
              detached: process.platform !== 'win32',
              windowsHide: true,
              // A server stops when this channel closes, no matter how the launcher ends.
              stdio: ['ignore', out, err, 'ipc'],
            }),
          );
        const server = service(name, { start, stopLimitMs: SERVER_STOP_LIMIT_MS });
        servers.push(server);
        await server.run();
      }
      await untilReady(localUrl(host, apiPort), () => servers.every(({ ready }) => ready), signal);
    });
    if (developing) {
      cleanups.push(develop({ servers, apiPort, port, host, env: serverEnv, progress, ending }));
    }
    if (demoAccount !== '') {
      progress.say(demoAccount);
    }
    if (!settings.sendsMail) {
      progress.say(`Emails are saved as files in ${path.join(dataDir, 'mail')}, because SMTP_URL isn't set.`);
    }
    progress.say(`Doula Desk is ready at ${url}`);
    return await untilAborted(signal);
  } finally {
    for (const step of cleanups.reverse()) {
      await step();
    }
  }
}
