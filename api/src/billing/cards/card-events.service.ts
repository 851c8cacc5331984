import { type BillingCurrency, isBillingCurrency, type Payment, todayInZone } from '@doula-desk/domain';
import { AppError, Database, type DatabaseClient, newId, recordAudit } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { lockZone } from '../../clients/chart-locks.js';
import { type PayableInvoice, PaymentsRepository } from '../payments.repository.js';
import { FIND_CARD_CLIENT, REMOVE_OLD_EVENTS } from './card.queries.js';
import { CardNews } from './card-news.js';
import type { CardMetadata } from './card-provider.js';

/** Days after which Stripe no longer resends an event. */
const EVENTS_KEPT_DAYS = 60;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** What an event is about: its metadata, with the client whose chart has the invoice now. */
interface CardPlace extends CardMetadata {
  zone: string;
}

/** A payment as Stripe reports it. */
interface CardPayment {
  amount: number;
  currency: BillingCurrency;
  reference: string;
  at: Date;
}

/**
 * Records what Stripe reports about card payments. Events may arrive twice, late, or out of order, so a payment has the
 * id of its checkout, and a refund is recorded up to the total that Stripe has refunded.
 */
@Injectable()
export class CardEventsService {
  constructor(
    private readonly database: Database,
    private readonly payments: PaymentsRepository,
    private readonly news: CardNews,
  ) {}

  /** @throws AppError CARD_EVENT_EARLY for a refund whose payment hasn't arrived yet; Stripe sends it again */
  async handle(event: Stripe.Event, now = new Date()): Promise<void> {
    const work = this.workOf(event);
    const metadata = work && metadataOf(work.metadata);
    if (!work || !metadata) return;
    const mailIds = await this.database.transaction(async (tx) => {
      const place = await this.find(tx, metadata);
      // The chart or the account is gone.
      if (!place) return [];
      await tx.$executeRawUnsafe(REMOVE_OLD_EVENTS, place.owner, EVENTS_KEPT_DAYS);
      const { count } = await tx.cardEvent.createMany({
        data: [{ id: event.id, ownerId: place.owner, type: event.type, receivedAt: now }],
        skipDuplicates: true,
      });
      return count === 0 ? [] : work.run(tx, place);
    });
    await this.news.dispatch(mailIds);
  }

  /** Returns what to do about an event; undefined for the many kinds that don't matter here. */
  private workOf(event: Stripe.Event):
    | {
        metadata: Stripe.Metadata | null;
        run: (tx: DatabaseClient, place: CardPlace) => Promise<string[]>;
      }
    | undefined {
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
        // Some methods take days to pay; Stripe sends another event then.
        if (payment_status !== 'paid' || !amount || !isBillingCurrency(code)) return undefined;
        const reference = typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? '');
        return {
          metadata,
          run: (tx, place) => this.pay(tx, place, { amount, currency: code, reference, at }),
        };
      }
      case 'checkout.session.expired':
      case 'checkout.session.async_payment_failed':
        return { metadata: event.data.object.metadata, run: (tx, place) => this.end(tx, place) };
      case 'charge.refunded': {
        const { metadata, amount_refunded: refunded } = event.data.object;
        return { metadata, run: (tx, place) => this.refund(tx, place, refunded, at) };
      }
      default:
        return undefined;
    }
  }

  /** Finds the client of an invoice, and locks what a payment needs, in the order of `chart-locks.ts`. */
  private async find(tx: DatabaseClient, metadata: CardMetadata): Promise<CardPlace | undefined> {
    const { owner, invoice } = metadata;
    const isKnown = await tx.practice.findUnique({ where: { ownerId: owner }, select: { ownerId: true } });
    if (!isKnown) return undefined;
    const zone = await lockZone(tx, owner);
    // A merge may have moved the invoice to another chart since the checkout began.
    const [row] = await tx.$queryRawUnsafe<{ clientId: string }[]>(FIND_CARD_CLIENT, owner, invoice);
    return row && { ...metadata, client: row.clientId, zone };
  }

  /** Records a payment once. The part that the client no longer owes on the invoice becomes credit. */
  private async pay(tx: DatabaseClient, place: CardPlace, paid: CardPayment): Promise<string[]> {
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
    return this.news.paid(tx, address, { ...paid, invoiceId, unallocated: paid.amount - part });
  }

  /** Marks a checkout as ended without a payment, unless the payment has already arrived. */
  private async end(tx: DatabaseClient, { owner: ownerId, checkout: id }: CardPlace): Promise<string[]> {
    await tx.cardCheckout.updateMany({ where: { ownerId, id, status: 'open' }, data: { status: 'ended' } });
    return [];
  }

  /**
   * Records a refund up to the total that Stripe has refunded, so that one the practitioner recorded isn't recorded
   * again.
   *
   * @throws AppError CARD_EVENT_EARLY
   */
  private async refund(tx: DatabaseClient, place: CardPlace, given: number, at: Date): Promise<string[]> {
    const { owner: ownerId, client: clientId, checkout: paymentId, zone } = place;
    const payment = await this.payments.findForUpdate(tx, { ownerId, clientId, id: paymentId });
    if (!payment) {
      const checkout = await tx.cardCheckout.findUnique({
        where: { ownerId_id: { ownerId, id: paymentId } },
        select: { status: true },
      });
      // A payment that is missing although its checkout was paid was deleted.
      if (checkout?.status !== 'paid') throw new AppError('CARD_EVENT_EARLY');
      return [];
    }
    const amount = Math.min(given, payment.amount) - payment.refunded;
    if (amount <= 0) return [];
    const refund = { ownerId, clientId, id: newId() };
    const { currency, reference } = payment;
    await this.payments.insert(
      tx,
      refund,
      {
        ...{ amount, currency, method: 'card', reference, note: '' },
        receivedOn: todayInZone(at, zone),
      },
      paymentId,
    );
    await this.payments.allocate(
      tx,
      refund,
      await this.takenBack(tx, ownerId, clientId, payment, amount),
      -1,
    );
    await this.audit(tx, 'payment.refunded', refund);
    return this.news.refunded(tx, refund, { amount, currency });
  }

  /** Returns what a refund takes back from invoices after it has used up the payment's credit. */
  private async takenBack(
    tx: DatabaseClient,
    ownerId: string,
    clientId: string,
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

/** Returns how much of a payment is allocated to an invoice. */
function partFor(invoice: PayableInvoice | undefined, { amount, currency }: CardPayment): number {
  if (invoice?.status !== 'sent' || invoice.currency !== currency) return 0;
  return Math.max(0, Math.min(invoice.balance, amount));
}

/** Returns the metadata of a payment that this server began; undefined for others of the same Stripe account. */
function metadataOf(sent: Stripe.Metadata | null): CardMetadata | undefined {
  const { checkout = '', owner = '', client = '', invoice = '' } = sent ?? {};
  const metadata = { checkout, owner, client, invoice };
  return Object.values(metadata).every((id) => UUID.test(id)) ? metadata : undefined;
}
