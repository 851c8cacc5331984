import { Module } from '@nestjs/common';
import { ThirdPartyMailModule } from '../third-party-mail/third-party-mail.module.js';
import { MailLogController } from './mail-log.controller.js';
import { MailLogRepository } from './mail-log.repository.js';
import { MailLogService } from './mail-log.service.js';

@Module({
  imports: [ThirdPartyMailModule],
  controllers: [MailLogController],
  providers: [MailLogRepository, MailLogService],
})
export class MailLogModule {}
