import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { NoticesModule } from '../notifications/index.js';
import { DigestRepository } from './digest.repository.js';
import { DigestEmails } from './digest-emails.js';
import { SendWeeklyDigestJob } from './send-weekly-digest.job.js';

@Module({
  imports: [MailModule, NoticesModule],
  providers: [DigestEmails, DigestRepository, SendWeeklyDigestJob],
  exports: [SendWeeklyDigestJob],
})
export class DigestModule {}
