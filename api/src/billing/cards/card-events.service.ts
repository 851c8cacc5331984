import { type BillingCurrency, isBillingCurrency, type Payment, todayInZone } from '@doula-desk/domain';
import { AppError, Database, type DatabaseClient, LOGGER, recordAudit } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type Stripe from 'stripe';
import { lockZone } from '../../clients/chart-locks.js';
import { type PayableInvoice, PaymentsRepository } from '../payments.repository.js';
import { DELETE_OLD_EVENTS, FIND_CARD_CLIENT } from './card.queries.js';
import { type CardDispute, CardDisputes, readDispute } from './card-disputes.js';
import { CardNotices } from './card-notices.js';
import { type CardMetadata, CardProvider } from './card-provider.js';
import { CardRefunds } from './card-refunds.js';
import { OpenCheckouts } from './open-checkouts.js';

/** Days after which Stripe no longer resends an event. */
const EVENT_RETENTION_DAYS = 60;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** The metadata of the invoice that an event is about, with the client whose chart now contains the invoice. */
interface CardTarget extends CardMetadata {
  /** The practice's time zone. */
  zone: string;
  hasInvoice: boolean;
}

/** How to process an event. */
interface CardWork {
  metadata: Stripe.Metadata | null;
  /** Returns the emails to dispatch after the commit. */
  run: (tx: DatabaseClient, place: CardTarget) => Promise<string[]>;
  /** Runs instead if the invoice was deleted. */
  withoutInvoice?: (tx: DatabaseClient, place: CardTarget) => Promise<void>;
}

/** A payment as Stripe reports it. */
interface CardPayment {
  amount: number;
  currency: BillingCurrency;
  reference: string;
  at: Date;
}

/**
 * Records what Stripe reports about card payments. Events may arrive twice, late, or out of order, so a payment is
 * recorded under the id of its checkout, refunds only up to the total that Stripe has refunded, and a dispute under its
 * own id.
 */
@Injectable()
export class CardEventsService {
  constructor(
    private readonly database: Database,
    private readonly payments: PaymentsRepository,
    private readonly provider: CardProvider,
    private readonly refunds: CardRefunds,
    private readonly disputes: CardDisputes,
    private readonly checkouts: OpenCheckouts,
    private readonly notices: CardNotices,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Records an event. Ignores events that aren't about a card payment of this server.
   *
   * @throws AppError CARD_EVENT_EARLY for a refund or dispute whose payment hasn't arrived yet, CARD_UNAVAILABLE if
   * Stripe doesn't say which payment a dispute is about; in both cases, Stripe sends the event again
   */
  async handle(event: Stripe.Event, now = new Date()): Promise<void> {
    const work = await this.workOf(event);
    const metadata = work && metadataOf(work.metadata);
    if (!work || !metadata) return;
    const { owner: ownerId } = metadata;
    const done = await this.database.transaction(async (tx) => {
      if (!(await tx.practice.findUnique({ where: { ownerId }, select: { ownerId: true } }))) {
        this.logger.error(
          { event: event.id, type: event.type },
          'Stripe sent an event for a deleted account: a payment has to be refunded in Stripe',
        );
        return undefined;
      }
      const place = await this.find(tx, metadata);
      await tx.$executeRawUnsafe(DELETE_OLD_EVENTS, ownerId, EVENT_RETENTION_DAYS);
      const { count } = await tx.cardEvent.createMany({
        data: [{ id: event.id, ownerId, type: event.type, receivedAt: now }],
        skipDuplicates: true,
      });
      if (count === 0) return undefined;
      if (place.hasInvoice) return { place, mailIds: await work.run(tx, place) };
      await work.withoutInvoice?.(tx, place);
      return undefined;
    });
    if (!done) return;
    await this.notices.dispatch(done.mailIds);
    await this.checkouts.endStale(done.place.owner, done.place.client);
  }

  /** Returns how to process an event; undefined for the many types that aren't relevant here. */
  private async workOf(event: Stripe.Event): Promise<CardWork | undefined> {
    const at = new Date(event.created * 1000);
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded': {
        const {
          metadata,
          amount_total: amount,
          currency,
          payment_status,
          payment_intent,
        } = event.data.object;
        const code = currency?.toUpperCase();
        // With some payment methods, the money takes days to arrive. Stripe then sends another event.
        if (payment_status !== 'paid' || !amount || !isBillingCurrency(code)) return undefined;
        const reference = typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? '');
        return {
          metadata,
          run: (tx, place) => this.pay(tx, place, { amount, currency: code, reference, at }),
          withoutInvoice: (tx, { owner, client, checkout }) =>
            this.notices.reportPaymentWithoutInvoice(
              tx,
              { ownerId: owner, clientId: client, id: checkout },
              { amount, currency: code, reference },
            ),
        };
      }
      case 'checkout.session.expired':
      case 'checkout.session.async_payment_failed':
        return { metadata: event.data.object.metadata, run: (tx, place) => this.end(tx, place) };
      case 'charge.refunded': {
        const { metadata, amount_refunded: refunded } = event.data.object;
        return { metadata, run: (tx, place) => this.refund(tx, place, refunded, at) };
      }
      case 'charge.dispute.created':
      case 'charge.dispute.closed': {
        const dispute = readDispute(event.data.object, {
          isClosed: event.type === 'charge.dispute.closed',
          at,
        });
        if (!dispute) return undefined;
        return {
          // Unlike a charge, a dispute doesn't have the metadata of its payment.
          metadata: await this.provider.findMetadata(dispute.reference),
          run: (tx, place) => this.dispute(tx, place, dispute),
          withoutInvoice: (tx, place) => this.reportDispute(tx, place, dispute),
        };
      }
      default:
        return undefined;
    }
  }

  /** Finds the client of an invoice, and locks the rows that a payment needs, in the order of `chart-locks.ts`. */
  private async find(tx: DatabaseClient, metadata: CardMetadata): Promise<CardTarget> {
    const { owner, client, invoice } = metadata;
    const zone = await lockZone(tx, owner);
    // A merge may have moved the invoice to another chart since the checkout began.
    const [row] = await tx.$queryRawUnsafe<{ clientId: string }[]>(FIND_CARD_CLIENT, owner, invoice);
    return { ...metadata, client: row?.clientId ?? client, zone, hasInvoice: row !== undefined };
  }

  /** Records a payment once. The part that the client no longer owes on the invoice becomes credit. */
  private async pay(tx: DatabaseClient, place: CardTarget, paid: CardPayment): Promise<string[]> {
    const { owner: ownerId, client: clientId, invoice: invoiceId, checkout: id, zone } = place;
    await tx.cardCheckout.updateMany({ where: { ownerId, id }, data: { status: 'paid' } });
    const address = { ownerId, clientId, id };
    if (await tx.payment.findUnique({ where: { ownerId_id: { ownerId, id } }, select: { id: true } })) {
      return [];
    }
    const [invoice] = await this.payments.lockInvoices(tx, ownerId, clientId, [invoiceId]);
    const part = partFor(invoice, paid);
    await this.payments.insert(tx, address, {
      ...{
        amount: paid.amount,
        currency: paid.currency,
        method: 'card',
        reference: paid.reference,
        note: '',
      },
      receivedOn: todayInZone(paid.at, zone),
    });
    if (part > 0) await this.payments.allocate(tx, address, [{ invoiceId, amount: part }]);
    await this.audit(tx, 'payment.recorded', address);
    return this.notices.reportPayment(tx, address, { ...paid, invoiceId, unallocated: paid.amount - part });
  }

  /** Marks a checkout as ended without a payment, unless the payment has already arrived. */
  private async end(tx: DatabaseClient, { owner: ownerId, checkout: id }: CardTarget): Promise<string[]> {
    await tx.cardCheckout.updateMany({ where: { ownerId, id, status: 'open' }, data: { status: 'ended' } });
    return [];
  }

  /**
   * Records a refund up to the total that Stripe has refunded, so that a refund that the practitioner recorded isn't
   * recorded again.
   *
   * @throws AppError CARD_EVENT_EARLY
   */
  private async refund(tx: DatabaseClient, place: CardTarget, given: number, at: Date): Promise<string[]> {
    const payment = await this.findPaid(tx, place);
    if (!payment) return [];
    const { owner: ownerId, client: clientId, zone } = place;
    const disputed = await this.payments.takenByDisputes(tx, ownerId, payment.id);
    const amount = Math.min(given - (payment.refunded - disputed), payment.amount - payment.refunded);
    if (amount <= 0) return [];
    const address = { ownerId, clientId, id: payment.id };
    const refund = await this.refunds.record(tx, address, payment, { amount, at, zone, disputeId: null });
    await this.audit(tx, 'payment.refunded', refund);
    return this.notices.reportRefund(tx, refund, { amount, currency: payment.currency });
  }

  /** @throws AppError CARD_EVENT_EARLY */
  private async dispute(tx: DatabaseClient, place: CardTarget, dispute: CardDispute): Promise<string[]> {
    const payment = await this.findPaid(tx, place);
    const { owner: ownerId, client: clientId, zone } = place;
    if (!payment) await this.reportDispute(tx, place, dispute);
    else {
      const address = { ownerId, clientId, id: payment.id };
      if (await this.disputes.record(tx, address, payment, { dispute, zone }))
        await this.audit(tx, disputeAction(dispute), address);
    }
    return [];
  }

  /** Reports a dispute of a payment that isn't recorded. */
  private async reportDispute(
    tx: DatabaseClient,
    { owner: ownerId, client: clientId, checkout: id, zone }: CardTarget,
    dispute: CardDispute,
  ): Promise<void> {
    if (await this.disputes.report(tx, ownerId, { dispute, zone }))
      await this.audit(tx, disputeAction(dispute), { ownerId, clientId, id });
  }

  /**
   * Finds the payment of an event and locks it. Returns undefined if the payment was recorded and then deleted, or
   * dropped by a restore.
   *
   * @throws AppError CARD_EVENT_EARLY if it hasn't arrived yet
   */
  private async findPaid(
    tx: DatabaseClient,
    { owner: ownerId, client: clientId, checkout: id }: CardTarget,
  ): Promise<Payment | undefined> {
    const payment = await this.payments.findForUpdate(tx, { ownerId, clientId, id });
    if (payment) return payment;
    const checkout = await tx.cardCheckout.findUnique({
      where: { ownerId_id: { ownerId, id } },
      select: { status: true },
    });
    if (checkout?.status === 'paid') return undefined;
    // A restore deletes checkouts, but keeps the audit log.
    const recorded = { ownerId, entityType: 'payment', entityId: id, action: 'payment.recorded' };
    if ((await tx.auditEvent.count({ where: recorded })) === 0) throw new AppError('CARD_EVENT_EARLY');
    return undefined;
  }

  private async audit(
    tx: DatabaseClient,
    action: string,
    { ownerId, clientId, id }: { ownerId: string; clientId: string; id: string },
  ): Promise<void> {
    await recordAudit(tx, ownerId, {
      ...{ actor: 'client', action, entityType: 'payment', entityId: id, clientId, fields: [] },
    });
  }
}

/** Returns the name of a dispute's event in the audit log. */
function disputeAction({ isClosed }: CardDispute): string {
  return isClosed ? 'payment.dispute-closed' : 'payment.disputed';
}

/** Returns how much of a payment is allocated to an invoice. */
function partFor(invoice: PayableInvoice | undefined, { amount, currency }: CardPayment): number {
  if (invoice?.status !== 'sent' || invoice.currency !== currency) return 0;
  return Math.max(0, Math.min(invoice.balance, amount));
}

/** Returns the metadata of a payment that this server started; undefined for other payments in the Stripe account. */
function metadataOf(sent: Stripe.Metadata | null): CardMetadata | undefined {
  const { checkout = '', owner = '', client = '', invoice = '' } = sent ?? {};
  const metadata = { checkout, owner, client, invoice };
  return Object.values(metadata).every((id) => UUID.test(id)) ? metadata : undefined;
}
