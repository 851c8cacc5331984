import type { MessageResponse } from '@doula-desk/domain';
import { Controller, Get, HttpCode, Param, Post, Redirect } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import { Public } from '../http/public.decorator.js';
import { LimitRate } from '../http/rate-limit.decorator.js';
import { Origin, type RequestOrigin } from '../http/request-session.js';
import { UnsubscribeService } from './unsubscribe.service.js';

/** The address in a mail's `List-Unsubscribe`. The secret in it is sufficient. */
@ApiTags('mails')
@Controller('api/unsubscribe')
export class UnsubscribeController {
  constructor(private readonly unsubscriptions: UnsubscribeService) {}

  /** Mail clients (RFC 8058) and the page's button send this request. The body doesn't matter. */
  @Public()
  @LimitRate('unsubscribe')
  @ApiConsumes('application/x-www-form-urlencoded', 'multipart/form-data')
  @HttpCode(200)
  @Post(':token')
  async stop(@Param('token') token: string, @Origin() origin: RequestOrigin): Promise<MessageResponse> {
    await this.unsubscriptions.stop(token, origin);
    return { message: "You won't get the weekly summary anymore." };
  }

  /**
   * Only redirects to the page with the button: programs that scan the links in a mail must not change
   * anything.
   */
  @Public()
  @Redirect()
  @Get(':token')
  page(@Param('token') token: string): { url: string; statusCode: number } {
    return { url: `/unsubscribe/${encodeURIComponent(token)}`, statusCode: 303 };
  }
}
