import { CONFIG, type Config, Database } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClaimedMail, MailOwner } from './mail.repository.js';
import { MailWriters } from './mail-writers.js';
import type { MailText } from './templates/mail-text.js';
import { notificationLetter } from './templates/notification-letter.js';

/** Writes the email for a notification in the bell. */
@Injectable()
export class NotificationEmails {
  constructor(
    writers: MailWriters,
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    writers.register('notification', (mail, owner) => this.write(mail, owner));
  }

  private async write({ ownerId, notificationId }: ClaimedMail, { firstName }: MailOwner): Promise<MailText> {
    const row = await this.database.prisma.notification.findUniqueOrThrow({
      where: { ownerId_id: { ownerId, id: notificationId ?? '' } },
      select: { title: true, message: true, route: true },
    });
    return notificationLetter({ firstName, appUrl: this.config.appUrl, ...row });
  }
}
