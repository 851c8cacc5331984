import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  addDays,
  addYears,
  CALENDAR_FEED_DAYS_BACK,
  CALENDAR_FEED_YEARS_AHEAD,
  type CalendarFeedAddress,
  type CalendarFeedStatus,
  clientName,
  type DateRange,
  readSeries,
  startOfDay,
  todayInZone,
} from '@doula-desk/domain';
import {
  AppError,
  type CalendarEntry,
  CONFIG,
  type Config,
  calendarFile,
  Database,
  type DatabaseClient,
  loadOnCallFacts,
  newToken,
  recordAudit,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { HourlyAudit } from '../audit/hourly-audit.js';
import { practitionerAudit } from '../http/practitioner-audit.js';
import type { RequestOrigin } from '../http/request-session.js';
import {
  CalendarFeedRepository,
  type FeedRevision,
  type FeedRow,
  type OpenFeed,
} from './calendar-feed.repository.js';
import { onCallEntries } from './on-call-entries.js';

/** The calendar's current state. The file is created only for callers who don't have it yet. */
export interface CalendarFeedContents {
  /** Changes whenever the file does. */
  etag: string;
  lastModified: Date;
  /** Returns the file in parts, and lets other requests run between them. */
  file(): Promise<AsyncIterable<string>>;
}

/** Increment this when the same appointments result in a different file. */
const FILE_FORMAT = 2;

const audit = practitionerAudit('calendar-feed');

/** The URL that calendar apps read a practice's schedule from, and the feed's contents. */
@Injectable()
export class CalendarFeedService {
  constructor(
    private readonly database: Database,
    private readonly feeds: CalendarFeedRepository,
    private readonly hourly: HourlyAudit,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async status(ownerId: string): Promise<CalendarFeedStatus> {
    const feed = await this.feeds.find(ownerId);
    return {
      active: feed !== null,
      createdAt: feed?.createdAt.toISOString() ?? null,
      showClientNames: feed?.showClientNames ?? false,
    };
  }

  /** Creates a new secret URL, which is shown only once, and revokes the previous one. */
  async create(
    ownerId: string,
    showClientNames: boolean,
    origin: RequestOrigin,
  ): Promise<CalendarFeedAddress> {
    const token = newToken();
    const createdAt = await this.database.transaction(async (tx) => {
      await this.feeds.lock(tx, ownerId);
      await recordAudit(tx, ownerId, audit('calendar-feed.created', ownerId, origin));
      // A creation or revocation that is logged after `createdAt` ends the feed, so this creation is logged first.
      const now = new Date();
      await this.feeds.replace(tx, ownerId, { token, showClientNames, now });
      return now;
    });
    return {
      url: `${this.config.appUrl}/api/calendar-feed/${token}.ics`,
      active: true,
      createdAt: createdAt.toISOString(),
      showClientNames,
    };
  }

  /** Revokes the URL. Repeating it is harmless. */
  async revoke(ownerId: string, origin: RequestOrigin): Promise<void> {
    await this.database.transaction((tx) => this.revokeWith(tx, ownerId, origin));
  }

  /** Revokes the URL in the transaction of a change that revokes all access. */
  async revokeWith(tx: DatabaseClient, ownerId: string, origin: RequestOrigin): Promise<void> {
    if (!(await this.feeds.remove(tx, ownerId))) return;
    await recordAudit(tx, ownerId, audit('calendar-feed.revoked', ownerId, origin));
  }

  /**
   * Opens the calendar behind a URL, from 90 days ago to two years from now. Records the use of the URL in the
   * audit log at most once an hour, even if nothing has changed.
   *
   * @throws AppError NOT_FOUND, the same for unknown and revoked URLs and disabled accounts
   */
  async open(token: string, origin: RequestOrigin, now = new Date()): Promise<CalendarFeedContents> {
    const feed = await this.feeds.findOpen(token);
    if (!feed) throw new AppError('NOT_FOUND');
    const { ownerId, timeZone } = feed;
    this.hourly.record(ownerId, {
      ...audit('calendar-feed.read', ownerId, origin),
      actor: 'client',
      tokenName: null,
    });
    const today = todayInZone(now, timeZone);
    const range = {
      start: addDays(today, -CALENDAR_FEED_DAYS_BACK),
      end: addYears(today, CALENDAR_FEED_YEARS_AHEAD),
    };
    const revision = await this.feeds.revision(ownerId, range);
    const startOfToday = new Date(startOfDay(today, timeZone));
    const onCall = feed.showOnCall ? await this.onCall(feed, range, startOfToday) : [];
    return {
      etag: etagOf(feed, today, revision, onCall),
      // Windows depend on many records, so only the ETag shows whether they changed.
      lastModified: feed.showOnCall ? now : latest([feed.createdAt, revision.changedAt, startOfToday]),
      file: () => this.file(feed, range, onCall),
    };
  }

  private async onCall(feed: OpenFeed, range: DateRange, startOfToday: Date): Promise<CalendarEntry[]> {
    const facts = await loadOnCallFacts(this.database.prisma, [feed.ownerId], range);
    const practice = facts.get(feed.ownerId);
    return practice ? onCallEntries(practice, range, { createdAt: feed.createdAt, startOfToday }) : [];
  }

  private async file(
    { ownerId, timeZone: zone, showClientNames }: OpenFeed,
    range: DateRange,
    onCall: readonly CalendarEntry[],
  ) {
    const rows = await this.feeds.list(ownerId, range);
    const entries = [...onCall, ...rows.map(toCalendarEntry)];
    return withPauses(calendarFile(entries, { zone, showClientNames }));
  }
}

/** Yields the parts one by one, and lets other requests run between them. */
async function* withPauses(parts: Iterable<string>): AsyncGenerator<string, void, undefined> {
  for (const part of parts) {
    yield part;
    await setImmediate();
  }
}

function toCalendarEntry(row: FeedRow): CalendarEntry {
  const { firstName, lastName, status, seriesId, seriesDate, seriesRule, ...entry } = row;
  const series = readSeries(seriesId, seriesDate, seriesRule);
  return {
    ...entry,
    clientName: clientName({ firstName, lastName }),
    isCancelled: status === 'cancelled',
    ...(series && { series }),
  };
}

function etagOf(
  feed: OpenFeed,
  today: string,
  { count, changedAt }: FeedRevision,
  onCall: readonly CalendarEntry[],
): string {
  const { createdAt, showClientNames, timeZone } = feed;
  const parts = [FILE_FORMAT, createdAt, showClientNames, timeZone, today, count, changedAt, onCall];
  return `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}"`;
}

function latest(instants: (Date | null)[]): Date {
  return new Date(Math.max(...instants.map((instant) => instant?.getTime() ?? 0)));
}
