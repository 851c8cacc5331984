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

/** Age at which a request updates when the chart was last read. */
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

/** A chart of a list. */
export interface SharedChart extends SharedChartScope {
  /** When it was created, which never changes. */
  createdAt: Instant;
}

/** The charts that a practitioner's memberships opened when they were last read. */
export interface KnownCharts {
  /** What {@link openChartsMark} returned then. A query of these charts has to find nothing once that changes. */
  mark: string;
  /** When they were read, by the server's clock. The mark has the day of the database's, which someone could stop. */
  hour: number;
  /** The charts whose memberships are genuine and in force, newest first. */
  charts: readonly SharedChart[];
}

/** A row of {@link ALL_ACTIVE}. */
interface MarkedMemberships {
  mark: string;
  /** The memberships, with the MAC as JSON writes bytes. */
  memberships: (Membership & SharedChart & { mac: string | null; acceptances: LoggedEvents })[];
}

/** Number of practitioners whose memberships are kept in memory. */
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

/** The same with what shows whether it is genuine. */
interface StoredMembership extends Membership {
  mac: Buffer | null;
  acceptances: LoggedEvents;
}
interface ActiveMembership extends StoredMembership {
  lastReadAt: Date | null;
  /** Address of the owner. */
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
 * SQL for a text that changes whenever a member's open charts may change: every update of a row gives it a new, later
 * `xmin`, so their number and sum don't stay the same, and memberships start and end with the day of the practice. The
 * audit log isn't part of it: an event that ends or changes a membership is written in the transaction that updates
 * its row.
 *
 * @param member expression for the member's id
 */
export const openChartsMark = (member: string) => `(
  SELECT coalesce(string_agg(concat_ws(' ', o."ownerId", o.rows, o.versions, r.xmin, p.xmin,
    (now() AT TIME ZONE r."timeZone")::date), ',' ORDER BY o."ownerId"), '')
  FROM (
    SELECT "ownerId", count(*) AS rows, sum(xmin::text::bigint) AS versions
    FROM "ChartMember" WHERE "memberId" = ${member} GROUP BY "ownerId"
  ) o
  JOIN "Practice" r ON r."ownerId" = o."ownerId"
  JOIN "Practitioner" p ON p.id = o."ownerId")`;

/** The mark that {@link ALL_ACTIVE} would return. $1 member */
export const ACTIVE_MARK = {
  name: 'chart-scopes-mark',
  text: `SELECT ${openChartsMark('$1::uuid')} AS mark`,
};

/** All memberships that open a chart to the member today, newest chart first, with their mark. $1 member */
export const ALL_ACTIVE = {
  name: 'chart-scopes',
  text: `
    WITH active AS (SELECT ${COLUMNS} ${ACTIVE}), charts AS (
      SELECT a.*, to_char(c."createdAt", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt"
      FROM active a JOIN "Client" c ON c."ownerId" = a."ownerId" AND c.id = a."clientId"
    )
    SELECT ${openChartsMark('$1::uuid')} AS mark, (
      SELECT coalesce(json_agg(charts ORDER BY "createdAt" DESC, "clientId" DESC), '[]') FROM charts) AS memberships`,
};

/**
 * Decides who may access which chart, and is the only place that knows the care teams: from the session and the client,
 * it determines whose records to use. For the practitioner's own chart, and for a stranger's, the session doesn't
 * change; the owner in every query then finds the records or doesn't.
 */
@Injectable()
export class ChartScope {
  /** By member id; the member who asked last is at the end. */
  private readonly known = new Map<string, KnownCharts>();

  constructor(
    private readonly database: Database,
    private readonly macs: CredentialMacs,
    private readonly key: ServerKey,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Returns the session with which a request to an open route continues: that of the chart's owner, if the practitioner
   * is a member of the client's care team.
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
   * longer than reading a page, so memberships stay in memory, and the query that reads from their charts also asks
   * whether they are still the same.
   *
   * @param read returns undefined if it finds nothing, also because the charts' mark isn't that of the database any
   * more; then it is called again with the current charts. It mustn't change anything.
   */
  async readShared<Found>(
    memberId: string,
    read: (known: KnownCharts) => Promise<Found | undefined>,
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

  private async currentCharts(memberId: string, known: KnownCharts | undefined): Promise<KnownCharts> {
    const { pool } = this.database;
    const values = [memberId];
    if (known) {
      const { rows } = await pool.query<{ mark: string }>({ ...ACTIVE_MARK, values });
      if (rows[0]?.mark === known.mark) {
        this.remember(memberId, known);
        return known;
      }
    }
    const { rows } = await pool.query<MarkedMemberships>({ ...ALL_ACTIVE, values });
    const [{ mark, memberships } = { mark: '', memberships: [] }] = rows;
    const charts = memberships
      .filter((membership) => this.isOpen({ ...membership, mac: bytesOf(membership.mac) }))
      .map(({ mac: _mac, acceptances: _acceptances, ...chart }) => chart);
    const current = { mark, hour: currentHour(), charts };
    this.remember(memberId, current);
    return current;
  }

  /** Keeps the memberships of the practitioner who asked last. */
  private remember(memberId: string, charts: KnownCharts): void {
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
