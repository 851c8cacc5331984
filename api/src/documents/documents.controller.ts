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

/** How a PDF stands, and the PDF itself. */
@ApiTags('documents')
@Controller('api/documents/:id')
export class DocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  @Get()
  async get(@OwnerId() ownerId: string, @RecordId() id: string): Promise<DocumentResponse> {
    return { document: await this.documents.get(ownerId, id) };
  }

  /** The file; 202 and how far it is while it is not there. */
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

/** Asks for the PDF of a birth plan. */
@ApiTags('documents')
@Controller('api/clients/:clientId/birth-plans/:id/pdf')
export class PlanPdfController {
  constructor(private readonly documents: DocumentsService) {}

  /** The same plan, unchanged, gives the same document. */
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

/** Asks for the PDF of a visit note. */
@ApiTags('documents')
@Controller('api/clients/:clientId/visit-notes/:id/pdf')
export class NotePdfController {
  constructor(private readonly documents: DocumentsService) {}

  /** The same note, unchanged, gives the same document. */
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
