import { archiveFailureText, toInstant } from '@doula-desk/domain';
import { CONFIG, type Config, Database } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { MailWriters } from '../mail/mail-writers.js';
import { serverBackupFailedLetter } from './server-backup-letter.js';

/** Writes the email about a failed server backup. */
@Injectable()
export class ServerBackupEmails {
  constructor(writers: MailWriters, database: Database, @Inject(CONFIG) { appUrl }: Config) {
    writers.register('server-backup-failed', async ({ subjectId }, { firstName, timeZone }) => {
      const backup = await database.prisma.serverBackup.findUnique({ where: { id: subjectId ?? '' } });
      if (!backup?.failure) return undefined;
      const reason = archiveFailureText(backup.failure);
      return serverBackupFailedLetter({
        firstName,
        appUrl,
        timeZone,
        reason,
        startedAt: toInstant(backup.createdAt),
      });
    });
  }
}
