import type { MessageResponse } from '@doula-desk/domain';
import { Controller, Get, HttpCode, Param, Post, Redirect } from '@nestjs/common';
import { ApiConsumes, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../http/public.decorator.js';
import { LimitRate } from '../http/rate-limit.decorator.js';
import type { RedirectResponse } from '../http/redirect-response.js';
import { Origin, type RequestOrigin } from '../http/request-session.js';
import { UnsubscribeService } from './unsubscribe.service.js';

/** The URL in an email's `List-Unsubscribe` header. The secret in the URL is the only credential. */
@ApiTags('emails')
@Controller('api/unsubscribe')
export class UnsubscribeController {
  constructor(private readonly unsubscriptions: UnsubscribeService) {}

  /**
   * Unsubscribes from the weekly summary, or stops emails with shift summaries to a client. Email programs send this
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
  async page(@Param('token') token: string): Promise<RedirectResponse> {
    return { url: await this.unsubscriptions.pageOf(token), statusCode: 303 };
  }
}
