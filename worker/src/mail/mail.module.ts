import path from 'node:path';
import { CONFIG, type Config, LOGGER } from '@doula-desk/platform';
import { Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { AccountsModule } from '../auth/accounts.module.js';
import { BirthPlansModule } from '../birth-plans/birth-plans.module.js';
import { ContractsModule } from '../contracts/contracts.module.js';
import { DigestModule } from '../digest/digest.module.js';
import { NoticesModule } from '../notifications/index.js';
import { WORKER_TIMING, type WorkerTiming } from '../timing.js';
import { FolderSender } from './folder-sender.js';
import { MailRepository } from './mail.repository.js';
import { MailComposer } from './mail-composer.js';
import { MailFailureNotices } from './mail-failure-notices.js';
import { MailSender } from './mail-sender.js';
import { SendMailJob } from './send-mail.job.js';
import { SmtpSender } from './smtp-sender.js';
import { SweepMailJob } from './sweep-mail.job.js';
import { UnsubscribeLinkMaker } from './unsubscribe-links.js';

@Module({
  imports: [AccountsModule, BirthPlansModule, ContractsModule, DigestModule, NoticesModule],
  providers: [
    MailRepository,
    MailComposer,
    MailFailureNotices,
    UnsubscribeLinkMaker,
    SendMailJob,
    SweepMailJob,
    {
      provide: MailSender,
      inject: [CONFIG, LOGGER, WORKER_TIMING],
      useFactory: ({ mail, dataDir }: Config, logger: Logger, timing: WorkerTiming): MailSender => {
        const { smtpUrl: url, requireTls, ehloName } = mail;
        if (url) return new SmtpSender({ url, requireTls, ehloName }, timing.mail);
        const folder = path.join(dataDir, 'mail');
        logger.info({ folder }, 'SMTP_URL is not set: mail is written to files');
        return new FolderSender(folder);
      },
    },
  ],
  exports: [MailSender, SendMailJob, SweepMailJob],
})
export class MailModule {}
