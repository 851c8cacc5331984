import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { RawBody } from '../../http/body-limit.decorator.js';
import { Public } from '../../http/public.decorator.js';
import { LimitRate } from '../../http/rate-limit.decorator.js';
import { CardEventsService } from './card-events.service.js';
import { CardProvider } from './card-provider.js';

/** Stripe calls this when a card payment succeeds, ends, or is refunded. */
@ApiTags('billing')
@Controller('api/stripe/events')
export class CardWebhookController {
  constructor(
    private readonly cards: CardProvider,
    private readonly events: CardEventsService,
  ) {}

  /** Accepts an event that Stripe signed. A repeated event changes nothing. */
  @Public()
  @RawBody()
  @LimitRate('cardEvent')
  @ApiHeader({ name: 'Stripe-Signature', required: false })
  @HttpCode(204)
  @Post()
  async take(
    @Req() request: FastifyRequest,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<void> {
    await this.events.handle(this.cards.readEvent(request.body, signature));
  }
}
