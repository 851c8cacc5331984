import type { FormerChartResponse, SharedChartResponse, SharedChartsResponse } from '@doula-desk/domain';
import {
  AppError,
  Database,
  type DatabaseClient,
  recordAudit,
  recordAuditEntries,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { chartAudit } from '../http/practitioner-audit.js';
import { requireFound } from '../http/rejections.js';
import type { ActingMember, RequestOrigin, RequestSession } from '../http/request-session.js';
import { CareTeamNotices } from './care-team-notices.js';
import { type SharedChartRow, toSharedChart } from './chart-member.mapper.js';
import { ChartMembersRepository } from './chart-members.repository.js';

const audit = chartAudit('chart-member');

/** Charts that colleagues share with a practitioner, and invitations to them. */
@Injectable()
export class SharedChartsService {
  constructor(
    private readonly database: Database,
    private readonly members: ChartMembersRepository,
    private readonly notices: CareTeamNotices,
  ) {}

  async list(memberId: string, now = new Date()): Promise<SharedChartsResponse> {
    const rows = await this.members.listOfMember(memberId);
    return { charts: rows.flatMap((row) => toSharedChart(row, now) ?? []) };
  }

  /** Returns what happened to a chart that the practitioner had access to, or took over. */
  async former(memberId: string, clientId: string): Promise<FormerChartResponse> {
    const { newClientId, wasMember } = await this.members.findFormer(memberId, clientId);
    return { former: newClientId || wasMember ? { newClientId } : null };
  }

  /**
   * Accepts an invitation. Repeating it is harmless.
   *
   * @throws AppError NOT_FOUND, CHART_MEMBER_STATE
   */
  accept(
    session: RequestSession,
    id: string,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<SharedChartResponse> {
    const member = memberOf(session);
    return this.database.transaction(async (tx) => {
      const row = requireFound(await this.members.findOfMember(tx, member.id, id));
      const chart = toSharedChart(row, now);
      if (!chart) throw new AppError('CHART_MEMBER_STATE');
      if (chart.state !== 'invited') return { chart };
      const left = await this.members.accept(tx, row, member.name, now);
      await this.recordResponse(tx, row, 'accepted', member, origin);
      const { ownerId, clientId } = row;
      const leaving = (earlier: string) =>
        audit('chart-member.left', { id: earlier, clientId }, { ...origin, member });
      await recordAuditEntries(tx, ownerId, left.map(leaving));
      const accepted = toSharedChart(requireFound(await this.members.findOfMember(tx, member.id, id)), now);
      return { chart: requireFound(accepted) };
    });
  }

  /**
   * Declines an invitation. Repeating it is harmless.
   *
   * @throws AppError NOT_FOUND, CHART_MEMBER_STATE
   */
  decline(session: RequestSession, id: string, origin: RequestOrigin, now = new Date()): Promise<void> {
    const member = memberOf(session);
    return this.database.transaction(async (tx) => {
      const row = requireFound(await this.members.findOfMember(tx, member.id, id));
      if (row.declinedAt) return;
      if (toSharedChart(row, now)?.state !== 'invited') throw new AppError('CHART_MEMBER_STATE');
      await this.members.end(tx, row, 'declinedAt', now);
      await this.recordResponse(tx, row, 'declined', member, origin);
    });
  }

  /**
   * Leaves a care team, even before the first day. Repeating it is harmless.
   *
   * @throws AppError NOT_FOUND, CHART_MEMBER_STATE
   */
  leave(session: RequestSession, id: string, origin: RequestOrigin, now = new Date()): Promise<void> {
    const member = memberOf(session);
    return this.database.transaction(async (tx) => {
      const row = requireFound(await this.members.findOfMember(tx, member.id, id));
      if (row.leftAt || row.revokedAt || row.closedAt) return;
      if (!row.acceptedAt) throw new AppError('CHART_MEMBER_STATE');
      await this.members.end(tx, row, 'leftAt', now);
      await this.recordResponse(tx, row, 'left', member, origin);
    });
  }

  /** Records in the owner's log what a member did, and notifies the owner. */
  private async recordResponse(
    tx: DatabaseClient,
    row: SharedChartRow,
    response: 'accepted' | 'declined' | 'left',
    member: ActingMember,
    origin: RequestOrigin,
  ): Promise<void> {
    await recordAudit(tx, row.ownerId, audit(`chart-member.${response}`, row, { ...origin, member }));
    await this.notices.notifyOwner(tx, row, response, member.name);
  }
}

function memberOf({ ownerId, firstName, lastName }: RequestSession): ActingMember {
  return { id: ownerId, name: `${firstName} ${lastName}`.trim() };
}
