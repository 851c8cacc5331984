import {
  type BillingCurrency,
  type DateOnly,
  isBillingCurrency,
  type Payment,
  todayInZone,
} from '@doula-desk/domain';
import type { DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { RecordRef } from '../../http/record-ref.js';
import { CardNotices } from './card-notices.js';
import { CardRefunds } from './card-refunds.js';

/** A dispute as Stripe reports it: a client asked their bank to reverse a payment. */
export interface CardDispute {
  id: string;
  amount: number;
  currency: BillingCurrency;
  /** Stripe's id of the payment. */
  reference: string;
  isClosed: boolean;
  isLost: boolean;
  /** Deadline for the practitioner's response in Stripe; null if they can't respond. */
  respondBy: Date | null;
  at: Date;
}

/**
 * Records disputes of card payments. Their events may also arrive twice, late, or out of order, and a payment can be
 * disputed again. The payment shows one dispute: the latest, or whichever is still open.
 */
@Injectable()
export class CardDisputes {
  constructor(
    private readonly refunds: CardRefunds,
    private readonly notices: CardNotices,
  ) {}

  /**
   * Records the latest state of a dispute.
   *
   * @param zone the practice's time zone
   * @returns whether it was new
   */
  async record(
    tx: DatabaseClient,
    ref: RecordRef,
    payment: Payment,
    { dispute, zone }: { dispute: CardDispute; zone: string },
  ): Promise<boolean> {
    const { ownerId } = ref;
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
    if (taken > 0) await this.refunds.record(tx, ref, payment, { amount: taken, at, zone, disputeId });
    await this.notices.reportDispute(tx, ref, { ...dispute, taken, respondBy: lastDay(dispute, zone) });
    return true;
  }

  /**
   * Reports a dispute of a payment that was deleted, or that was received for a deleted invoice. The practitioner still
   * has to respond to it in Stripe, and the bank takes the money back anyway.
   *
   * @param zone the practice's time zone
   * @returns whether it was new
   */
  async report(
    tx: DatabaseClient,
    ownerId: string,
    { dispute, zone }: { dispute: CardDispute; zone: string },
  ): Promise<boolean> {
    if (!(await this.isNew(tx, ownerId, dispute))) return false;
    await this.notices.reportDisputeWithoutPayment(tx, ownerId, {
      ...dispute,
      respondBy: lastDay(dispute, zone),
    });
    return true;
  }

  /**
   * Records an event, and returns whether it's new. The payment doesn't show this, because it refers to only
   * one of its disputes. An event that opens a dispute is outdated once the dispute has ended.
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

/** Returns the last day on which the practitioner can respond in Stripe; null if they can't. */
function lastDay({ respondBy }: CardDispute, zone: string): DateOnly | null {
  return respondBy && todayInZone(respondBy, zone);
}

/** Reads a dispute from its event. Returns undefined if it isn't about a payment in a supported currency. */
export function readDispute(
  { id, amount, currency, payment_intent: intent, ...dispute }: Stripe.Dispute,
  { isClosed, at }: { isClosed: boolean; at: Date },
): CardDispute | undefined {
  const code = currency.toUpperCase();
  if (intent === null || !isBillingCurrency(code)) return undefined;
  const dueBy = dispute.evidence_details?.due_by;
  return {
    ...{ id, amount, currency: code, isClosed, at },
    reference: typeof intent === 'string' ? intent : intent.id,
    isLost: isClosed && dispute.status === 'lost',
    respondBy: dueBy ? new Date(dueBy * 1000) : null,
  };
}
