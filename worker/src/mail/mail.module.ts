import path from 'node:path';
import { CONFIG, type Config, LOGGER, smtpServer } from '@doula-desk/platform';
import { Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { WORKER_TIMING, type WorkerTiming } from '../jobs/timing.js';
import { NoticesModule } from '../notifications/index.js';
import { FolderSender } from './folder-sender.js';
import { MailRepository } from './mail.repository.js';
import { MailComposer } from './mail-composer.js';
import { MailFailureNotices } from './mail-failure-notices.js';
import { MailSender } from './mail-sender.js';
import { MailWriters } from './mail-writers.js';
import { NotificationEmails } from './notification-emails.js';
import { SendMailJob } from './send-mail.job.js';
import { SmtpSender } from './smtp-sender.js';
import { SweepMailJob } from './sweep-mail.job.js';
import { UnsubscribeLinkFactory } from './unsubscribe-links.js';

/** Sends the messages in the outbox, which are written by the features. */
@Module({
  imports: [NoticesModule],
  providers: [
    MailRepository,
    MailComposer,
    MailFailureNotices,
    MailWriters,
    NotificationEmails,
    UnsubscribeLinkFactory,
    SendMailJob,
    SweepMailJob,
    {
      provide: MailSender,
      inject: [CONFIG, LOGGER, WORKER_TIMING],
      useFactory: ({ mail, dataDir }: Config, logger: Logger, timing: WorkerTiming): MailSender => {
        const server = smtpServer(mail);
        if (server) return new SmtpSender(server, timing.mail);
        const folder = path.join(dataDir, 'mail');
        logger.info({ folder }, "SMTP_URL isn't set: emails are saved as files");
        return new FolderSender(folder);
      },
    },
  ],
  exports: [MailSender, MailWriters, UnsubscribeLinkFactory, SendMailJob, SweepMailJob],
})
export class MailModule {}
