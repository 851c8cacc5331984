import type { MessageResponse } from '@doula-desk/domain';
import { Controller, Get, HttpCode, Param, Post, Redirect } from '@nestjs/common';
import { ApiConsumes, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../http/public.decorator.js';
import { LimitRate } from '../http/rate-limit.decorator.js';
import type { Redirection } from '../http/redirection.js';
import { Origin, type RequestOrigin } from '../http/request-session.js';
import { UnsubscribeService } from './unsubscribe.service.js';

/** The address in an email's `List-Unsubscribe`. The secret in it is sufficient. */
@ApiTags('mails')
@Controller('api/unsubscribe')
export class UnsubscribeController {
  constructor(private readonly unsubscriptions: UnsubscribeService) {}

  /**
   * Unsubscribes from the weekly summary, or stops emails to a client with summaries of shifts. Mail programs send this
   * request with a fixed body (RFC 8058), which is ignored.
   */
  @Public()
  @LimitRate('unsubscribe')
  @ApiConsumes('application/x-www-form-urlencoded', 'multipart/form-data')
  @HttpCode(200)
  @Post(':token')
  async stop(@Param('token') token: string, @Origin() origin: RequestOrigin): Promise<MessageResponse> {
    return { message: await this.unsubscriptions.stop(token, origin) };
  }

  /** Redirects to the page that unsubscribes. Following the link changes nothing. */
  @Public()
  @ApiResponse({ status: 303 })
  @Redirect()
  @Get(':token')
  async page(@Param('token') token: string): Promise<Redirection> {
    return { url: await this.unsubscriptions.pageOf(token), statusCode: 303 };
  }
}
