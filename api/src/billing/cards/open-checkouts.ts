import { type CardInvoice, cardAmounts } from '@doula-desk/domain';
import { Database, type DatabaseClient, LOGGER } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { BillingSettingsRepository } from '../billing-settings.repository.js';
import { OPEN_CHECKOUTS } from './card.queries.js';
import { CardProvider } from './card-provider.js';

/** A row of `OPEN_CHECKOUTS`. */
interface OpenCheckout extends CardInvoice {
  id: string;
  sessionId: string | null;
  amount: number;
  /** Whether the link that the checkout was started from still opens the invoice. */
  isLinked: boolean;
}

/** How long a Stripe page stays open; Stripe requires at least half an hour. */
export const CHECKOUT_LIFETIME_MS = 60 * 60_000;

/** Checkouts that clients have started and not ended yet. */
@Injectable()
export class OpenCheckouts {
  constructor(
    private readonly database: Database,
    private readonly settings: BillingSettingsRepository,
    private readonly cards: CardProvider,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Returns whether a practice accepts cards. It doesn't during a restore or in the last hour before its account is
   * deleted, since a payment that arrives later couldn't be recorded.
   */
  async areAccepted(ownerId: string, now = new Date()): Promise<boolean> {
    if (!this.cards.isAvailable || !(await this.settings.find(ownerId)).settings.cardPayments) return false;
    const closing = [
      { deleteAfter: { lte: new Date(now.getTime() + CHECKOUT_LIFETIME_MS) } },
      { restores: { some: { status: 'running' } } },
    ];
    return (await this.database.prisma.practitioner.count({ where: { id: ownerId, OR: closing } })) === 0;
  }

  /**
   * Expires Stripe's pages for an amount that the client no longer owes, or that were opened through a link that has
   * been revoked since. Expires all of them if the practice accepts no cards. Called after the change is committed,
   * so it never fails: if Stripe or the database doesn't respond, a page expires within an hour, and a payment that
   * still arrives becomes credit.
   *
   * @param clientId null for all clients of the practice
   */
  async endStale(ownerId: string, clientId: string | null): Promise<void> {
    if (!this.cards.isAvailable) return;
    try {
      await this.expire(await this.takeStale(ownerId, clientId));
    } catch (error) {
      this.logger.error({ ownerId, err: error }, "couldn't expire pages for card payments");
    }
  }

  /** Returns Stripe's open pages of a client, to `expire` once the client's deletion is committed. */
  async pagesOf(tx: DatabaseClient, ownerId: string, clientId: string): Promise<string[]> {
    const rows = await tx.cardCheckout.findMany({
      where: { ownerId, status: 'open', invoice: { clientId } },
      select: { sessionId: true },
    });
    return rows.flatMap(({ sessionId }) => sessionId ?? []);
  }

  /** Expires pages at Stripe. Doesn't fail if Stripe doesn't respond. */
  async expire(sessionIds: readonly string[]): Promise<void> {
    await Promise.all(sessionIds.map((sessionId) => this.cards.expireCheckout(sessionId)));
  }

  /** Ends checkouts in the database, and returns their Stripe pages. */
  private async takeStale(ownerId: string, clientId: string | null): Promise<string[]> {
    const { rows } = await this.database.pool.query<OpenCheckout>({
      ...OPEN_CHECKOUTS,
      values: [ownerId, clientId],
    });
    if (rows.length === 0) return [];
    const areAccepted = await this.areAccepted(ownerId);
    const stale = rows.filter(
      (row) => !areAccepted || !row.isLinked || cardAmounts(row).every(({ amount }) => amount !== row.amount),
    );
    // Ends them in the database first, so that a new payment of the same amount doesn't reuse the expired page.
    await this.database.prisma.cardCheckout.updateMany({
      where: { ownerId, id: { in: stale.map(({ id }) => id) }, status: 'open' },
      data: { status: 'ended' },
    });
    return stale.flatMap(({ sessionId }) => sessionId ?? []);
  }
}
