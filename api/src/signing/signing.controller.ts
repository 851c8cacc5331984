import type { ContractFileResponse, SigningPage } from '@doula-desk/domain';
import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { sendPdf } from '../contracts/send-pdf.js';
import { LimitBody } from '../http/body-limit.decorator.js';
import { Public } from '../http/public.decorator.js';
import { LimitRate } from '../http/rate-limit.decorator.js';
import { Origin, type RequestOrigin } from '../http/request-session.js';
import { DeclineDto, SignDto, SigningStepDto } from './signing.dto.js';
import { SigningService } from './signing.service.js';

/** Contracts for clients who have a link and no account. */
@ApiTags('signing')
@Controller('api/sign/:token')
export class SigningController {
  constructor(private readonly signing: SigningService) {}

  /** Only reads: programs that scan the links in a mail must not change anything. */
  @Public()
  @LimitRate('signing')
  @Get()
  page(@Param('token') token: string): Promise<SigningPage> {
    return this.signing.page(token);
  }

  /** Records that the page was shown. */
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

  /** Records that the reader agreed to sign electronically. */
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

  /** Returns the PDF to sign, and later the client's copy; 202 while it is being created. */
  @Public()
  @LimitRate('signing')
  @ApiProduces('application/pdf', 'application/json')
  @Get('pdf')
  async pdf(
    @Param('token') token: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | ContractFileResponse> {
    return sendPdf(reply, await this.signing.pdf(token));
  }
}
