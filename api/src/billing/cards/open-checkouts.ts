import { type CardInvoice, cardAmounts } from '@doula-desk/domain';
import { Database } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
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
  ) {}

  /**
   * Expires Stripe's pages that ask for an amount the client no longer owes, or that were opened through a link since
   * revoked; all of them if the practice no longer accepts cards. Called after the change is committed. Doesn't fail: if
   * Stripe doesn't answer, a page expires within an hour, and a payment that still arrives becomes credit.
   *
   * @param clientId null for all clients of the practice
   */
  async endStale(ownerId: string, clientId: string | null): Promise<void> {
    if (!this.cards.isAvailable) return;
    const { rows } = await this.database.pool.query<OpenCheckout>({
      ...OPEN_CHECKOUTS,
      values: [ownerId, clientId],
    });
    if (rows.length === 0) return;
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
    await Promise.all(
      stale.map(({ sessionId }) => (sessionId === null ? undefined : this.cards.expireCheckout(sessionId))),
    );
  }
}
