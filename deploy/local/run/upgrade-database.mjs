import { rm } from 'node:fs/promises';
import path from 'node:path';
import { installOlderBinaries } from '../postgres/older-binaries.mjs';
import { upgradePostgres } from '../postgres/upgrade.mjs';
import { prepare } from '../prepare/prepare.mjs';
import { lockDataFolder, makeDataFolder } from '../system/data-folder.mjs';
import { explain, Failure } from '../system/failure.mjs';
import { Progress } from '../system/progress.mjs';
import { readSettings } from '../system/settings.mjs';
import { listenForStop } from '../system/stopping.mjs';
import { Logs } from './logs.mjs';
import { migrate } from './migrate.mjs';

const ending = new AbortController();
listenForStop(ending, new AbortController());
const { signal } = ending;

async function main() {
  const { dataDir, databaseUrl } = readSettings(process.env);
  if (databaseUrl !== undefined) {
    throw new Failure('DATABASE_URL is set. Upgrade that server with its own tools.');
  }
  await makeDataFolder(dataDir);
  if ((await lockDataFolder(dataDir)) === undefined) {
    throw new Failure('Doula Desk is running. Stop it first.');
  }
  const progress = new Progress();
  await prepare(progress, {}, signal);
  const programs = path.join(dataDir, 'postgres-programs');
  const kept = await upgradePostgres({
    dataDir,
    logFile: new Logs(dataDir).pathOf('postgres'),
    olderBinaries: (major) => installOlderBinaries(programs, major),
    createTables: (url, keysIn) =>
      migrate({ ...process.env, DATABASE_URL: url, DATABASE_URL_FILE: '', DATA_DIR: keysIn }, signal),
    progress,
    signal,
  });
  await rm(programs, { recursive: true, force: true });
  progress.say(
    kept === undefined
      ? 'The database already has the bundled version.'
      : `The database has been upgraded. The old one is in ${kept}; delete it once you have checked your data.`,
  );
}

try {
  await main();
  process.exit(0);
} catch (error) {
  process.exit(explain(error));
}
