import type { MessageResponse, ReplyPage } from '@doula-desk/domain';
import { Body, Controller, Get, HttpCode, Param, Post, Redirect } from '@nestjs/common';
import { ApiConsumes, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../http/public.decorator.js';
import { LimitRate } from '../http/rate-limit.decorator.js';
import type { RedirectResponse } from '../http/redirect-response.js';
import { Origin, type RequestOrigin } from '../http/request-session.js';
import { AppointmentRepliesService } from './appointment-replies.service.js';
import { ReplyDto } from './client-reminder.dto.js';

/** Replies to appointment reminders, by clients who have a link and no account. */
@ApiTags('appointment replies')
@Controller('api/appointment-replies/:token')
export class AppointmentRepliesController {
  constructor(private readonly replies: AppointmentRepliesService) {}

  /**
   * Returns the appointment of a reminder. Following the link changes nothing, since email programs follow links too.
   */
  @Public()
  @LimitRate('sharedRecord')
  @Get()
  page(@Param('token') token: string): Promise<ReplyPage> {
    return this.replies.page(token);
  }

  /** Replies to a reminder, or changes the reply, until the appointment starts. */
  @Public()
  @LimitRate('appointmentReply')
  @HttpCode(200)
  @Post()
  reply(
    @Param('token') token: string,
    @Body() input: ReplyDto,
    @Origin() origin: RequestOrigin,
  ): Promise<ReplyPage> {
    return this.replies.reply(token, input, origin);
  }

  /**
   * Stops all reminders to the client. Email programs send this request with a fixed body (RFC 8058), which is ignored.
   */
  @Public()
  @LimitRate('unsubscribe')
  @ApiConsumes('application/x-www-form-urlencoded', 'multipart/form-data')
  @HttpCode(200)
  @Post('stop')
  async stop(@Param('token') token: string, @Origin() origin: RequestOrigin): Promise<MessageResponse> {
    await this.replies.stop(token, origin);
    return { message: "You won't get appointment reminders anymore." };
  }

  /** Redirects to the page that stops the reminders. Following the link changes nothing. */
  @Public()
  @ApiResponse({ status: 303 })
  @Redirect()
  @Get('stop')
  stopPage(@Param('token') token: string): RedirectResponse {
    return { url: `/appointment-reply/${encodeURIComponent(token)}?stop`, statusCode: 303 };
  }
}
