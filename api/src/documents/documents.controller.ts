import type { DocumentResponse } from '@doula-desk/domain';
import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AllowAfterTransfer } from '../chart-transfers/allow-after-transfer.decorator.js';
import { RecordId } from '../http/record-id.decorator.js';
import { type RecordRef, RecordRefParam } from '../http/record-ref.js';
import {
  CurrentSession,
  Origin,
  OwnerId,
  type RequestOrigin,
  type RequestSession,
} from '../http/request-session.js';
import { RespondsWith } from '../http/responds-with.decorator.js';
import { DocumentRequestDto } from './document.dto.js';
import { DocumentsService } from './documents.service.js';
import { sendPdf } from './send-pdf.js';

/** The state of a PDF, and the PDF itself. */
@ApiTags('documents')
@Controller('api/documents/:id')
export class DocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  /** Returns the progress of a requested PDF file. */
  @Get()
  async get(@OwnerId() ownerId: string, @RecordId() id: string): Promise<DocumentResponse> {
    return { document: await this.documents.get(ownerId, id) };
  }

  /** Downloads a requested PDF file. */
  @RespondsWith('application/pdf')
  @Get('file')
  async file(
    @OwnerId() ownerId: string,
    @RecordId() id: string,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | DocumentResponse> {
    return sendPdf(reply, await this.documents.file(ownerId, id, origin));
  }
}

/** Requests the PDFs of a client's records. */
@ApiTags('documents')
@AllowAfterTransfer()
@Controller('api/clients/:clientId')
export class RecordPdfsController {
  constructor(private readonly documents: DocumentsService) {}

  /** Requests the PDF file of a birth plan. The existing file is reused if nothing has changed. */
  @HttpCode(200)
  @Post('birth-plans/:id/pdf')
  async birthPlan(
    @CurrentSession() session: RequestSession,
    @RecordRefParam() ref: RecordRef,
    @Body() { paper }: DocumentRequestDto,
  ): Promise<DocumentResponse> {
    return { document: await this.documents.request('birth-plan', session, ref, paper) };
  }

  /** Requests the PDF file of a visit note. The existing file is reused if nothing has changed. */
  @HttpCode(200)
  @Post('visit-notes/:id/pdf')
  async visitNote(
    @CurrentSession() session: RequestSession,
    @RecordRefParam() ref: RecordRef,
    @Body() { paper }: DocumentRequestDto,
  ): Promise<DocumentResponse> {
    return { document: await this.documents.request('visit-note', session, ref, paper) };
  }

  /**
   * Requests the PDF file of a birth record. The id is that of the birth. The existing file is reused if nothing has
   * changed.
   */
  @HttpCode(200)
  @Post('birth-records/:id/pdf')
  async birthRecord(
    @CurrentSession() session: RequestSession,
    @RecordRefParam() ref: RecordRef,
    @Body() { paper }: DocumentRequestDto,
  ): Promise<DocumentResponse> {
    return { document: await this.documents.request('birth-record', session, ref, paper) };
  }

  /**
   * Requests the PDF file of a birth story. The id is that of the birth. The existing file is reused if nothing has
   * changed.
   */
  @HttpCode(200)
  @Post('birth-stories/:id/pdf')
  async birthStory(
    @CurrentSession() session: RequestSession,
    @RecordRefParam() ref: RecordRef,
    @Body() { paper }: DocumentRequestDto,
  ): Promise<DocumentResponse> {
    return { document: await this.documents.request('birth-story', session, ref, paper) };
  }

  /**
   * Requests the PDF file of a shift's summary, with the parts that are shared. The existing file is reused if nothing
   * has changed.
   */
  @HttpCode(200)
  @Post('shift-summaries/:id/pdf')
  async shiftSummary(
    @CurrentSession() session: RequestSession,
    @RecordRefParam() ref: RecordRef,
    @Body() { paper }: DocumentRequestDto,
  ): Promise<DocumentResponse> {
    return { document: await this.documents.request('shift-summary', session, ref, paper) };
  }

  /** Requests the PDF file of an invoice. The existing file is reused if nothing has changed. */
  @HttpCode(200)
  @Post('invoices/:id/pdf')
  async invoice(
    @CurrentSession() session: RequestSession,
    @RecordRefParam() ref: RecordRef,
    @Body() { paper }: DocumentRequestDto,
  ): Promise<DocumentResponse> {
    return { document: await this.documents.request('invoice', session, ref, paper) };
  }

  /**
   * Requests the receipt of a payment as a PDF file. The id is that of the payment. The existing file is reused if
   * nothing has changed.
   */
  @HttpCode(200)
  @Post('payment-receipts/:id/pdf')
  async receipt(
    @CurrentSession() session: RequestSession,
    @RecordRefParam() ref: RecordRef,
    @Body() { paper }: DocumentRequestDto,
  ): Promise<DocumentResponse> {
    return { document: await this.documents.request('payment-receipt', session, ref, paper) };
  }
}
