import { Readable } from 'node:stream';
import type { CalendarFeedAddress, CalendarFeedStatus } from '@doula-desk/domain';
import { AppError } from '@doula-desk/platform';
import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiBody, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../http/public.decorator.js';
import { LimitRate } from '../http/rate-limit.decorator.js';
import { Origin, OwnerId, type RequestOrigin } from '../http/request-session.js';
import { RespondsWith } from '../http/responds-with.decorator.js';
import { NeedsVerifiedEmail } from '../http/verified-email.decorator.js';
import { CalendarFeedCreateDto } from './calendar-feed.dto.js';
import { type CalendarFeedContents, CalendarFeedService } from './calendar-feed.service.js';

const FILE_NAME = /^([\w-]{43})\.ics$/;

/** The secret URL that a calendar app reads the practitioner's appointments from. */
@ApiTags('calendar feed')
@Controller('api/calendar-feed')
export class CalendarFeedController {
  constructor(private readonly feeds: CalendarFeedService) {}

  /** Returns whether there is a calendar feed. Its URL isn't shown again. */
  @Get()
  status(@OwnerId() ownerId: string): Promise<CalendarFeedStatus> {
    return this.feeds.status(ownerId);
  }

  /**
   * Creates the URL of the calendar feed. It isn't shown again, and the earlier URL stops working. An `Idempotency-Key`
   * isn't used here: replaying the response would require storing the secret.
   */
  @NeedsVerifiedEmail()
  @ApiBody({ type: CalendarFeedCreateDto, required: false })
  @Post()
  create(
    @OwnerId() ownerId: string,
    @Body() { showClientNames }: CalendarFeedCreateDto,
    @Origin() origin: RequestOrigin,
  ): Promise<CalendarFeedAddress> {
    return this.feeds.create(ownerId, showClientNames ?? false, origin);
  }

  /** Revokes the URL of the calendar feed. */
  @HttpCode(204)
  @Delete()
  revoke(@OwnerId() ownerId: string, @Origin() origin: RequestOrigin): Promise<void> {
    return this.feeds.revoke(ownerId, origin);
  }

  /** Returns the calendar as an iCalendar file. The file name is the secret followed by `.ics`. */
  @Public()
  @LimitRate('calendarFeed')
  @RespondsWith('text/calendar')
  @ApiResponse({ status: 200 })
  @ApiResponse({ status: 304, description: "The calendar hasn't changed." })
  @Get(':file')
  async read(
    @Param('file') fileName: string,
    @Headers('if-none-match') knownTag: string | undefined,
    @Headers('if-modified-since') knownSince: string | undefined,
    @Origin() origin: RequestOrigin,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const token = FILE_NAME.exec(fileName)?.[1];
    if (!token) throw new AppError('NOT_FOUND');
    const contents = await this.feeds.open(token, origin);
    reply
      .header('cache-control', 'private, no-cache')
      .header('etag', contents.etag)
      .header('last-modified', contents.lastModified.toUTCString());
    if (isKnown(contents, knownTag, knownSince)) return void reply.status(304).send();
    const file = await contents.file();
    reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="doula-desk.ics"')
      .send(Readable.from(file));
  }
}

/** Returns whether the caller already has this file (RFC 9110, 13.2.2): a tag takes precedence over a date. */
function isKnown(
  { etag, lastModified }: CalendarFeedContents,
  knownTag: string | undefined,
  knownSince: string | undefined,
): boolean {
  if (knownTag !== undefined) {
    return knownTag.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
  }
  const since = knownSince === undefined ? Number.NaN : Date.parse(knownSince);
  // The header has a resolution of one second.
  return Math.floor(lastModified.getTime() / 1000) * 1000 <= since;
}
