import { CALENDAR_FEED_DAYS_BACK, type DateRange } from '@doula-desk/domain';
import {
  type AccountEvents,
  CredentialMacs,
  Database,
  type DatabaseClient,
  feedNeverEnded,
  hashToken,
  isDisabledByLog,
  ServerKey,
  stateEventsOf,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';

/** An active feed and its owner. */
export interface OpenFeed {
  ownerId: string;
  showClientNames: boolean;
  /** Whether the feed shows on-call windows and time away. */
  showOnCall: boolean;
  createdAt: Date;
  timeZone: string;
}

/** An appointment in the feed. */
export interface FeedRow {
  id: string;
  firstName: string;
  lastName: string;
  type: string;
  allDay: boolean;
  /** `YYYY-MM-DD`, inclusive. */
  date: string;
  endDate: string;
  startsAt: Date;
  endsAt: Date;
  location: string;
  status: string;
  sequence: number;
  /** The next three fields are null unless the appointment repeats. */
  seriesId: string | null;
  seriesDate: string | null;
  seriesRule: unknown;
  createdAt: Date;
  updatedAt: Date;
}

/** Detects changes to the contents: how many appointments there are, and when one last changed. */
export interface FeedRevision {
  count: number;
  /** Null when there are none. */
  changedAt: Date | null;
}

const FIND_OPEN = {
  name: 'calendar-feed-find-open',
  text: `
    SELECT f."ownerId", f.mac, f."showClientNames", f."createdAt", r."timeZone",
      coalesce(s.scheduling->'onCallInCalendarFeed' = 'true'::jsonb, false) AS "showOnCall",
      ${stateEventsOf('f."ownerId"')} AS events
    FROM "CalendarFeed" f
    JOIN "Practitioner" p ON p.id = f."ownerId"
    JOIN "Practice" r ON r."ownerId" = f."ownerId"
    LEFT JOIN "Settings" s ON s."ownerId" = f."ownerId"
    WHERE f."tokenHash" = $1 AND p."disabledAt" IS NULL AND ${feedNeverEnded('f')}`,
};

/** $1 owner, $2 and $3 first and last day. Canceled appointments stay for a while so that calendars remove them. */
const CONTENTS = `
  FROM "Appointment" a
  JOIN "Client" c ON c."ownerId" = $1::uuid AND c.id = a."clientId"
  WHERE a."ownerId" = $1::uuid AND a.date <= $3::date
    AND (a.date >= $2::date OR (a."endDate" IS NOT NULL AND a."endDate" >= $2::date))
    AND (a.status <> 'cancelled' OR a."cancelledAt" > now() - interval '${CALENDAR_FEED_DAYS_BACK} days')`;

export const FEED_REVISION = {
  name: 'calendar-feed-revision',
  text: `SELECT count(*)::int AS count, max(greatest(a."updatedAt", c."updatedAt")) AS "changedAt" ${CONTENTS}`,
};

export const FEED_LIST = {
  name: 'calendar-feed-list',
  text: `
    SELECT a.id, c."firstName", c."lastName", a.type, a."allDay",
      to_char(a.date, 'YYYY-MM-DD') AS date, to_char(coalesce(a."endDate", a.date), 'YYYY-MM-DD') AS "endDate",
      a."startsAt", a."endsAt", a.location, a.status, a.sequence, a."seriesId",
      to_char(a."seriesDate", 'YYYY-MM-DD') AS "seriesDate", a."seriesRule", a."createdAt", a."updatedAt"
    ${CONTENTS}
    ORDER BY a."startsAt", a.id`,
};

@Injectable()
export class CalendarFeedRepository {
  constructor(
    private readonly database: Database,
    private readonly macs: CredentialMacs,
    private readonly key: ServerKey,
  ) {}

  find(ownerId: string): Promise<{ createdAt: Date; showClientNames: boolean } | null> {
    return this.database.prisma.calendarFeed.findUnique({
      where: { ownerId },
      select: { createdAt: true, showClientNames: true },
    });
  }

  /** Makes other requests for a new URL wait until the transaction ends. */
  async lock(tx: DatabaseClient, ownerId: string): Promise<void> {
    await tx.$queryRaw`SELECT FROM "Practitioner" WHERE id = ${ownerId}::uuid FOR NO KEY UPDATE`;
  }

  /** Stores a new URL for the owner's feed, which revokes the previous one. */
  async replace(
    tx: DatabaseClient,
    ownerId: string,
    feed: { token: string; showClientNames: boolean; now: Date },
  ): Promise<void> {
    const tokenHash = hashToken(feed.token);
    const data = {
      tokenHash,
      mac: this.macs.of('CalendarFeed', { ownerId, tokenHash, createdAt: feed.now }),
      showClientNames: feed.showClientNames,
      createdAt: feed.now,
    };
    await tx.calendarFeed.upsert({ where: { ownerId }, create: { ownerId, ...data }, update: data });
  }

  /** @returns whether there was one */
  async remove(tx: DatabaseClient, ownerId: string): Promise<boolean> {
    const { count } = await tx.calendarFeed.deleteMany({ where: { ownerId } });
    return count > 0;
  }

  /** Finds the feed of a token whose owner isn't disabled. */
  async findOpen(token: string): Promise<OpenFeed | undefined> {
    const tokenHash = hashToken(token);
    const { rows } = await this.database.pool.query<OpenFeed & { mac: Buffer | null; events: AccountEvents }>(
      {
        ...FIND_OPEN,
        values: [tokenHash],
      },
    );
    if (!rows[0]) return undefined;
    const { mac, events, ...feed } = rows[0];
    if (isDisabledByLog(this.key, events)) return undefined;
    return this.macs.accepts('CalendarFeed', { ...feed, tokenHash }, mac) ? feed : undefined;
  }

  async revision(ownerId: string, { start, end }: DateRange): Promise<FeedRevision> {
    const values = [ownerId, start, end];
    const { rows } = await this.database.pool.query<FeedRevision>({ ...FEED_REVISION, values });
    return rows[0] ?? { count: 0, changedAt: null };
  }

  async list(ownerId: string, { start, end }: DateRange): Promise<FeedRow[]> {
    const values = [ownerId, start, end];
    return (await this.database.pool.query<FeedRow>({ ...FEED_LIST, values })).rows;
  }
}
