import { MAIL_SUPERSEDED, type MailKind, mailFailedKey, mailSendJobId } from '@doula-desk/domain';
import { Injectable } from '@nestjs/common';
import type { DatabaseClient } from '../database/database.js';
import { newId } from '../ids/new-id.js';
import { markNotificationsRead } from '../notifications/post-notification.js';
import { JobQueues } from '../queue/job-queues.js';

export interface OutboxMessage {
  /** The practitioner whose practice the message belongs to. */
  ownerId: string;
  kind: MailKind;
  recipient: string;
  /** Identifies the event, if it may trigger only one message. */
  dedupeKey?: string;
  /** For the kind `notification`: the notification that the message is about. */
  notificationId?: string;
  /** For other kinds: the record that the message is about, such as a share or a contract link. */
  subjectId?: string;
  /** The days that a statement covers (`periodText` in domain). */
  period?: string;
}

/** Queues emails, which the worker writes and sends. */
@Injectable()
export class MailOutbox {
  constructor(private readonly queues: JobQueues) {}

  /**
   * Queues a message, in the transaction of the change that it is about.
   *
   * @returns the message's id, to `dispatch` after the commit; undefined if there already is a message for this event
   */
  async add(tx: DatabaseClient, message: OutboxMessage): Promise<string | undefined> {
    const id = newId();
    const { count } = await tx.mailMessage.createMany({ data: [{ id, ...message }], skipDuplicates: true });
    return count === 1 ? id : undefined;
  }

  /**
   * Removes earlier messages about the same subjects from the queue, in the transaction that adds a newer
   * message, and marks notifications about failed messages as read. Messages that a worker is already sending
   * still go out.
   */
  async supersede(tx: DatabaseClient, ownerId: string, subjectIds: string[]): Promise<void> {
    const where = { ownerId, subjectId: { in: subjectIds } };
    await tx.mailMessage.updateMany({
      where: { ...where, status: 'pending' },
      data: { status: 'failed', lastError: MAIL_SUPERSEDED },
    });
    const failed = await tx.mailMessage.findMany({
      where: { ...where, status: 'failed' },
      select: { id: true },
    });
    const dedupeKeys = failed.map(({ id }) => mailFailedKey(id));
    await markNotificationsRead(tx, ownerId, dedupeKeys);
  }

  /** Queues a job that sends a message now. Never fails: if the queue is down, the worker's sweep finds the message. */
  async dispatch(mailId: string): Promise<void> {
    await this.queues.dispatch('mail.send', { mailId }, { id: mailSendJobId(mailId, 1) });
  }
}
