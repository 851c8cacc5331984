import { type BillingCurrency, clientName, type DateOnly, formatDate, formatMoney } from '@doula-desk/domain';
import {
  CONFIG,
  type Config,
  countThirdPartyEmail,
  type DatabaseClient,
  MailOutbox,
  postNotification,
  recordAudit,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { RecordRef } from '../../http/record-ref.js';

const WITHOUT_INVOICE = 'payment.without-invoice';

/** A payment that was recorded. */
interface CardPaymentNotice {
  amount: number;
  currency: BillingCurrency;
  invoiceId: string;
  /** The part that the client didn't owe on the invoice. */
  unallocated: number;
}

/** A dispute of a payment. */
interface DisputeNotice {
  id: string;
  amount: number;
  currency: BillingCurrency;
  /** Stripe's id of the payment. */
  reference: string;
  isClosed: boolean;
  isLost: boolean;
  /** The last day to respond in Stripe; null if there is no deadline. */
  respondBy: DateOnly | null;
}

/** Notifies the practitioner of card payments, and emails the receipt to the client. */
@Injectable()
export class CardNotices {
  constructor(
    private readonly outbox: MailOutbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the emails to dispatch after the commit. */
  async reportPayment(tx: DatabaseClient, ref: RecordRef, paid: CardPaymentNotice): Promise<string[]> {
    const { ownerId, clientId, id } = ref;
    const { amount, currency, invoiceId, unallocated } = paid;
    const client = await tx.client.findUniqueOrThrow({
      where: { ownerId_id: { ownerId, id: clientId } },
      select: { firstName: true, lastName: true, email: true },
    });
    const invoice = await tx.invoice.findUniqueOrThrow({
      where: { ownerId_id: { ownerId, id: invoiceId } },
      select: { number: true, status: true },
    });
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
    return this.receipt(tx, ref, client.email);
  }

  /**
   * Reports a payment whose invoice was deleted after the client had opened Stripe's page. It can't be
   * recorded without an invoice, so the practitioner has to refund it.
   *
   * @param ref identifies the payment; its id is the checkout's id
   */
  async reportPaymentWithoutInvoice(
    tx: DatabaseClient,
    { ownerId, clientId, id }: RecordRef,
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
      message: `A card payment of ${formatMoney(amount, currency)} was received for a deleted invoice. Refund it in the Stripe Dashboard: ${reference}.`,
      route: '/billing?tab=payments',
      dedupeKey: `card-payment/${id}`,
    });
    await recordAudit(tx, ownerId, {
      ...{ actor: 'client', action: WITHOUT_INVOICE, fields: [] },
      ...{ entityType: 'payment', entityId: id, clientId },
    });
  }

  /** Returns the emails to dispatch after the commit. */
  async reportRefund(
    tx: DatabaseClient,
    ref: RecordRef,
    { amount, currency }: { amount: number; currency: BillingCurrency },
  ): Promise<string[]> {
    const { ownerId, clientId, id } = ref;
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
    return this.receipt(tx, ref, client.email);
  }

  /**
   * Notifies the practitioner of a dispute. Clients hear about disputes from their bank, so they get no email.
   *
   * @param dispute the dispute, with the amount that it took back
   */
  async reportDispute(
    tx: DatabaseClient,
    ref: RecordRef,
    dispute: DisputeNotice & { taken: number },
  ): Promise<void> {
    const { ownerId, clientId } = ref;
    const { amount, currency, isClosed, isLost, taken } = dispute;
    const client = await tx.client.findUniqueOrThrow({
      where: { ownerId_id: { ownerId, id: clientId } },
      select: { firstName: true, lastName: true },
    });
    const who = clientName(client);
    const money = formatMoney(isLost ? taken : amount, currency);
    await postNotification(tx, {
      ...headOf(ownerId, dispute),
      type: 'system',
      message: isLost
        ? `${who}: ${money} was taken back.`
        : isClosed
          ? `${who}: you keep ${money}.`
          : `${who} asked their bank to take ${money} back. ${responseHint(dispute)}.`,
      route: `/client-chart/${clientId}?tab=billing`,
    });
  }

  /**
   * Reports a dispute of a payment that isn't recorded, or whose record was deleted: only Stripe knows which client
   * paid.
   */
  async reportDisputeWithoutPayment(
    tx: DatabaseClient,
    ownerId: string,
    dispute: DisputeNotice,
  ): Promise<void> {
    const { amount, currency, reference, isClosed, isLost } = dispute;
    const money = formatMoney(amount, currency);
    const ofPayment = 'of a card payment that isn’t in your records';
    await postNotification(tx, {
      ...headOf(ownerId, dispute),
      type: isClosed ? 'system' : 'urgent',
      message: isLost
        ? `${money} ${ofPayment} was taken back: ${reference}.`
        : isClosed
          ? `You keep ${money} ${ofPayment}: ${reference}.`
          : `A client asked their bank to take back ${money} ${ofPayment}. ${responseHint(dispute)}: ${reference}.`,
      route: '/billing?tab=payments',
    });
  }

  async dispatch(mailIds: readonly string[]): Promise<void> {
    for (const id of mailIds) await this.outbox.dispatch(id);
  }

  /** Queues the receipt under the rules for third-party email. The payment counts even if no receipt can be sent. */
  private async receipt(
    tx: DatabaseClient,
    { ownerId, id: subjectId }: RecordRef,
    recipient: string,
  ): Promise<string[]> {
    const owner = await tx.practitioner.findUniqueOrThrow({
      where: { id: ownerId },
      select: { emailVerifiedAt: true },
    });
    const canMail = owner.emailVerifiedAt !== null || this.config.mail.smtpUrl === undefined;
    if (recipient === '' || !canMail) return [];
    if ((await countThirdPartyEmail(tx, ownerId)).retryInMs !== undefined) return [];
    const mail = { ownerId, kind: 'payment-receipt', recipient, subjectId } as const;
    const mailId = await this.outbox.add(tx, mail);
    return mailId ? [mailId] : [];
  }
}

/** Returns the fields that all notices about a dispute share. */
function headOf(ownerId: string, { id, isClosed, isLost }: DisputeNotice) {
  return {
    ownerId,
    title: isLost ? 'Dispute lost' : isClosed ? 'Dispute closed' : 'Card payment disputed',
    dedupeKey: `card-dispute${isClosed ? '-closed' : ''}/${id}`,
  };
}

/** Returns where to respond to a dispute, and by when: 'Respond in the Stripe Dashboard by Dec 8, 2026'. */
function responseHint({ respondBy }: DisputeNotice): string {
  return `Respond in the Stripe Dashboard${respondBy ? ` by ${formatDate(respondBy)}` : ''}`;
}
