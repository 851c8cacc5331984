import { clientName, initials } from '@doula-desk/domain';
import { type DatabaseClient, markNotificationRead, postNotification } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { ColleagueNotices } from '../care-team/colleague-notices.js';
import type { ChartTransferRow, OfferedChartRow } from './chart-transfer.mapper.js';

/** The offer data in the recipient's notice. */
interface Offer {
  id: string;
  recipientId: string;
  ownerName: string;
  client: { firstName: string; lastName: string };
}

const RESPONSE_TEXTS = {
  accepted: 'accepted the transfer of a client',
  declined: 'declined the transfer of a client',
} as const;

/** Notifies both practitioners of a transfer. */
@Injectable()
export class TransferNotices {
  constructor(private readonly notices: ColleagueNotices) {}

  /** Notifies the recipient of an offer. Returns the email to dispatch after the commit. */
  notifyRecipient(
    tx: DatabaseClient,
    { id, recipientId, ownerName, client }: Offer,
  ): Promise<string | undefined> {
    return this.notices.post(tx, {
      ownerId: recipientId,
      title: `${ownerName} wants to transfer a client to you`,
      message: `Client: ${initials(clientName(client))}`,
      route: '/clients',
      dedupeKey: offerKey(id),
    });
  }

  /** Notifies the owner that the recipient accepted or declined, and marks the recipient's own notice as read. */
  async notifyOwner(
    tx: DatabaseClient,
    { id, ownerId, clientId, recipientId, client }: OfferedChartRow,
    response: keyof typeof RESPONSE_TEXTS,
    recipientName: string,
  ): Promise<void> {
    await postNotification(tx, {
      ownerId,
      type: 'system',
      title: `${recipientName} ${RESPONSE_TEXTS[response]}`,
      message: `Client: ${clientName(client)}`,
      route: `/client-chart/${clientId}`,
      dedupeKey: `chart-transfer.${response}:${id}`,
    });
    await this.markRead(tx, { id, recipientId });
  }

  /** Marks the notice of an offer as read. */
  async markRead(
    tx: DatabaseClient,
    { id, recipientId }: Pick<ChartTransferRow, 'id' | 'recipientId'>,
  ): Promise<void> {
    if (recipientId) await markNotificationRead(tx, { ownerId: recipientId, dedupeKey: offerKey(id) });
  }

  /** Sends an email without waiting. */
  dispatch(mailId: string | undefined): void {
    this.notices.dispatch(mailId);
  }
}

function offerKey(id: string): string {
  return `chart-transfer.offered:${id}`;
}
