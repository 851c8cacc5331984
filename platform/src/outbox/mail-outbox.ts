import { MAIL_SUPERSEDED, type MailKind, mailFailedKey, mailSendJobId } from '@doula-desk/domain';
import { Injectable } from '@nestjs/common';
import type { DatabaseClient } from '../database/database.js';
import { newId } from '../ids/new-id.js';
import { settleNotifications } from '../notifications/post-notification.js';
import { JobQueues } from '../queue/job-queues.js';

export interface OutboxMessage {
  /** The practitioner whose practice the message belongs to. */
  ownerId: string;
  kind: MailKind;
  recipient: string;
  /** Names the occasion, where it may cause one message only. */
  dedupeKey?: string;
  /** What a message of the kind `notification` tells of. */
  notificationId?: string;
  /** The record that other kinds are about: a share, a contract's link. */
  subjectId?: string;
}

/** Where a message is left to be sent. The worker writes and sends it. */
@Injectable()
export class MailOutbox {
  constructor(private readonly queues: JobQueues) {}

  /**
   * Leaves a message, in the transaction of the change that it tells of.
   *
   * @returns its id, for `dispatch` after the commit; nothing when this occasion already has its message
   */
  async add(tx: DatabaseClient, message: OutboxMessage): Promise<string | undefined> {
    const id = newId();
    const { count } = await tx.mailMessage.createMany({ data: [{ id, ...message }], skipDuplicates: true });
    return count === 1 ? id : undefined;
  }

  /**
   * Takes earlier messages about the same subjects out of the queue, in the transaction that leaves a newer one, and
   * marks the notifications of failed ones as read. Those that a worker is sending already go out.
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
    await settleNotifications(tx, ownerId, dedupeKeys);
  }

  /** Has a message sent now. Never fails: without a queue, the worker's sweep finds the message. */
  async dispatch(mailId: string): Promise<void> {
    await this.queues.dispatch('mail.send', { mailId }, { id: mailSendJobId(mailId, 1) });
  }
}
