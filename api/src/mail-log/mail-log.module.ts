import { Module } from '@nestjs/common';
import { MailLogController } from './mail-log.controller.js';
import { MailLogRepository } from './mail-log.repository.js';
import { MailLogService } from './mail-log.service.js';

@Module({ controllers: [MailLogController], providers: [MailLogRepository, MailLogService] })
export class MailLogModule {}
