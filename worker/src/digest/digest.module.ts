import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { NoticesModule } from '../notifications/index.js';
import { DigestRepository } from './digest.repository.js';
import { DigestMails } from './digest-mails.js';
import { SendWeeklyDigestJob } from './send-weekly-digest.job.js';

@Module({
  imports: [MailModule, NoticesModule],
  providers: [DigestMails, DigestRepository, SendWeeklyDigestJob],
  exports: [SendWeeklyDigestJob],
})
export class DigestModule {}
