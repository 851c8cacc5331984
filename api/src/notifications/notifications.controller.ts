import type { NotificationListResponse, NotificationReadResponse } from '@doula-desk/domain';
import { Controller, Get, HttpCode, type MessageEvent, Post, Put, Query, Sse } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Observable } from 'rxjs';
import { IdleRequest } from '../http/idle-request.decorator.js';
import { PageQueryDto } from '../http/query.dto.js';
import { RecordId } from '../http/record-id.decorator.js';
import { CurrentSession, OwnerId, type RequestSession } from '../http/request-session.js';
import { RespondsWith } from '../http/responds-with.decorator.js';
import { NotificationsService } from './notifications.service.js';

/** The notification bell. */
@ApiTags('notifications')
@Controller('api/notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  /** Lists the notifications, newest first. */
  @IdleRequest()
  @Get()
  list(@OwnerId() ownerId: string, @Query() query: PageQueryDto): Promise<NotificationListResponse> {
    return this.notifications.list(ownerId, query);
  }

  /**
   * Streams an event whenever the notifications change. Read the server-sent events with a client that can send the
   * `Authorization` header.
   */
  @IdleRequest()
  @RespondsWith('text/event-stream')
  @Sse('stream')
  stream(@CurrentSession() session: RequestSession): Observable<MessageEvent> {
    return this.notifications.stream(session);
  }

  /** Marks all notifications as read. */
  @HttpCode(200)
  @Post('read-all')
  markAllRead(@OwnerId() ownerId: string): Promise<NotificationReadResponse> {
    return this.notifications.markAllRead(ownerId);
  }

  /** Marks a notification as read. */
  @Put(':id/read')
  markRead(@OwnerId() ownerId: string, @RecordId() id: string): Promise<NotificationReadResponse> {
    return this.notifications.markRead(ownerId, id);
  }
}
