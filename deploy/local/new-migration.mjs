#!/usr/bin/env node
// npm run migration -- <name>: writes a migration for changes to the schema files. See prisma/src/new-migration-cli.ts.
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from './postgres/server.mjs';
import { buildPlatform, generateDatabaseClient } from './prepare/build.mjs';
import { mustRun } from './system/command.mjs';
import { explain } from './system/failure.mjs';
import { fromRoot } from './system/paths.mjs';
import { Progress } from './system/progress.mjs';

try {
  const progress = new Progress(process.stderr);
  await generateDatabaseClient(progress);
  await buildPlatform(progress);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'doula-desk-migration-'));
  const server = await startPostgres({
    dataDir,
    logFile: path.join(dataDir, 'postgres.log'),
    durable: false,
    disposable: true,
  });
  try {
    const written = await mustRun(
      {
        command: process.execPath,
        args: [
          '--experimental-wasm-modules',
          '--disable-warning=ExperimentalWarning',
          fromRoot('prisma', 'dist', 'new-migration-cli.js'),
          ...process.argv.slice(2),
        ],
        env: { ...process.env, DATABASE_URL: server.url },
      },
      "The migration couldn't be written; see the reason above.",
    );
    console.log(written.trim());
  } finally {
    await server.stop();
  }
} catch (error) {
  process.exit(explain(error));
}
