import type { DocumentResponse } from '@doula-desk/domain';
import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { WorksAfterTransfer } from '../chart-transfers/works-after-transfer.decorator.js';
import { AddressOfRecord, type RecordAddress } from '../http/record-address.js';
import { RecordId } from '../http/record-id.decorator.js';
import {
  CurrentSession,
  Origin,
  OwnerId,
  type RequestOrigin,
  type RequestSession,
} from '../http/request-session.js';
import { Sends } from '../http/sends.decorator.js';
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
  @Sends('application/pdf')
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
@WorksAfterTransfer()
@Controller('api/clients/:clientId')
export class RecordPdfsController {
  constructor(private readonly documents: DocumentsService) {}

  /** Requests the PDF file of a birth plan. An unchanged plan keeps its document. */
  @HttpCode(200)
  @Post('birth-plans/:id/pdf')
  async birthPlan(
    @CurrentSession() session: RequestSession,
    @AddressOfRecord() address: RecordAddress,
    @Body() { paper }: DocumentRequestDto,
  ): Promise<DocumentResponse> {
    return { document: await this.documents.request('birth-plan', session, address, paper) };
  }

  /** Requests the PDF file of a visit note. An unchanged note keeps its document. */
  @HttpCode(200)
  @Post('visit-notes/:id/pdf')
  async visitNote(
    @CurrentSession() session: RequestSession,
    @AddressOfRecord() address: RecordAddress,
    @Body() { paper }: DocumentRequestDto,
  ): Promise<DocumentResponse> {
    return { document: await this.documents.request('visit-note', session, address, paper) };
  }

  /** Requests the PDF file of a birth record. The id is that of the birth. An unchanged record keeps its document. */
  @HttpCode(200)
  @Post('birth-records/:id/pdf')
  async birthRecord(
    @CurrentSession() session: RequestSession,
    @AddressOfRecord() address: RecordAddress,
    @Body() { paper }: DocumentRequestDto,
  ): Promise<DocumentResponse> {
    return { document: await this.documents.request('birth-record', session, address, paper) };
  }

  /** Requests the PDF file of a birth story. The id is that of the birth. An unchanged story keeps its document. */
  @HttpCode(200)
  @Post('birth-stories/:id/pdf')
  async birthStory(
    @CurrentSession() session: RequestSession,
    @AddressOfRecord() address: RecordAddress,
    @Body() { paper }: DocumentRequestDto,
  ): Promise<DocumentResponse> {
    return { document: await this.documents.request('birth-story', session, address, paper) };
  }

  /** Requests the PDF file of a shift's summary, with the parts that are shared. An unchanged one keeps its document. */
  @HttpCode(200)
  @Post('shift-summaries/:id/pdf')
  async shiftSummary(
    @CurrentSession() session: RequestSession,
    @AddressOfRecord() address: RecordAddress,
    @Body() { paper }: DocumentRequestDto,
  ): Promise<DocumentResponse> {
    return { document: await this.documents.request('shift-summary', session, address, paper) };
  }

  /** Requests the PDF file of an invoice. An unchanged invoice keeps its document. */
  @HttpCode(200)
  @Post('invoices/:id/pdf')
  async invoice(
    @CurrentSession() session: RequestSession,
    @AddressOfRecord() address: RecordAddress,
    @Body() { paper }: DocumentRequestDto,
  ): Promise<DocumentResponse> {
    return { document: await this.documents.request('invoice', session, address, paper) };
  }

  /** Requests the receipt of a payment as a PDF file. The id is that of the payment. An unchanged payment keeps its document. */
  @HttpCode(200)
  @Post('payment-receipts/:id/pdf')
  async receipt(
    @CurrentSession() session: RequestSession,
    @AddressOfRecord() address: RecordAddress,
    @Body() { paper }: DocumentRequestDto,
  ): Promise<DocumentResponse> {
    return { document: await this.documents.request('payment-receipt', session, address, paper) };
  }
}
