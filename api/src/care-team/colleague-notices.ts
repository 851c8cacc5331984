import { readNotificationSettings } from '@doula-desk/domain';
import {
  type DatabaseClient,
  MailOutbox,
  type NewNotification,
  postNotification,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';

/** A notice for a colleague. It never names the client. */
export type ColleagueNotice = Omit<NewNotification, 'type'>;

/** Notifies colleagues of invitations and other requests. */
@Injectable()
export class ColleagueNotices {
  constructor(private readonly outbox: MailOutbox) {}

  /** Notifies in the bell, and by email if they enabled that. Returns the email to dispatch after the commit. */
  async post(tx: DatabaseClient, notice: ColleagueNotice): Promise<string | undefined> {
    const { ownerId } = notice;
    const notificationId = await postNotification(tx, { ...notice, type: 'system' });
    const { email, settings } = await tx.practitioner.findUniqueOrThrow({
      where: { id: ownerId },
      select: { email: true, settings: { select: { notifications: true } } },
    });
    if (!notificationId || !readNotificationSettings(settings?.notifications).emailNotifications)
      return undefined;
    return this.outbox.add(tx, { ownerId, kind: 'notification', recipient: email, notificationId });
  }

  /** Sends an email without waiting: the response time mustn't reveal whether an address has an account. */
  dispatch(mailId: string | undefined): void {
    if (mailId) void this.outbox.dispatch(mailId);
  }
}
