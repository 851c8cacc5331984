import { type Payment, todayInZone } from '@doula-desk/domain';
import { type DatabaseClient, newId } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { RecordRef } from '../../http/record-ref.js';
import { PaymentsRepository } from '../payments.repository.js';

/** Money from a card payment that was returned to the client. */
interface ReturnedMoney {
  amount: number;
  at: Date;
  /** The practice's time zone. */
  zone: string;
  /** Stripe's id of the dispute that took the money back; null for a refund. */
  disputeId: string | null;
}

/** Records that money from a card payment was returned, under the payment's lock. */
@Injectable()
export class CardRefunds {
  constructor(private readonly payments: PaymentsRepository) {}

  /** Returns the refund that was recorded. */
  async record(
    tx: DatabaseClient,
    { ownerId, clientId }: RecordRef,
    payment: Payment,
    { amount, at, zone, disputeId }: ReturnedMoney,
  ): Promise<RecordRef> {
    const refund = { ownerId, clientId, id: newId() };
    const { currency, reference } = payment;
    await this.payments.insert(
      tx,
      refund,
      {
        ...{ amount, currency, method: 'card', reference, note: '' },
        receivedOn: todayInZone(at, zone),
      },
      { refundOfId: payment.id, disputeId },
    );
    const parts = await this.takenBack(tx, refund, payment, amount);
    await this.payments.allocate(tx, refund, parts, -1);
    return refund;
  }

  /** Returns the amounts to take back from invoices. The payment's credit is used first. */
  private async takenBack(
    tx: DatabaseClient,
    { ownerId, clientId }: RecordRef,
    payment: Payment,
    amount: number,
  ): Promise<{ invoiceId: string; amount: number }[]> {
    const held = await this.payments.netByInvoice(tx, ownerId, payment.id);
    await this.payments.lockInvoices(tx, ownerId, clientId, [...held.keys()]);
    let left = amount - Math.min(amount, payment.unallocated);
    return [...held].flatMap(([invoiceId, has]) => {
      const part = Math.min(left, has);
      left -= part;
      return part > 0 ? [{ invoiceId, amount: part }] : [];
    });
  }
}
