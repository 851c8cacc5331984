import type { SharedFileResponse, SharedInvoiceResponse } from '@doula-desk/domain';
import { Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { sendPdf } from '../../documents/send-pdf.js';
import { Public } from '../../http/public.decorator.js';
import { LimitRate } from '../../http/rate-limit.decorator.js';
import { Origin, type RequestOrigin } from '../../http/request-session.js';
import { Sends } from '../../http/sends.decorator.js';
import { SharedInvoicesService } from './shared-invoices.service.js';

/** Invoices for clients who have a link and no account. */
@ApiTags('billing')
@Controller('api/shared/invoices/:token')
export class SharedInvoicesController {
  constructor(private readonly invoices: SharedInvoicesService) {}

  /** Returns the invoice of a link. This doesn't count as opening it, since mail programs follow links too. */
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

  /** Requests the PDF file of the invoice, and returns its progress. An unchanged invoice keeps its document. */
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
  @Sends('application/pdf')
  @Get('pdf')
  async file(
    @Param('token') token: string,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | SharedFileResponse> {
    return sendPdf(reply, await this.invoices.file(token, origin));
  }
}
