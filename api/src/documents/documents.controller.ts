import type { DocumentResponse } from '@doula-desk/domain';
import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { attachment } from '../http/attachment.js';
import { AddressOfRecord, type RecordAddress } from '../http/record-address.js';
import { RecordId } from '../http/record-id.decorator.js';
import {
  CurrentSession,
  Origin,
  OwnerId,
  type RequestOrigin,
  type RequestSession,
} from '../http/request-session.js';
import { DocumentRequestDto } from './document.dto.js';
import { DocumentsService } from './documents.service.js';

/** The state of a PDF, and the PDF itself. */
@ApiTags('documents')
@Controller('api/documents/:id')
export class DocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  @Get()
  async get(@OwnerId() ownerId: string, @RecordId() id: string): Promise<DocumentResponse> {
    return { document: await this.documents.get(ownerId, id) };
  }

  /** Returns the file; 202 with its progress while it isn't ready. */
  @ApiProduces('application/pdf', 'application/json')
  @Get('file')
  async file(
    @OwnerId() ownerId: string,
    @RecordId() id: string,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | DocumentResponse> {
    const file = await this.documents.file(ownerId, id, origin);
    if ('document' in file) {
      reply.status(202);
      return file;
    }
    reply.header('content-type', 'application/pdf').header('content-disposition', attachment(file.fileName));
    return file.bytes;
  }
}

/** Requests the PDF of a birth plan. */
@ApiTags('documents')
@Controller('api/clients/:clientId/birth-plans/:id/pdf')
export class PlanPdfController {
  constructor(private readonly documents: DocumentsService) {}

  /** The same unchanged plan results in the same document. */
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

  /** The same unchanged note results in the same document. */
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
