import { Global, Module } from '@nestjs/common';
import { MailOutbox } from './mail-outbox.js';

@Global()
@Module({ providers: [MailOutbox], exports: [MailOutbox] })
export class OutboxModule {}
