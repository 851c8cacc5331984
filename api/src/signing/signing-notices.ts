import { clientName, readNotificationSettings } from '@doula-desk/domain';
import { type DatabaseClient, MailOutbox, postNotification } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { contractNoticeKey } from '../contracts/contract-notices.js';
import { SigningRepository, type SigningRow } from './signing.repository.js';

/** Notifies the practitioner when a client signs or declines a contract: in the bell, and by email if wanted. */
@Injectable()
export class SigningNotices {
  constructor(
    private readonly signing: SigningRepository,
    private readonly outbox: MailOutbox,
  ) {}

  /** Notifies the practitioner of a signature, and returns the email to dispatch after the commit. */
  signed(tx: DatabaseClient, row: SigningRow): Promise<string | undefined> {
    const waits = row.signatures.some(({ party }) => party === 'practitioner')
      ? 'The sealed PDF is being created.'
      : 'It is waiting for your signature.';
    return this.notify(tx, row, 'signed', `Contract signed: ${nameOf(row)}`, `${row.title}. ${waits}`);
  }

  /** Notifies the practitioner of a declined contract, and returns the email to dispatch after the commit. */
  declined(tx: DatabaseClient, row: SigningRow): Promise<string | undefined> {
    return this.notify(tx, row, 'declined', `Contract declined: ${nameOf(row)}`, row.title);
  }

  async dispatch(mailId: string | undefined): Promise<void> {
    if (mailId) await this.outbox.dispatch(mailId);
  }

  private async notify(
    tx: DatabaseClient,
    { ownerId, contractId, clientId }: SigningRow,
    kind: 'signed' | 'declined',
    title: string,
    message: string,
  ): Promise<string | undefined> {
    const settings = await tx.settings.findUnique({ where: { ownerId }, select: { notifications: true } });
    const { clientUpdates, emailNotifications } = readNotificationSettings(settings?.notifications);
    if (!clientUpdates) return undefined;
    const notificationId = await postNotification(tx, {
      ownerId,
      type: 'system',
      title,
      message,
      route: `/client-chart/${clientId}?tab=contracts`,
      dedupeKey: contractNoticeKey(kind, contractId),
    });
    if (!notificationId || !emailNotifications) return undefined;
    const recipient = await this.signing.addressOf(tx, ownerId);
    return this.outbox.add(tx, { ownerId, kind: 'notification', recipient, notificationId });
  }
}

function nameOf({ clientFirstName, clientLastName }: SigningRow): string {
  return clientName({ firstName: clientFirstName, lastName: clientLastName });
}
