import type { DocumentResponse, StatementResponse } from '@doula-desk/domain';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AllowAfterTransfer } from '../chart-transfers/allow-after-transfer.decorator.js';
import { LimitRate } from '../http/rate-limit.decorator.js';
import { RecordId } from '../http/record-id.decorator.js';
import {
  CurrentSession,
  Origin,
  OwnerId,
  type RequestOrigin,
  type RequestSession,
} from '../http/request-session.js';
import { NeedsVerifiedEmail } from '../http/verified-email.decorator.js';
import { Idempotency, type IdempotentRequest } from '../idempotency/idempotency.js';
import { StatementPdfDto, StatementPeriodDto, SuperbillPdfDto } from './statement.dto.js';
import { StatementsService } from './statements.service.js';

/** A client's statements of account and superbills. */
@ApiTags('billing')
@AllowAfterTransfer()
@Controller('api/clients/:clientId')
export class StatementsController {
  constructor(private readonly statements: StatementsService) {}

  /** Requests a statement of account as a PDF file. The existing file is reused if nothing has changed. */
  @HttpCode(200)
  @Post('statement/pdf')
  async statement(
    @CurrentSession() session: RequestSession,
    @RecordId('clientId') clientId: string,
    @Body() { paper, ...period }: StatementPdfDto,
  ): Promise<DocumentResponse> {
    return { document: await this.statements.statement(session, clientId, period, paper) };
  }

  /** Emails a statement of account to the client. */
  @NeedsVerifiedEmail()
  @LimitRate('sendInvoice')
  @HttpCode(200)
  @Post('statement/email')
  email(
    @OwnerId() ownerId: string,
    @RecordId('clientId') clientId: string,
    @Body() period: StatementPeriodDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<StatementResponse> {
    return this.statements.email(ownerId, clientId, period, request, origin);
  }

  /**
   * Requests a superbill for a period or one invoice as a PDF file. The existing file is reused if nothing has changed.
   */
  @HttpCode(200)
  @Post('superbill/pdf')
  async superbill(
    @CurrentSession() session: RequestSession,
    @RecordId('clientId') clientId: string,
    @Body() { paper, ...request }: SuperbillPdfDto,
  ): Promise<DocumentResponse> {
    return { document: await this.statements.superbill(session, clientId, request, paper) };
  }
}
