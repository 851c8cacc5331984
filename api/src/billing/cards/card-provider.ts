import type { BillingCurrency } from '@doula-desk/domain';
import { AppError, CONFIG, type Config, LOGGER } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import Stripe from 'stripe';

/** Timeout in milliseconds for calls to Stripe that a client is waiting for. */
const TIMEOUT_MS = 15_000;
/**
 * Timeout in milliseconds for calls that expire a checkout. It's shorter, since the change that causes them is already
 * committed.
 */
const EXPIRE_TIMEOUT_MS = 5_000;

/** What Stripe stores with a payment and sends back with its events: ids of the checkout and its invoice. */
export interface CardMetadata {
  checkout: string;
  owner: string;
  client: string;
  invoice: string;
}

/** A Stripe page to create, on which a client enters a card. */
export interface NewCheckout {
  metadata: CardMetadata;
  amount: number;
  currency: BillingCurrency;
  /** Shown on Stripe's page and on its receipt. */
  description: string;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

/**
 * Calls Stripe with the operator's secrets; without them, no practice accepts cards. Card numbers never reach this
 * server.
 */
@Injectable()
export class CardProvider {
  private readonly stripe: Stripe | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.stripe = config.cards && new Stripe(config.cards.secretKey, optionsOf(config.cards.apiUrl));
  }

  get isAvailable(): boolean {
    return this.stripe !== undefined;
  }

  /**
   * Creates a page on which a client enters a card, or returns the existing one for the same key.
   *
   * @returns its id and URL
   * @throws AppError NOT_FOUND without keys, CARD_UNAVAILABLE if Stripe doesn't respond or rejects the request
   */
  async createCheckout(
    checkout: NewCheckout,
    idempotencyKey: string,
  ): Promise<{ sessionId: string; url: string }> {
    if (!this.stripe) throw new AppError('NOT_FOUND');
    const { amount, currency, description, successUrl, cancelUrl, expiresAt } = checkout;
    const metadata = { ...checkout.metadata };
    try {
      const { id: sessionId, url } = await this.stripe.checkout.sessions.create(
        {
          mode: 'payment',
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: amount,
                product_data: { name: description },
              },
            },
          ],
          metadata,
          // Also stored with the charge, so that a refund can be matched to its payment.
          payment_intent_data: { description, metadata },
          success_url: successUrl,
          cancel_url: cancelUrl,
          expires_at: Math.floor(expiresAt.getTime() / 1000),
        },
        { idempotencyKey },
      );
      if (url) return { sessionId, url };
    } catch (error) {
      this.logger.error(
        { checkout: metadata.checkout, ...causeOf(error) },
        "couldn't create a page for a card payment",
      );
    }
    throw new AppError('CARD_UNAVAILABLE');
  }

  /** Expires a page, so that no one can enter a card there. Does nothing if it was paid or has ended. */
  async expireCheckout(sessionId: string): Promise<void> {
    try {
      const options = { timeout: EXPIRE_TIMEOUT_MS, maxNetworkRetries: 0 };
      await this.stripe?.checkout.sessions.expire(sessionId, {}, options);
    } catch (error) {
      this.logger.warn(causeOf(error), "couldn't expire a page for a card payment");
    }
  }

  /**
   * Looks up a payment at Stripe for an event that contains only its id; null if Stripe has no such payment.
   *
   * @throws AppError NOT_FOUND without keys, CARD_UNAVAILABLE if Stripe doesn't respond or rejects the request
   */
  async findMetadata(paymentIntent: string): Promise<Stripe.Metadata | null> {
    if (!this.stripe) throw new AppError('NOT_FOUND');
    try {
      return (await this.stripe.paymentIntents.retrieve(paymentIntent)).metadata;
    } catch (error) {
      const cause = causeOf(error);
      if (cause.statusCode === 404) return null;
      this.logger.error(cause, "couldn't look up a card payment");
      throw new AppError('CARD_UNAVAILABLE');
    }
  }

  /**
   * Reads an event from the bytes that Stripe signed.
   *
   * @throws AppError NOT_FOUND without keys, MALFORMED_REQUEST if the signature is wrong or older than five minutes
   */
  readEvent(body: unknown, signature: string | undefined): Stripe.Event {
    if (!this.stripe || !this.config.cards) throw new AppError('NOT_FOUND');
    try {
      return this.stripe.webhooks.constructEvent(
        Buffer.isBuffer(body) ? body : '',
        signature ?? '',
        this.config.cards.webhookSecret,
      );
    } catch {
      this.logger.warn('rejected a card payment event: its signature is wrong');
      throw new AppError('MALFORMED_REQUEST');
    }
  }
}

/**
 * Returns the parts of Stripe's error that can be logged. Its message can't be logged, since it may contain the
 * client's address.
 */
function causeOf(error: unknown): Partial<Record<'type' | 'code' | 'statusCode', unknown>> {
  const { type, code, statusCode } = error as Partial<Record<'type' | 'code' | 'statusCode', unknown>>;
  return { type, code, statusCode };
}

function optionsOf(apiUrl: string | undefined): Stripe.StripeConfig {
  const options = { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false };
  if (apiUrl === undefined) return options;
  const { protocol, hostname, port } = new URL(apiUrl);
  return {
    ...{ ...options, host: hostname, protocol: protocol === 'http:' ? 'http' : 'https' },
    ...(port !== '' && { port }),
  };
}
