import { Global, Module } from '@nestjs/common';
import { MailFailures } from '../outbox/mail-failures.js';
import { ServerBackups } from '../server-backups/server-backups.js';
import { ServerStatuses } from './server-statuses.js';

/** Provides the server's status to the administrators' pages and the operator's commands. */
@Global()
@Module({
  providers: [ServerStatuses, MailFailures, ServerBackups],
  exports: [ServerStatuses, MailFailures, ServerBackups],
})
export class ServerStatusModule {}
