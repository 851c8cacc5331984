import type {
  CheckoutResponse,
  CheckoutStateResponse,
  SharedFileResponse,
  SharedInvoiceResponse,
} from '@doula-desk/domain';
import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { sendPdf } from '../../documents/send-pdf.js';
import { Public } from '../../http/public.decorator.js';
import { LimitRate } from '../../http/rate-limit.decorator.js';
import { RecordId } from '../../http/record-id.decorator.js';
import { Origin, type RequestOrigin } from '../../http/request-session.js';
import { RespondsWith } from '../../http/responds-with.decorator.js';
import { CardCheckoutsService } from '../cards/card-checkouts.service.js';
import { CheckoutDto } from '../cards/checkout.dto.js';
import { SharedInvoicesService } from './shared-invoices.service.js';

/** Invoices for clients who have a link and no account. */
@ApiTags('billing')
@Controller('api/shared/invoices/:token')
export class SharedInvoicesController {
  constructor(
    private readonly invoices: SharedInvoicesService,
    private readonly checkouts: CardCheckoutsService,
  ) {}

  /** Returns the invoice of a link. This doesn't count as opening it, since email programs follow links too. */
  @Public()
  @LimitRate('sharedRecord')
  @Get()
  page(@Param('token') token: string): Promise<SharedInvoiceResponse> {
    return this.invoices.page(token);
  }

  /** Records that a person opened the invoice of a link. */
  @Public()
  @LimitRate('sharedRecord')
  @HttpCode(204)
  @Post('opened')
  recordOpening(@Param('token') token: string, @Origin() origin: RequestOrigin): Promise<void> {
    return this.invoices.recordOpening(token, origin);
  }

  /**
   * Starts a card payment, and returns its Stripe page's URL. The invoice is paid once Stripe has confirmed it. Within
   * 15 minutes, the same payment leads to the same page.
   */
  @Public()
  @LimitRate('cardCheckout')
  @Post('checkouts')
  pay(@Param('token') token: string, @Body() { part }: CheckoutDto): Promise<CheckoutResponse> {
    return this.checkouts.begin(token, part);
  }

  /** Returns whether a card payment was confirmed. */
  @Public()
  @LimitRate('sharedRecord')
  @Get('checkouts/:id')
  checkout(@Param('token') token: string, @RecordId('id') id: string): Promise<CheckoutStateResponse> {
    return this.checkouts.state(token, id);
  }

  /**
   * Requests the PDF file of the invoice, and returns its progress. The existing file is reused if nothing has changed.
   */
  @Public()
  @LimitRate('sharedRecord')
  @HttpCode(200)
  @Post('pdf')
  requestFile(@Param('token') token: string): Promise<SharedFileResponse> {
    return this.invoices.requestFile(token);
  }

  /** Downloads the PDF file of the invoice once it is ready. */
  @Public()
  @LimitRate('sharedRecord')
  @RespondsWith('application/pdf')
  @Get('pdf')
  async file(
    @Param('token') token: string,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | SharedFileResponse> {
    return sendPdf(reply, await this.invoices.file(token, origin));
  }
}
