import { spawn } from 'node:child_process';
import { startPostgres } from '../postgres/server.mjs';
import { prepare } from '../prepare/prepare.mjs';
import { untilEnded } from '../system/children.mjs';
import { lockDataFolder, makeDataFolder } from '../system/data-folder.mjs';
import { explain, Failure } from '../system/failure.mjs';
import { fromRoot } from '../system/paths.mjs';
import { Progress } from '../system/progress.mjs';
import { readSettings } from '../system/settings.mjs';
import { listenForStop } from '../system/stopping.mjs';
import { Logs } from './logs.mjs';
import { migrate } from './migrate.mjs';
import { readRunFile } from './run-file.mjs';
import { sharedSettings } from './shared-settings.mjs';

/**
 * @param {string} databaseUrl
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} [shared] the running instance's settings; undefined removes a variable of the shell
 * @returns {Promise<number>} its exit status
 */
async function runCommand(databaseUrl, dataDir, shared) {
  const child = spawn(
    process.execPath,
    [fromRoot('api', 'dist', 'operator', 'main.js'), ...process.argv.slice(2)],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        ...shared,
        DATABASE_URL: databaseUrl,
        DATABASE_URL_FILE: '',
        DATA_DIR: dataDir,
      },
    },
  );
  await untilEnded(child);
  return child.exitCode ?? 1;
}

/** @returns {Promise<number>} */
async function main() {
  const { dataDir, databaseUrl } = readSettings(process.env);
  await makeDataFolder(dataDir);
  const unlock = await lockDataFolder(dataDir);
  if (unlock === undefined) {
    // A running instance uses the current build, so it must not be rebuilt while in use.
    const running = await readRunFile(dataDir);
    if (!running?.databaseUrl) {
      throw new Failure('Doula Desk is still starting. Try again in a moment.');
    }
    return runCommand(running.databaseUrl, dataDir, sharedSettings(running, process.env, process.argv[2]));
  }
  // Standard output is for the command's own output, which may go to a file; progress isn't part of it.
  await prepare(new Progress(process.stderr));
  if (databaseUrl !== undefined) {
    return runCommand(databaseUrl, dataDir);
  }
  const ending = new AbortController();
  listenForStop(ending, new AbortController());
  const logs = new Logs(dataDir);
  const postgres = await startPostgres({ dataDir, logFile: logs.pathOf('postgres'), signal: ending.signal });
  try {
    await migrate({ ...process.env, DATABASE_URL: postgres.url, DATA_DIR: dataDir }, ending.signal);
    return await runCommand(postgres.url, dataDir);
  } finally {
    await postgres.stop();
    await unlock();
  }
}

try {
  process.exit(await main());
} catch (error) {
  process.exit(explain(error));
}
