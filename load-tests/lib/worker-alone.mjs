import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  ConfigModule,
  createLogger,
  DatabaseModule,
  Documents,
  DocumentsModule,
  LoggingModule,
  loadConfig,
  QueueModule,
} from '../../platform/dist/index.js';

const MAIN = fileURLToPath(new URL('../../worker/dist/main.js', import.meta.url));

class OrdersModule {}
Module({})(OrdersModule);

/**
 * One worker as it runs in an installation, and the way to hand it documents.
 *
 * @param {{ databaseUrl: string, dataDir: string }} surroundings
 */
export async function startWorkerAlone({ databaseUrl, dataDir }) {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    REDIS_URL: '',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  };
  const worker = fork(MAIN, [], { env, execArgv: [] });
  const config = loadConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const imports = [
    ConfigModule.for(config),
    LoggingModule.for(createLogger('load test', 'silent')),
    DatabaseModule,
    QueueModule.for(config),
    DocumentsModule,
  ];
  const app = await NestFactory.createApplicationContext(
    { module: OrdersModule, imports },
    { logger: false },
  );
  const documents = app.get(Documents);
  return {
    dispatch: (/** @type {string} */ id) => documents.dispatch(id),
    /** Resident memory of the worker with its threads, in megabytes. */
    memory: async () => {
      const status = await readFile(`/proc/${worker.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    stop: async () => {
      await app.close();
      worker.kill('SIGTERM');
      await once(worker, 'exit');
    },
  };
}
