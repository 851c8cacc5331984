import type { ChartAccessLevel, DateOnly, TimeZone } from '@doula-desk/domain';
import { AppError, CredentialMacs, Database, isOpenMembership, LOGGER } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isRecordId } from '../http/record-id.decorator.js';
import type { RequestSession } from '../http/request-session.js';

/** Age at which a request updates when the chart was last read. */
const TOUCH_AFTER_MS = 60_000;

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

/** A membership that opens a chart now. */
interface ActiveMembership extends SharedChartScope {
  id: string;
  memberId: string;
  startsOn: DateOnly;
  endsOn: DateOnly | null;
  closesAfterBirth: boolean;
  mac: Buffer | null;
  lastReadAt: Date | null;
  /** Address of the owner. */
  email: string;
}

/** The member's memberships that open a chart today. $1 member */
const SELECT_ACTIVE = `
  SELECT m.id, m."ownerId", m."clientId", m."memberId", m.access, m."startsOn"::text, m."endsOn"::text,
    m."closesAfterBirth", m.mac, m."lastReadAt", p.email, r."timeZone",
    btrim(concat(p."firstName", ' ', p."lastName")) AS "ownerName"
  FROM "ChartMember" m
  JOIN "Practice" r ON r."ownerId" = m."ownerId"
  JOIN "Practitioner" p ON p.id = m."ownerId"
  WHERE m."memberId" = $1::uuid AND ${isOpenMembership()}`;

/** $1 member, $2 client */
export const ACTIVE_IN_CHART = { name: 'chart-scope', text: `${SELECT_ACTIVE} AND m."clientId" = $2::uuid` };

/** $1 member */
export const ALL_ACTIVE = { name: 'chart-scopes', text: SELECT_ACTIVE };

/**
 * Decides who may access which chart, and is the only place that knows the care teams: from the session and the client, it
 * determines whose records to use. For the practitioner's own chart, and for a stranger's, the session doesn't change; the
 * owner in every query then finds the records or doesn't.
 */
@Injectable()
export class ChartScope {
  constructor(
    private readonly database: Database,
    private readonly macs: CredentialMacs,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Returns the session with which a request to an open route continues: that of the chart's owner, if the practitioner is a
   * member of the client's care team.
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

  /** Returns the charts that colleagues share with a practitioner today. */
  async sharedCharts(memberId: string): Promise<SharedChartScope[]> {
    return this.active(ALL_ACTIVE, [memberId]);
  }

  /** Returns whether a chart is open to someone on the care team today. */
  async isOpenTo({ ownerId, clientId }: ChartOfOwner, memberId: string): Promise<boolean> {
    const memberships = await this.active(ACTIVE_IN_CHART, [memberId, clientId]);
    return memberships.some((membership) => membership.ownerId === ownerId);
  }

  private async active(query: { name: string; text: string }, values: string[]): Promise<ActiveMembership[]> {
    const { rows } = await this.database.pool.query<ActiveMembership>({ ...query, values });
    return rows.filter(({ mac, ...membership }) => this.macs.accepts('ChartMember', membership, mac));
  }

  /** Notes when the member read the chart. The response doesn't wait for it. */
  private touch({ id, ownerId, lastReadAt }: ActiveMembership): void {
    if (lastReadAt && Date.now() - lastReadAt.getTime() < TOUCH_AFTER_MS) return;
    this.database.pool
      .query(`UPDATE "ChartMember" SET "lastReadAt" = now() WHERE "ownerId" = $1 AND id = $2`, [ownerId, id])
      .catch((err: unknown) => this.logger.warn({ membershipId: id, err }, "couldn't note a read chart"));
  }
}
