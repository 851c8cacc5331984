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
  /** Whether the link through which it began still opens the invoice. */
  isLinked: boolean;
}

/** Checkouts that clients have begun and not ended yet. */
@Injectable()
export class OpenCheckouts {
  constructor(
    private readonly database: Database,
    private readonly settings: BillingSettingsRepository,
    private readonly cards: CardProvider,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Expires Stripe's pages that ask for an amount the client no longer owes, or that were opened through a link since
   * revoked; all of them if the practice no longer accepts cards. Called after the change is committed, so it never
   * fails: if Stripe or the database doesn't answer, a page expires within an hour, and a payment that still arrives
   * becomes credit.
   *
   * @param clientId null for all clients of the practice
   */
  async endStale(ownerId: string, clientId: string | null): Promise<void> {
    if (!this.cards.isAvailable) return;
    try {
      await this.expire(await this.takeStale(ownerId, clientId));
    } catch (error) {
      this.logger.error({ ownerId, err: error }, "couldn't end pages for card payments");
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

  /** Expires pages at Stripe. Doesn't fail if Stripe doesn't answer. */
  async expire(sessionIds: readonly string[]): Promise<void> {
    await Promise.all(sessionIds.map((sessionId) => this.cards.expireCheckout(sessionId)));
  }

  /** Ends checkouts here, and returns their pages at Stripe. */
  private async takeStale(ownerId: string, clientId: string | null): Promise<string[]> {
    const { rows } = await this.database.pool.query<OpenCheckout>({
      ...OPEN_CHECKOUTS,
      values: [ownerId, clientId],
    });
    if (rows.length === 0) return [];
    const { cardPayments } = (await this.settings.find(ownerId)).settings;
    const stale = rows.filter(
      (row) =>
        !cardPayments || !row.isLinked || cardAmounts(row).every(({ amount }) => amount !== row.amount),
    );
    // Ends them here before at Stripe, so that the same amount doesn't lead to the expired page again.
    await this.database.prisma.cardCheckout.updateMany({
      where: { ownerId, id: { in: stale.map(({ id }) => id) }, status: 'open' },
      data: { status: 'ended' },
    });
    return stale.flatMap(({ sessionId }) => sessionId ?? []);
  }
}
