import {
  NOTIFICATIONS_CHANGED,
  type NotificationListResponse,
  type NotificationReadResponse,
  STREAM_REPLACED,
} from '@doula-desk/domain';
import { AppError } from '@doula-desk/platform';
import { Injectable, type MessageEvent } from '@nestjs/common';
import {
  concatMap,
  filter,
  interval,
  last,
  map,
  merge,
  type Observable,
  share,
  takeUntil,
  takeWhile,
  timer,
} from 'rxjs';
import { SessionsRepository } from '../auth/sessions.repository.js';
import { pageOf, readPositionByAge } from '../http/list-pages.js';
import type { PageQueryDto } from '../http/query.dto.js';
import type { RequestSession } from '../http/request-session.js';
import { toNotification } from './notification.mapper.js';
import { NotificationListener } from './notification-listener.js';
import { NotificationsRepository } from './notifications.repository.js';
import { OpenStreams } from './open-streams.js';

/** Interval of heartbeats. It's shorter than the minute of silence after which proxies close a connection. */
const HEARTBEAT_MS = 25_000;
/** After this time, the browser has to reconnect, which checks that its session is still valid. */
const STREAM_LIMIT_MS = 5 * 60_000;

/** A practitioner's notifications. */
@Injectable()
export class NotificationsService {
  private readonly streams = new OpenStreams();

  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly listener: NotificationListener,
    private readonly sessions: SessionsRepository,
  ) {}

  /** Lists a page of notifications, newest first. */
  async list(ownerId: string, { limit, cursor }: PageQueryDto): Promise<NotificationListResponse> {
    const [rows, unreadCount] = await Promise.all([
      this.notifications.list(ownerId, limit + 1, readPositionByAge(cursor)),
      this.notifications.countUnread(ownerId),
    ]);
    const page = pageOf(rows, limit, toNotification, ({ createdAt, id }) => [createdAt, id]);
    return { notifications: page.entries, unreadCount, nextCursor: page.nextCursor };
  }

  /** @throws AppError NOT_FOUND */
  async markRead(ownerId: string, id: string): Promise<NotificationReadResponse> {
    if (!(await this.notifications.markRead(ownerId, id))) throw new AppError('NOT_FOUND');
    return this.announceChange(ownerId);
  }

  async markAllRead(ownerId: string): Promise<NotificationReadResponse> {
    await this.notifications.markAllRead(ownerId);
    return this.announceChange(ownerId);
  }

  /**
   * Emits each change to the notifications, for a few minutes or until the session ends or a newer stream replaces it.
   */
  stream({ ownerId, sessionId }: RequestSession): Observable<MessageEvent> {
    const heartbeats = interval(HEARTBEAT_MS).pipe(
      map(() => ({ comment: 'still here' }) as MessageEvent),
      share(),
    );
    const changes = this.listener.changesOf(ownerId).pipe(
      map(() => ({ type: NOTIFICATIONS_CHANGED, data: '' }) as MessageEvent),
      share(),
    );
    // Ending a session also notifies the tabs. The next heartbeat detects an expired session or a disabled
    // account.
    const signedOut = merge(changes, heartbeats).pipe(
      concatMap(() => this.sessions.isLive(ownerId, sessionId).catch(() => true)),
      filter((isLive) => !isLive),
    );
    // `last` emits when the changes complete, which is when the server stops.
    const end = merge(timer(STREAM_LIMIT_MS), changes.pipe(last(undefined, null)), signedOut);
    const replaced = this.streams
      .reserveSlot(ownerId)
      .pipe(map(() => ({ type: STREAM_REPLACED, data: '' }) as MessageEvent));
    return merge(changes, heartbeats, replaced).pipe(
      takeUntil(end),
      takeWhile(({ type }) => type !== STREAM_REPLACED, true),
    );
  }

  private async announceChange(ownerId: string): Promise<NotificationReadResponse> {
    await this.notifications.announce(ownerId);
    return { unreadCount: await this.notifications.countUnread(ownerId) };
  }
}
