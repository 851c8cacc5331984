import type { NotificationListResponse, NotificationReadResponse } from '@doula-desk/domain';
import { Controller, Get, HttpCode, type MessageEvent, Post, Put, Query, Sse } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Observable } from 'rxjs';
import { IdleRequest } from '../http/idle-request.decorator.js';
import { PageQueryDto } from '../http/query.dto.js';
import { RecordId } from '../http/record-id.decorator.js';
import { CurrentSession, OwnerId, type RequestSession } from '../http/request-session.js';
import { NotificationsService } from './notifications.service.js';

/** The notification bell. */
@ApiTags('notifications')
@Controller('api/notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @IdleRequest()
  @Get()
  list(@OwnerId() ownerId: string, @Query() query: PageQueryDto): Promise<NotificationListResponse> {
    return this.notifications.list(ownerId, query);
  }

  /**
   * Streams server-sent events. Browsers read them with `fetch`, since `EventSource` can't send the bearer
   * token.
   */
  @IdleRequest()
  @Sse('stream')
  stream(@CurrentSession() session: RequestSession): Observable<MessageEvent> {
    return this.notifications.stream(session);
  }

  @HttpCode(200)
  @Post('read-all')
  markAllRead(@OwnerId() ownerId: string): Promise<NotificationReadResponse> {
    return this.notifications.markAllRead(ownerId);
  }

  @Put(':id/read')
  markRead(@OwnerId() ownerId: string, @RecordId() id: string): Promise<NotificationReadResponse> {
    return this.notifications.markRead(ownerId, id);
  }
}
