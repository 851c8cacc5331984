import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { hasEnded, stopChild } from '../system/children.mjs';
import { Failure } from '../system/failure.mjs';
import { fromRoot } from '../system/paths.mjs';
import { localUrl } from './readiness.mjs';

// Enough to close connections; an interrupted job is retried.
const STOP_LIMIT_MS = 2_000;

const CTRL_C_GRACE_MS = 500;

const CLEAN_BUILD = /\bFound 0 errors\b/;

/**
 * @typedef {object} DevelopOptions
 * @property {readonly import('./service.mjs').Service[]} servers restarted after every successful compilation
 * @property {number} apiPort where the API listens
 * @property {number} port where Vite listens, which proxies calls to the API
 * @property {string} host
 * @property {NodeJS.ProcessEnv} env
 * @property {import('../system/progress.mjs').Progress} progress
 * @property {AbortController} ending
 */

/**
 * Watches the sources: compiles and restarts the servers, and serves the web app with hot reload.
 *
 * @param {DevelopOptions} options
 * @returns {() => Promise<void>} stops watching
 */
export function develop({ servers, apiPort, port, host, env, progress, ending }) {
  const compiler = spawn(
    process.execPath,
    [
      fromRoot('node_modules', 'typescript', 'bin', 'tsc'),
      '-b',
      'tsconfig.build.json',
      '--watch',
      '--preserveWatchOutput',
    ],
    // A separate process group, because the compiler is a program that its script starts, and both have to stop.
    { cwd: fromRoot(), env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const vite = spawn(
    process.execPath,
    [
      fromRoot('node_modules', 'vite', 'bin', 'vite.js'),
      '--port',
      String(port),
      '--strictPort',
      '--host',
      host,
    ],
    {
      cwd: fromRoot('web'),
      env: { ...env, NODE_ENV: 'development', API_URL: localUrl(host, apiPort) },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  for (const [name, child] of Object.entries({ 'The compiler': compiler, Vite: vite })) {
    child.once('exit', () => {
      // Ctrl-C in the terminal reaches these processes too, possibly before this one.
      setTimeout(() => ending.abort(new Failure(`${name} stopped.`)), CTRL_C_GRACE_MS);
    });
  }

  let isFirstBuild = true;
  let restarting = Promise.resolve();
  createInterface({ input: compiler.stdout }).on('line', (line) => {
    if (!CLEAN_BUILD.test(line)) {
      // Compiler errors. The compiler's other lines only report that it is watching.
      if (!/^$|compilation/.test(line)) progress.say(line);
      return;
    }
    // The servers already run the build that the compiler finds unchanged when it starts.
    if (isFirstBuild) {
      isFirstBuild = false;
      return;
    }
    restarting = restarting.then(async () => {
      await Promise.all(servers.map((server) => server.restart(STOP_LIMIT_MS)));
      progress.say('Restarted the servers.');
    });
  });

  return async () => {
    if (compiler.pid !== undefined && !hasEnded(compiler)) process.kill(-compiler.pid);
    await stopChild(vite, STOP_LIMIT_MS);
    await restarting;
  };
}
