import { type BillingCurrency, clientName, type DateOnly, formatDate, formatMoney } from '@doula-desk/domain';
import {
  CONFIG,
  type Config,
  countThirdPartyMail,
  type DatabaseClient,
  MailOutbox,
  postNotification,
  recordAudit,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { RecordAddress } from '../../http/record-address.js';

const WITHOUT_INVOICE = 'payment.without-invoice';

/** A payment that was recorded. */
interface PaidByCard {
  amount: number;
  currency: BillingCurrency;
  invoiceId: string;
  /** The part that the client didn't owe on the invoice. */
  unallocated: number;
}

/** A dispute of a payment. */
interface DisputedByCard {
  id: string;
  amount: number;
  currency: BillingCurrency;
  isClosed: boolean;
  isLost: boolean;
  /** The amount that it took back. */
  taken: number;
  /** The last day to answer at Stripe; null if there is no deadline. */
  answerBy: DateOnly | null;
}

/** Notifies the practitioner of card payments, and emails the receipt to the client. */
@Injectable()
export class CardNews {
  constructor(
    private readonly outbox: MailOutbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the emails to dispatch after the commit. */
  async paid(tx: DatabaseClient, address: RecordAddress, paid: PaidByCard): Promise<string[]> {
    const { ownerId, clientId, id } = address;
    const { amount, currency, invoiceId, unallocated } = paid;
    const [client, invoice] = await Promise.all([
      tx.client.findUniqueOrThrow({
        where: { ownerId_id: { ownerId, id: clientId } },
        select: { firstName: true, lastName: true, email: true },
      }),
      tx.invoice.findUniqueOrThrow({
        where: { ownerId_id: { ownerId, id: invoiceId } },
        select: { number: true, status: true },
      }),
    ]);
    const what = `${clientName(client)}: ${formatMoney(amount, currency)} for invoice ${invoice.number ?? ''}`;
    const rest = formatMoney(unallocated, currency);
    await postNotification(tx, {
      ownerId,
      type: 'system',
      title: unallocated > 0 ? 'Card payment to check' : 'Paid by card',
      message:
        unallocated > 0
          ? `${what}${invoice.status === 'void' ? ', which is void' : ''}. ${rest} isn’t applied to any invoice: apply it to another one, or refund it.`
          : what,
      route: `/client-chart/${clientId}?tab=billing`,
      dedupeKey: `card-payment/${id}`,
    });
    return this.receipt(tx, address, client.email);
  }

  /**
   * Reports a payment whose invoice was deleted after the client had opened Stripe's page. Nothing is left to record it
   * for, so the practitioner has to give the money back.
   *
   * @param address with the id of the checkout
   */
  async paidWithoutInvoice(
    tx: DatabaseClient,
    { ownerId, clientId, id }: RecordAddress,
    { amount, currency, reference }: { amount: number; currency: BillingCurrency; reference: string },
  ): Promise<void> {
    // A payment that was recorded and then deleted with its client isn't missing.
    const known = await tx.auditEvent.findFirst({
      where: {
        ...{ ownerId, entityType: 'payment', entityId: id },
        action: { in: ['payment.recorded', WITHOUT_INVOICE] },
      },
      select: { id: true },
    });
    if (known) return;
    await postNotification(tx, {
      ownerId,
      type: 'urgent',
      title: 'Card payment to refund',
      message: `A card payment of ${formatMoney(amount, currency)} came in for a deleted invoice. Refund it in Stripe’s dashboard: ${reference}.`,
      route: '/billing?tab=payments',
      dedupeKey: `card-payment/${id}`,
    });
    await recordAudit(tx, ownerId, {
      ...{ actor: 'client', action: WITHOUT_INVOICE, fields: [] },
      ...{ entityType: 'payment', entityId: id, clientId },
    });
  }

  /** Returns the emails to dispatch after the commit. */
  async refunded(
    tx: DatabaseClient,
    address: RecordAddress,
    { amount, currency }: { amount: number; currency: BillingCurrency },
  ): Promise<string[]> {
    const { ownerId, clientId, id } = address;
    const client = await tx.client.findUniqueOrThrow({
      where: { ownerId_id: { ownerId, id: clientId } },
      select: { firstName: true, lastName: true, email: true },
    });
    await postNotification(tx, {
      ownerId,
      type: 'system',
      title: 'Card payment refunded',
      message: `${clientName(client)}: ${formatMoney(amount, currency)}`,
      route: `/client-chart/${clientId}?tab=billing`,
      dedupeKey: `card-refund/${id}`,
    });
    return this.receipt(tx, address, client.email);
  }

  /** Clients hear about disputes from their bank, so nothing is mailed. */
  async disputed(tx: DatabaseClient, address: RecordAddress, dispute: DisputedByCard): Promise<void> {
    const { ownerId, clientId } = address;
    const { id, amount, currency, isClosed, isLost, taken, answerBy } = dispute;
    const client = await tx.client.findUniqueOrThrow({
      where: { ownerId_id: { ownerId, id: clientId } },
      select: { firstName: true, lastName: true },
    });
    const who = clientName(client);
    const money = formatMoney(isLost ? taken : amount, currency);
    const until = answerBy ? ` by ${formatDate(answerBy)}` : '';
    await postNotification(tx, {
      ownerId,
      type: 'system',
      title: isLost ? 'Dispute lost' : isClosed ? 'Dispute closed' : 'Card payment disputed',
      message: isLost
        ? `${who}: ${money} was taken back.`
        : isClosed
          ? `${who}: you keep ${money}.`
          : `${who} asked their bank to take ${money} back. Answer in Stripe’s dashboard${until}.`,
      route: `/client-chart/${clientId}?tab=billing`,
      dedupeKey: `card-dispute${isClosed ? '-closed' : ''}/${id}`,
    });
  }

  async dispatch(mailIds: readonly string[]): Promise<void> {
    for (const id of mailIds) await this.outbox.dispatch(id);
  }

  /** Queues the receipt under the rules for mail to other people. The payment counts even if no receipt can be sent. */
  private async receipt(
    tx: DatabaseClient,
    { ownerId, id: subjectId }: RecordAddress,
    recipient: string,
  ): Promise<string[]> {
    const owner = await tx.practitioner.findUniqueOrThrow({
      where: { id: ownerId },
      select: { emailVerifiedAt: true },
    });
    const canMail = owner.emailVerifiedAt !== null || this.config.mail.smtpUrl === undefined;
    if (recipient === '' || !canMail) return [];
    if ((await countThirdPartyMail(tx, ownerId)).retryInMs !== undefined) return [];
    const mail = { ownerId, kind: 'payment-receipt', recipient, subjectId } as const;
    const mailId = await this.outbox.add(tx, mail);
    return mailId ? [mailId] : [];
  }
}
