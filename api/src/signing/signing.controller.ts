import type { ContractFileResponse, SigningPage } from '@doula-desk/domain';
import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { sendPdf } from '../documents/send-pdf.js';
import { LimitBody } from '../http/body-limit.decorator.js';
import { Public } from '../http/public.decorator.js';
import { LimitRate } from '../http/rate-limit.decorator.js';
import { Origin, type RequestOrigin } from '../http/request-session.js';
import { RespondsWith } from '../http/responds-with.decorator.js';
import { DeclineDto, SignDto, SigningStepDto } from './signing.dto.js';
import { SigningService } from './signing.service.js';

/** Contracts for clients who have a link and no account. */
@ApiTags('signing')
@Controller('api/sign/:token')
export class SigningController {
  constructor(private readonly signing: SigningService) {}

  /**
   * Returns the contract of a signing link. This doesn't count as opening it, since email programs follow links too.
   */
  @Public()
  @LimitRate('signing')
  @Get()
  page(@Param('token') token: string): Promise<SigningPage> {
    return this.signing.page(token);
  }

  /** Records that a person opened the contract. */
  @Public()
  @LimitRate('signing')
  @HttpCode(204)
  @Post('opened')
  opened(
    @Param('token') token: string,
    @Body() { timeZone }: SigningStepDto,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    return this.signing.step(token, 'opened', timeZone, origin);
  }

  /** Records the consent to sign electronically. */
  @Public()
  @LimitRate('signing')
  @HttpCode(204)
  @Post('consent')
  consent(
    @Param('token') token: string,
    @Body() { timeZone }: SigningStepDto,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    return this.signing.step(token, 'consented', timeZone, origin);
  }

  /** Signs the contract as the client. */
  @Public()
  @LimitRate('signing')
  @HttpCode(200)
  @LimitBody('signature')
  @Post('sign')
  sign(
    @Param('token') token: string,
    @Body() input: SignDto,
    @Origin() origin: RequestOrigin,
  ): Promise<SigningPage> {
    return this.signing.sign(token, input, origin);
  }

  /** Declines to sign the contract. */
  @Public()
  @LimitRate('signing')
  @HttpCode(204)
  @Post('decline')
  decline(
    @Param('token') token: string,
    @Body() input: DeclineDto,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    return this.signing.decline(token, input, origin);
  }

  /** Downloads the PDF file of the contract, sealed once all have signed. */
  @Public()
  @LimitRate('signing')
  @RespondsWith('application/pdf')
  @Get('pdf')
  async pdf(
    @Param('token') token: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | ContractFileResponse> {
    return sendPdf(reply, await this.signing.pdf(token));
  }
}
