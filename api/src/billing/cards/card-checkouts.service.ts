import {
  type CardPart,
  type CheckoutResponse,
  type CheckoutStateResponse,
  type CheckoutStatus,
  cardAmounts,
  formatMoney,
  type Invoice,
  sharedPages,
} from '@doula-desk/domain';
import {
  AccountProofs,
  AppError,
  CONFIG,
  type Config,
  Database,
  hashToken,
  newId,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { lockDueDate } from '../../clients/chart-locks.js';
import { requireFound } from '../../http/rejections.js';
import { SharedRecordsService } from '../../shares/shared-records.service.js';
import { InvoicesRepository } from '../invoices.repository.js';
import { PaymentsRepository } from '../payments.repository.js';
import { CardProvider } from './card-provider.js';
import { CHECKOUT_LIFETIME_MS, OpenCheckouts } from './open-checkouts.js';

const MINUTE_MS = 60_000;
/** Within this time, the same payment leads to the same Stripe page. */
const SAME_CHECKOUT_MS = 15 * MINUTE_MS;

/** Card payments that clients start on an invoice's page. */
@Injectable()
export class CardCheckoutsService {
  constructor(
    private readonly database: Database,
    private readonly shared: SharedRecordsService,
    private readonly invoices: InvoicesRepository,
    private readonly payments: PaymentsRepository,
    private readonly cards: CardProvider,
    private readonly open: OpenCheckouts,
    private readonly proofs: AccountProofs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the amounts of an invoice that can be paid by card; none if the practice doesn't accept cards. */
  async amounts(ownerId: string, invoice: Invoice): Promise<{ part: CardPart; amount: number }[]> {
    if (!(await this.open.areAccepted(ownerId))) return [];
    // `cardAmounts` takes the stored status. Paid, open, and overdue are derived from `sent`.
    const status = invoice.status === 'draft' || invoice.status === 'void' ? invoice.status : 'sent';
    return cardAmounts({ ...invoice, status });
  }

  /**
   * Starts a payment. Nothing is recorded as paid until Stripe confirms it.
   *
   * @returns the URL of the Stripe page where the client enters the card
   * @throws AppError NOT_FOUND, INVOICE_STATE if that part isn't owed anymore, CARD_UNAVAILABLE
   */
  async begin(token: string, part: CardPart, now = new Date()): Promise<CheckoutResponse> {
    const { ownerId, clientId, recordId } = await this.shared.require(token, ['invoice']);
    if (!(await this.open.areAccepted(ownerId, now))) throw new AppError('NOT_FOUND');
    const address = { ownerId, clientId, id: recordId };
    const linkHash = hashToken(token);
    const { checkout, invoice } = await this.database.transaction(async (tx) => {
      await lockDueDate(tx, ownerId, clientId);
      if (!(await this.proofs.acceptsAccount(tx, ownerId, clientId))) throw new AppError('NOT_FOUND');
      const row = requireFound(await this.invoices.findForUpdate(tx, address));
      const amount = cardAmounts(row).find((each) => each.part === part)?.amount;
      if (amount === undefined) throw new AppError('INVOICE_STATE');
      const same = await tx.cardCheckout.findFirst({
        where: {
          ...{ ownerId, invoiceId: recordId, amount, linkHash, status: 'open' },
          createdAt: { gt: new Date(now.getTime() - SAME_CHECKOUT_MS) },
        },
        orderBy: { createdAt: 'desc' },
      });
      const begun =
        same ??
        (await tx.cardCheckout.create({
          data: {
            ...{ id: newId(), ownerId, invoiceId: recordId, linkHash },
            ...{ amount, currency: row.currency, createdAt: now },
          },
        }));
      return { checkout: begun, invoice: row };
    });
    const page = `${this.config.appUrl}/shared/${sharedPages.invoice}/${token}`;
    const { sessionId, url } = await this.cards.createCheckout(
      {
        metadata: { checkout: checkout.id, owner: ownerId, client: clientId, invoice: recordId },
        amount: checkout.amount,
        currency: invoice.currency,
        description: `Invoice ${invoice.number ?? ''}`,
        successUrl: `${page}?checkout=${checkout.id}`,
        cancelUrl: page,
        expiresAt: new Date(checkout.createdAt.getTime() + CHECKOUT_LIFETIME_MS),
      },
      checkout.id,
    );
    const { count } = await this.database.prisma.cardCheckout.updateMany({
      where: { ownerId, id: checkout.id, status: 'open' },
      data: { sessionId },
    });
    if (count === 0) {
      // The invoice changed while Stripe created the page.
      await this.cards.expireCheckout(sessionId);
      throw new AppError('INVOICE_STATE');
    }
    // The link may have been revoked in the meantime.
    await this.open.endStale(ownerId, clientId);
    return { url };
  }

  /** Returns whether Stripe has confirmed a payment, and how much of it is credit. @throws AppError NOT_FOUND */
  async state(token: string, id: string): Promise<CheckoutStateResponse> {
    const { ownerId, clientId, recordId } = await this.shared.require(token, ['invoice']);
    const { prisma } = this.database;
    const row = await prisma.cardCheckout.findUnique({
      where: { ownerId_id: { ownerId, id }, invoiceId: recordId },
      select: { status: true },
    });
    const status = requireFound(row ?? undefined).status as CheckoutStatus;
    const payment =
      status === 'paid' ? await this.payments.find({ ownerId, clientId, id }, prisma) : undefined;
    const credit = payment?.unallocated ? formatMoney(payment.unallocated, payment.currency) : null;
    return { status, credit };
  }
}
