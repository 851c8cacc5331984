import type { DocumentResponse } from '@doula-desk/domain';
import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
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

/** Requests the PDF of a birth plan. */
@ApiTags('documents')
@Controller('api/clients/:clientId/birth-plans/:id/pdf')
export class PlanPdfController {
  constructor(private readonly documents: DocumentsService) {}

  /** Requests the PDF file of a birth plan. An unchanged plan keeps its document. */
  @HttpCode(200)
  @Post()
  async request(
    @CurrentSession() session: RequestSession,
    @AddressOfRecord() address: RecordAddress,
    @Body() { paper }: DocumentRequestDto,
  ): Promise<DocumentResponse> {
    return { document: await this.documents.requestPlan(session, address, paper) };
  }
}

/** Requests the PDF of a visit note. */
@ApiTags('documents')
@Controller('api/clients/:clientId/visit-notes/:id/pdf')
export class NotePdfController {
  constructor(private readonly documents: DocumentsService) {}

  /** Requests the PDF file of a visit note. An unchanged note keeps its document. */
  @HttpCode(200)
  @Post()
  async request(
    @CurrentSession() session: RequestSession,
    @AddressOfRecord() address: RecordAddress,
    @Body() { paper }: DocumentRequestDto,
  ): Promise<DocumentResponse> {
    return { document: await this.documents.requestNote(session, address, paper) };
  }
}

/** Requests the PDF of a birth record. The id is that of the birth. */
@ApiTags('documents')
@Controller('api/clients/:clientId/birth-records/:id/pdf')
export class BirthRecordPdfController {
  constructor(private readonly documents: DocumentsService) {}

  /** Requests the PDF of a birth record. The same unchanged record results in the same document. */
  @HttpCode(200)
  @Post()
  async request(
    @CurrentSession() session: RequestSession,
    @AddressOfRecord() address: RecordAddress,
    @Body() { paper }: DocumentRequestDto,
  ): Promise<DocumentResponse> {
    return { document: await this.documents.requestBirth('birth-record', session, address, paper) };
  }
}

/** Requests the PDF of a birth story. The id is that of the birth. */
@ApiTags('documents')
@Controller('api/clients/:clientId/birth-stories/:id/pdf')
export class BirthStoryPdfController {
  constructor(private readonly documents: DocumentsService) {}

  /** Requests the PDF of a birth story. The same unchanged story results in the same document. */
  @HttpCode(200)
  @Post()
  async request(
    @CurrentSession() session: RequestSession,
    @AddressOfRecord() address: RecordAddress,
    @Body() { paper }: DocumentRequestDto,
  ): Promise<DocumentResponse> {
    return { document: await this.documents.requestBirth('birth-story', session, address, paper) };
  }
}
