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

class DocumentRequestsModule {}
Module({})(DocumentRequestsModule);

/**
 * Opens the queue in order to request the rendering of existing document rows.
 *
 * @param {{ databaseUrl: string, dataDir: string }} environment
 */
export async function openDocumentRequests({ databaseUrl, dataDir }) {
  const config = loadConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const imports = [
    ConfigModule.for(config),
    LoggingModule.for(createLogger('load test', 'silent')),
    DatabaseModule,
    QueueModule.for(config),
    DocumentsModule,
  ];
  const app = await NestFactory.createApplicationContext(
    { module: DocumentRequestsModule, imports },
    { logger: false },
  );
  const documents = app.get(Documents);
  return {
    dispatch: (/** @type {string} */ id) => documents.dispatch(id),
    close: () => app.close(),
  };
}
