import {
  appointmentTime,
  type ClientReplyAnswer,
  clientName,
  FALLBACK_TIME_ZONE,
  readNotificationSettings,
} from '@doula-desk/domain';
import { type DatabaseClient, MailOutbox, postNotification } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { RepliedAppointment } from './appointment-replies.repository.js';

const titles: Record<ClientReplyAnswer, string> = {
  coming: 'confirmed an appointment',
  move: 'asked to reschedule an appointment',
};

/** Notifies the practitioner of clients' replies to reminders: in the bell, and by email if they enabled that. */
@Injectable()
export class ReplyNotices {
  constructor(private readonly outbox: MailOutbox) {}

  /** Replaces the notice of the client's earlier reply. Returns the email to dispatch after the commit. */
  async notify(
    tx: DatabaseClient,
    row: RepliedAppointment,
    { answer, message, now }: { answer: ClientReplyAnswer; message: string; now: Date },
  ): Promise<string | undefined> {
    const { ownerId, appointmentId } = row;
    const prefix = `appointment-reply/${appointmentId}/`;
    await tx.notification.updateMany({
      where: { ownerId, dedupeKey: { startsWith: prefix }, readAt: null },
      data: { readAt: now },
    });
    const days = row.allDay ? { start: row.date, end: row.endDate } : null;
    const when = appointmentTime({ ...row, days, timeZone: row.timeZone ?? FALLBACK_TIME_ZONE });
    const notificationId = await postNotification(tx, {
      ownerId,
      type: 'appointment',
      title: `${clientName(row)} ${titles[answer]}`,
      message: [row.type, when, message].filter(Boolean).join(' · '),
      route: `/schedule?view=day&date=${row.date}&appointment=${appointmentId}`,
      dedupeKey: `${prefix}${now.toISOString()}`,
    });
    const owner = await tx.practitioner.findUniqueOrThrow({
      where: { id: ownerId },
      select: { email: true, settings: { select: { notifications: true } } },
    });
    const { emailNotifications } = readNotificationSettings(owner.settings?.notifications);
    // A changed message with the same answer causes only a notification, so that no one can flood a mailbox.
    if (!notificationId || !emailNotifications || row.answer === answer) return undefined;
    return this.outbox.add(tx, { ownerId, kind: 'notification', recipient: owner.email, notificationId });
  }

  async dispatch(mailId: string | undefined): Promise<void> {
    if (mailId) await this.outbox.dispatch(mailId);
  }
}
