import type { InvoiceLinkResponse, SharesResponse } from '@doula-desk/domain';
import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { WorksAfterTransfer } from '../../chart-transfers/works-after-transfer.decorator.js';
import { LimitRate } from '../../http/rate-limit.decorator.js';
import { AddressOfRecord, type RecordAddress } from '../../http/record-address.js';
import { RecordId } from '../../http/record-id.decorator.js';
import { Origin, type RequestOrigin } from '../../http/request-session.js';
import { InvoiceLinksService } from './invoice-links.service.js';

/** Links to one invoice, for its client. */
@ApiTags('billing')
@WorksAfterTransfer()
@Controller('api/clients/:clientId/invoices/:id')
export class InvoiceLinksController {
  constructor(private readonly links: InvoiceLinksService) {}

  /** Lists the links of an invoice, with the times they were opened. */
  @Get('shares')
  list(@AddressOfRecord() address: RecordAddress): Promise<SharesResponse> {
    return this.links.list(address);
  }

  /** Creates a link to an invoice, to be copied. It is shown only once; earlier links keep working. */
  @LimitRate('createInvoiceLink')
  @Post('link')
  create(
    @AddressOfRecord() address: RecordAddress,
    @Origin() origin: RequestOrigin,
  ): Promise<InvoiceLinkResponse> {
    return this.links.create(address, origin);
  }

  /** Revokes the links of an invoice that one person got. */
  @HttpCode(204)
  @Delete('shares/:shareId')
  revoke(
    @AddressOfRecord() address: RecordAddress,
    @RecordId('shareId') shareId: string,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    return this.links.revoke(address, shareId, origin);
  }
}
