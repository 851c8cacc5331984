import { type Payment, todayInZone } from '@doula-desk/domain';
import type { DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { RecordAddress } from '../../http/record-address.js';
import { CardNews } from './card-news.js';
import { CardRefunds } from './card-refunds.js';

/** A dispute as Stripe reports it: a client asked their bank to take a payment back. */
export interface CardDispute {
  id: string;
  amount: number;
  isClosed: boolean;
  isLost: boolean;
  /** Until when the practitioner can answer at Stripe; null if they can't. */
  answerBy: Date | null;
  at: Date;
}

/**
 * Records disputes of card payments. Their events may also arrive twice, late, or out of order, and a payment can be
 * disputed again. The payment shows one dispute: the latest, or the one that is still open.
 */
@Injectable()
export class CardDisputes {
  constructor(
    private readonly refunds: CardRefunds,
    private readonly news: CardNews,
  ) {}

  /**
   * Records what became of a dispute.
   *
   * @param zone of the practice
   * @returns whether it was new
   */
  async record(
    tx: DatabaseClient,
    address: RecordAddress,
    payment: Payment,
    { dispute, zone }: { dispute: CardDispute; zone: string },
  ): Promise<boolean> {
    const { ownerId } = address;
    const { id: disputeId, amount, isClosed, isLost, at } = dispute;
    const where = { ownerId_id: { ownerId, id: payment.id } };
    const shown = await tx.payment.findUniqueOrThrow({
      where,
      select: { disputeId: true, disputeStatus: true },
    });
    const isShown = shown.disputeId === disputeId;
    const isOpen = shown.disputeStatus === 'open';
    if (isShown && (!isClosed || !isOpen)) return false;
    if (!(await this.isNew(tx, ownerId, dispute))) return false;
    if (isShown || !isClosed || !isOpen) {
      await tx.payment.update({
        where,
        data: {
          disputeId,
          disputedAmount: amount,
          disputeStatus: isClosed ? (isLost ? 'lost' : 'won') : 'open',
          version: { increment: 1 },
        },
      });
    }
    const left = payment.amount - payment.refunded;
    const taken = isLost ? Math.min(amount, left) : 0;
    if (taken > 0) await this.refunds.record(tx, address, payment, { amount: taken, at, zone, disputeId });
    const answerBy = dispute.answerBy && todayInZone(dispute.answerBy, zone);
    await this.news.disputed(tx, address, { ...dispute, currency: payment.currency, taken, answerBy });
    return true;
  }

  /**
   * Returns whether an event says something new, and remembers it. The payment only names one of its disputes. The end
   * of a dispute makes the event of its beginning old.
   */
  private async isNew(
    tx: DatabaseClient,
    ownerId: string,
    { id: disputeId, isClosed }: CardDispute,
  ): Promise<boolean> {
    const taken = await tx.payment.count({ where: { ownerId, disputeId, kind: 'refund' } });
    if (taken > 0) return false;
    const remember = (stage: string) =>
      tx.cardEvent.createMany({
        data: [{ id: `${disputeId}/${stage}`, ownerId, type: `charge.dispute.${stage}` }],
        skipDuplicates: true,
      });
    const { count: opened } = await remember('created');
    return (isClosed ? (await remember('closed')).count : opened) === 1;
  }
}

/** Reads a dispute from its event. */
export function readDispute(
  dispute: Stripe.Dispute,
  { isClosed, at }: { isClosed: boolean; at: Date },
): CardDispute {
  const dueBy = dispute.evidence_details?.due_by;
  return {
    ...{ id: dispute.id, amount: dispute.amount, isClosed, at },
    isLost: isClosed && dispute.status === 'lost',
    answerBy: dueBy ? new Date(dueBy * 1000) : null,
  };
}
