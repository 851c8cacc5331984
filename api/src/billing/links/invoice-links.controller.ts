import type { InvoiceLinkResponse, SharesResponse } from '@doula-desk/domain';
import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AllowAfterTransfer } from '../../chart-transfers/allow-after-transfer.decorator.js';
import { LimitRate } from '../../http/rate-limit.decorator.js';
import { RecordId } from '../../http/record-id.decorator.js';
import { type RecordRef, RecordRefParam } from '../../http/record-ref.js';
import { Origin, type RequestOrigin } from '../../http/request-session.js';
import { InvoiceLinksService } from './invoice-links.service.js';

/** Links to one invoice, for its client. */
@ApiTags('billing')
@AllowAfterTransfer()
@Controller('api/clients/:clientId/invoices/:id')
export class InvoiceLinksController {
  constructor(private readonly links: InvoiceLinksService) {}

  /** Lists the links of an invoice, with the times they were opened. */
  @Get('shares')
  list(@RecordRefParam() ref: RecordRef): Promise<SharesResponse> {
    return this.links.list(ref);
  }

  /** Creates a link to an invoice, to be copied. It is shown only once; earlier links keep working. */
  @LimitRate('createInvoiceLink')
  @Post('link')
  create(@RecordRefParam() ref: RecordRef, @Origin() origin: RequestOrigin): Promise<InvoiceLinkResponse> {
    return this.links.create(ref, origin);
  }

  /** Revokes an invoice's links for one recipient. */
  @HttpCode(204)
  @Delete('shares/:shareId')
  revoke(
    @RecordRefParam() ref: RecordRef,
    @RecordId('shareId') shareId: string,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    return this.links.revoke(ref, shareId, origin);
  }
}
