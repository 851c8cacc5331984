import {
  type ChartAccessLevel,
  type DateOnly,
  type Instant,
  type TimeZone,
  todayInZone,
} from '@doula-desk/domain';
import {
  AppError,
  acceptancesOf,
  CredentialMacs,
  Database,
  isOpenMembership,
  LOGGER,
  type LoggedEvents,
  ServerKey,
  wasAccepted,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isRecordId } from '../http/record-id.decorator.js';
import type { RequestSession } from '../http/request-session.js';

/** How old a chart's last-read time must be before a request updates it. */
const TOUCH_AFTER_MS = 60_000;
const HOUR_MS = 3_600_000;

interface ChartOfOwner {
  ownerId: string;
  clientId: string;
}

/** A chart that a colleague shares. */
export interface SharedChartScope extends ChartOfOwner {
  access: ChartAccessLevel;
  ownerName: string;
  /** The zone of the owner's practice. */
  timeZone: TimeZone;
}

/** A chart in a list. */
export interface SharedChart extends SharedChartScope {
  /** When the chart was created, which never changes. */
  createdAt: Instant;
}

/** The charts that a practitioner's memberships gave access to when they were last read. */
export interface LastReadCharts {
  /** Their {@link openChartsVersion} at that time. Queries of these charts must find nothing once it has changed. */
  version: string;
  /**
   * When the memberships were read, by the server's clock. The version depends on the database's clock, which someone
   * could stop.
   */
  hour: number;
  /** The charts whose memberships are genuine and in force, newest first. */
  charts: readonly SharedChart[];
}

/** A row of {@link ALL_ACTIVE}. */
interface VersionedMemberships {
  version: string;
  /** The memberships, whose MACs are in PostgreSQL's JSON format for bytes. */
  memberships: (Membership & SharedChart & { mac: string | null; acceptances: LoggedEvents })[];
}

/** Maximum number of practitioners whose memberships are kept in memory. */
const KNOWN_MAX = 200;

/** A membership that opens a chart now. */
interface Membership extends SharedChartScope {
  id: string;
  memberId: string;
  startsOn: DateOnly;
  endsOn: DateOnly | null;
  closesAfterBirth: boolean;
  generation: number;
}

/** A membership with the data that shows whether it is genuine. */
interface StoredMembership extends Membership {
  mac: Buffer | null;
  acceptances: LoggedEvents;
}
interface ActiveMembership extends StoredMembership {
  lastReadAt: Date | null;
  /** The owner's email address. */
  email: string;
}

/** The member's memberships that open a chart today. $1 member */
const ACTIVE = `
  FROM "ChartMember" m
  JOIN "Practice" r ON r."ownerId" = m."ownerId"
  JOIN "Practitioner" p ON p.id = m."ownerId"
  WHERE m."memberId" = $1::uuid AND ${isOpenMembership()}`;
const COLUMNS = `m.id, m."ownerId", m."clientId", m."memberId", m.access, m."startsOn"::text, m."endsOn"::text,
    m."closesAfterBirth", m.generation, m.mac, ${acceptancesOf('m')} AS acceptances, r."timeZone", btrim(concat(p."firstName", ' ', p."lastName")) AS "ownerName"`;

/** $1 member, $2 client */
export const ACTIVE_IN_CHART = {
  name: 'chart-scope',
  text: `SELECT ${COLUMNS}, m."lastReadAt", p.email ${ACTIVE} AND m."clientId" = $2::uuid`,
};

/**
 * SQL for a string that changes whenever a member's open charts may have changed. Every update gives a row a new,
 * higher `xmin`, so the number of rows and the sum of their `xmin`s can't both stay the same. The string also contains
 * the practice's current day, since memberships start and end by day. It doesn't need the audit log, because an event
 * that ends or changes a membership is written in the transaction that updates the membership's row.
 *
 * @param member expression for the member's id
 */
export const openChartsVersion = (member: string) => `(
  SELECT coalesce(string_agg(concat_ws(' ', o."ownerId", o.rows, o.versions, (
      SELECT concat_ws(' ', r.xmin, (now() AT TIME ZONE r."timeZone")::date)
      FROM "Practice" r WHERE r."ownerId" = o."ownerId"
    ), (SELECT p.xmin FROM "Practitioner" p WHERE p.id = o."ownerId")), ',' ORDER BY o."ownerId"), '')
  FROM (
    SELECT "ownerId", count(*) AS rows, sum(xmin::text::bigint) AS versions
    FROM "ChartMember" WHERE "memberId" = ${member} GROUP BY "ownerId"
  ) o)`;

/** The version that {@link ALL_ACTIVE} would return. $1 member */
export const OPEN_CHARTS_VERSION = {
  name: 'chart-scopes-version',
  text: `SELECT ${openChartsVersion('$1::uuid')} AS version`,
};

/** All memberships that open a chart to the member today, newest chart first, with their version. $1 member */
export const ALL_ACTIVE = {
  name: 'chart-scopes',
  text: `
    WITH active AS (SELECT ${COLUMNS} ${ACTIVE}), charts AS (
      SELECT a.*, to_char(c."createdAt", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt"
      FROM active a JOIN "Client" c ON c."ownerId" = a."ownerId" AND c.id = a."clientId"
    )
    SELECT ${openChartsVersion('$1::uuid')} AS version, (
      SELECT coalesce(json_agg(charts ORDER BY "createdAt" DESC, "clientId" DESC), '[]') FROM charts) AS memberships`,
};

/**
 * Decides who may access which chart, and is the only code that reads care teams for that purpose. It uses the session
 * and the client to determine whose records to read. For the practitioner's own chart, and for a stranger's, the
 * session doesn't change: queries always include its owner, so they find only the practitioner's own records.
 */
@Injectable()
export class ChartScope {
  /** By member id, least recently used first. */
  private readonly known = new Map<string, LastReadCharts>();

  constructor(
    private readonly database: Database,
    private readonly macs: CredentialMacs,
    private readonly key: ServerKey,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Returns the session with which a request to a `@ChartAccess()` route continues: one for the chart's owner if the
   * practitioner is a member of the client's care team, and otherwise the given one.
   *
   * @throws AppError CHART_READ_ONLY when the route needs more than the member may do
   */
  async enter(
    session: RequestSession,
    request: Pick<FastifyRequest, 'params'>,
    needed: ChartAccessLevel,
  ): Promise<RequestSession> {
    const { clientId, id } = request.params as { clientId?: string; id?: string };
    const chart = clientId ?? id;
    if (!isRecordId(chart)) return session;
    const memberships = await this.active(ACTIVE_IN_CHART, [session.ownerId, chart]);
    const membership = memberships.find(({ access }) => access === 'edit') ?? memberships[0];
    if (!membership) return session;
    if (needed === 'edit' && membership.access === 'view') throw new AppError('CHART_READ_ONLY');
    this.touch(membership);
    const { ownerId, email, timeZone } = membership;
    const { ownerId: memberId, firstName, lastName } = session;
    return {
      ...session,
      ...{ ownerId, email, timeZone },
      member: { id: memberId, name: `${firstName} ${lastName}`.trim() },
    };
  }

  /**
   * Reads from the charts that colleagues share with a practitioner today, newest first. Checking many MACs takes
   * longer than reading a page, so memberships stay in memory, and the query that reads from their charts also checks
   * that they haven't changed.
   *
   * @param read returns undefined if it finds nothing, which is also the case if the charts' version has changed. It's
   * then called again with the current charts. It mustn't change anything.
   */
  async readShared<Found>(
    memberId: string,
    read: (known: LastReadCharts) => Promise<Found | undefined>,
  ): Promise<Found | undefined> {
    let known = this.known.get(memberId);
    if (known?.hour !== currentHour()) known = undefined;
    for (;;) {
      const found = known && (await read(known));
      if (known && found !== undefined) {
        this.remember(memberId, known);
        return found;
      }
      const current = await this.currentCharts(memberId, known);
      if (current === known) return undefined;
      known = current;
    }
  }

  private async currentCharts(memberId: string, known: LastReadCharts | undefined): Promise<LastReadCharts> {
    const { pool } = this.database;
    const values = [memberId];
    if (known) {
      const { rows } = await pool.query<{ version: string }>({ ...OPEN_CHARTS_VERSION, values });
      if (rows[0]?.version === known.version) {
        this.remember(memberId, known);
        return known;
      }
    }
    const { rows } = await pool.query<VersionedMemberships>({ ...ALL_ACTIVE, values });
    const [{ version, memberships } = { version: '', memberships: [] }] = rows;
    const charts = memberships
      .filter((membership) => this.isOpen({ ...membership, mac: bytesOf(membership.mac) }))
      .map(({ mac: _mac, acceptances: _acceptances, ...chart }) => chart);
    const current = { version, hour: currentHour(), charts };
    this.remember(memberId, current);
    return current;
  }

  /** Keeps a practitioner's memberships in memory, dropping those that were read longest ago. */
  private remember(memberId: string, charts: LastReadCharts): void {
    this.known.delete(memberId);
    this.known.set(memberId, charts);
    const [oldest] = this.known.keys();
    if (this.known.size > KNOWN_MAX && oldest !== undefined) this.known.delete(oldest);
  }

  /** Returns whether a chart is open to someone on the care team today. */
  async isOpenTo({ ownerId, clientId }: ChartOfOwner, memberId: string): Promise<boolean> {
    const memberships = await this.active(ACTIVE_IN_CHART, [memberId, clientId]);
    return memberships.some((membership) => membership.ownerId === ownerId);
  }

  private async active(query: { name: string; text: string }, values: string[]): Promise<ActiveMembership[]> {
    const { rows } = await this.database.pool.query<ActiveMembership>({ ...query, values });
    return rows.filter((membership) => this.isOpen(membership));
  }

  /** Returns whether a membership is genuine, and in force by the server's clock as well. */
  private isOpen(membership: StoredMembership): boolean {
    const { startsOn, endsOn, timeZone } = membership;
    const today = todayInZone(new Date(), timeZone);
    return startsOn <= today && (endsOn === null || endsOn >= today) && this.isGenuine(membership);
  }

  /** Returns whether this server wrote the membership, and recorded that the member accepted it. */
  private isGenuine({ mac, acceptances, ...membership }: StoredMembership): boolean {
    if (!this.macs.accepts('ChartMember', membership, mac)) return false;
    const { id, ownerId, memberId } = membership;
    if (wasAccepted(this.key, memberId, acceptances)) return true;
    this.logger.error(
      { table: 'ChartMember', id, ownerId },
      "rejected a credential in the database: the audit log doesn't say that the member accepted",
    );
    return false;
  }

  /** Records when the member read the chart. The response doesn't wait for it. */
  private touch({ id, ownerId, lastReadAt }: ActiveMembership): void {
    if (lastReadAt && Date.now() - lastReadAt.getTime() < TOUCH_AFTER_MS) return;
    this.database.pool
      .query(`UPDATE "ChartMember" SET "lastReadAt" = now() WHERE "ownerId" = $1 AND id = $2`, [ownerId, id])
      .catch((err: unknown) =>
        this.logger.warn({ membershipId: id, err }, "couldn't record that a chart was read"),
      );
  }
}

/** Returns the hours since 1970. */
function currentHour(): number {
  return Math.floor(Date.now() / HOUR_MS);
}

/** Reads bytes as PostgreSQL writes them in JSON: '\\x00ff'. */
function bytesOf(hex: string | null): Buffer | null {
  return hex === null ? null : Buffer.from(hex.slice(2), 'hex');
}
