import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  ConfigModule,
  createLogger,
  DatabaseModule,
  LoggingModule,
  loadConfig,
  MailOutbox,
  OutboxModule,
  QueueModule,
} from '../../platform/dist/index.js';
import { RemindersModule } from '../../worker/dist/reminders/reminders.module.js';
import { ScanDueRemindersJob } from '../../worker/dist/reminders/scan-due-reminders.job.js';

class ScanModule {}
Module({})(ScanModule);

/**
 * Opens the worker's scan for due reminders without the queue. The scan writes notices and emails, but doesn't send any
 * mail.
 *
 * @param {string} databaseUrl
 */
export async function openScan(databaseUrl) {
  const config = loadConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' });
  const imports = [
    ConfigModule.for(config),
    LoggingModule.for(createLogger('load test', 'silent')),
    DatabaseModule,
    QueueModule.for(config),
    OutboxModule,
    RemindersModule,
  ];
  const app = await NestFactory.createApplicationContext({ module: ScanModule, imports }, { logger: false });
  app.get(MailOutbox).dispatch = async () => undefined;
  const job = app.get(ScanDueRemindersJob, { strict: false });
  return { run: () => job.handle({}), close: () => app.close() };
}
