import {
  type ChartMemberResponse,
  type ChartMembersResponse,
  type ChartMemberTerms,
  clientName,
  type DateOnly,
  type FieldError,
  tidyChartMemberTerms,
  todayInZone,
  validateChartMemberTerms,
} from '@doula-desk/domain';
import { AppError, Database, type DatabaseClient, recordAudit } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { lockZone, requireClient } from '../clients/chart-locks.js';
import { chartAudit } from '../http/practitioner-audit.js';
import { rejectInvalid, rejectStaleVersion, requireFound } from '../http/rejections.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { IdempotentCreates, type IdempotentRequest } from '../idempotency/idempotency.js';
import { CareTeamNotices } from './care-team-notices.js';
import type { InviteChartMemberDto, UpdateChartMemberDto } from './chart-member.dto.js';
import { membershipState, toChartMember, toTerms } from './chart-member.mapper.js';
import { ChartMembersRepository, type MembershipRef } from './chart-members.repository.js';
import { ColleagueNotices } from './colleague-notices.js';

const audit = chartAudit('chart-member');

/** Manages a client's care team for the owner of the chart. */
@Injectable()
export class ChartMembersService {
  constructor(
    private readonly database: Database,
    private readonly members: ChartMembersRepository,
    private readonly creates: IdempotentCreates,
    private readonly teamNotices: CareTeamNotices,
    private readonly notices: ColleagueNotices,
  ) {}

  /** @throws AppError NOT_FOUND */
  async list(
    { ownerId, timeZone }: RequestSession,
    clientId: string,
    now = new Date(),
  ): Promise<ChartMembersResponse> {
    const rows = await this.members.list(ownerId, clientId);
    if (rows.length === 0) await requireClient(this.database.prisma, ownerId, clientId);
    const today = todayInZone(now, timeZone);
    return { members: rows.map((row) => toChartMember(row, today)) };
  }

  /**
   * Invites the account that has the given email address, if one exists. The response is the same either way.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, CHART_MEMBER_EXISTS, IDEMPOTENCY_CONFLICT
   */
  async invite(
    session: RequestSession,
    clientId: string,
    { email, clientAgreed, ...chosen }: InviteChartMemberDto,
    request: IdempotentRequest,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<ChartMemberResponse> {
    const { ownerId } = session;
    let mailId: string | undefined;
    const answer = await this.creates.once(ownerId, request, async (tx) => {
      const today = todayInZone(now, await lockZone(tx, ownerId));
      const client = requireFound(await this.findClient(tx, ownerId, clientId));
      const terms = tidyChartMemberTerms({ ...defaultTerms(today), ...chosen });
      rejectInvalid([
        ...(email === session.email ? [{ field: 'email', message: 'This is your own email address' }] : []),
        ...(clientAgreed
          ? []
          : [{ field: 'clientAgreed', message: 'Please confirm that the client agreed' }]),
        ...validateTerms(terms, today),
      ]);
      if (await this.members.hasInvited(tx, { ownerId, clientId, email })) {
        throw new AppError('CHART_MEMBER_EXISTS');
      }
      const memberId = await this.members.findAccount(tx, email);
      const invitation = { ownerId, clientId, memberId, email, clientConsentAt: now };
      const row = await this.members.insert(tx, invitation, terms);
      await recordAudit(tx, ownerId, audit('chart-member.invited', row, origin));
      if (memberId) {
        const ownerName = `${session.firstName} ${session.lastName}`.trim();
        const { id, role } = row;
        mailId = await this.teamNotices.notifyRecipient(tx, {
          id,
          memberId,
          ownerName,
          clientName: clientName(client),
          role,
        });
      }
      return { member: toChartMember(row, today) };
    });
    this.notices.dispatch(mailId);
    return answer;
  }

  /**
   * Changes the given terms of an invitation or a membership. Moving an expired membership's last day into the
   * future restores access to the chart.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT, CHART_MEMBER_STATE
   */
  update(
    ref: MembershipRef,
    { access, role, startsOn, endsOn, closesAfterBirth, note, version }: UpdateChartMemberDto,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<ChartMemberResponse> {
    const { ownerId } = ref;
    return this.database.transaction(async (tx) => {
      const today = todayInZone(now, await lockZone(tx, ownerId));
      const row = requireFound(await this.members.findForUpdate(tx, ref));
      const before = toTerms(row);
      const given = Object.entries({ access, role, startsOn, endsOn, closesAfterBirth, note });
      const sent = Object.fromEntries(given.filter(([, value]) => value !== undefined));
      const terms = tidyChartMemberTerms({ ...before, ...sent });
      const changed = Object.keys(terms).filter(
        (name) => terms[name as keyof ChartMemberTerms] !== before[name as keyof ChartMemberTerms],
      );
      if (changed.length === 0) return { member: toChartMember(row, today) };
      if (!['invited', 'upcoming', 'active', 'expired'].includes(membershipState(row, today))) {
        throw new AppError('CHART_MEMBER_STATE');
      }
      rejectStaleVersion(toChartMember(row, today), version);
      rejectInvalid(validateTerms(terms, today));
      await recordAudit(tx, ownerId, audit('chart-member.updated', row, origin, changed));
      const updated = await this.members.update(tx, row, terms);
      return { member: toChartMember(updated, today) };
    });
  }

  /**
   * Ends the access, or withdraws the invitation, immediately. Repeating it is harmless.
   *
   * @throws AppError NOT_FOUND
   */
  revoke(ref: MembershipRef, origin: RequestOrigin, now = new Date()): Promise<void> {
    const { ownerId } = ref;
    return this.database.transaction(async (tx) => {
      const row = requireFound(await this.members.findForUpdate(tx, ref));
      if (row.revokedAt || row.declinedAt || row.leftAt || row.closedAt) return;
      await this.members.end(tx, row, 'revokedAt', now);
      await recordAudit(tx, ownerId, audit('chart-member.revoked', row, origin));
      if (row.memberId) await this.teamNotices.markRead(tx, { id: row.id, memberId: row.memberId });
    });
  }

  private findClient(tx: DatabaseClient, ownerId: string, clientId: string) {
    return tx.client.findUnique({
      where: { ownerId_id: { ownerId, id: clientId } },
      select: { firstName: true, lastName: true },
    });
  }
}

function defaultTerms(today: DateOnly): ChartMemberTerms {
  return { access: 'view', role: '', startsOn: today, endsOn: null, closesAfterBirth: false, note: '' };
}

function validateTerms(terms: ChartMemberTerms, today: DateOnly): FieldError[] {
  const details = validateChartMemberTerms(terms);
  if (details.length > 0 || terms.endsOn === null || terms.endsOn >= today) return details;
  return [{ field: 'endsOn', message: "The last day can't be in the past" }];
}
