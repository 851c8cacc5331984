import {
  addWeeks,
  BOARD_DAYS_MAX,
  type ClinicOnCallResponse,
  type Coverage,
  clientWindow,
  clinicEntry,
  type DateOnly,
  type DateRange,
  daysBetween,
  displayName,
  type OnCallPlan,
  type OnCallPlanResponse,
  type OnCallResponse,
  onCallBoard,
  tidyOnCallPlan,
  toCoverageCall,
  todayInZone,
  validateCoverageCall,
  validateOnCallPlan,
} from '@doula-desk/domain';
import {
  Database,
  type DatabaseClient,
  hasClinic,
  loadClientOnCall,
  loadClinic,
  loadOnCallFacts,
  newId,
  recordAudit,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { chartAudit } from '../http/practitioner-audit.js';
import { rejectInvalid, rejectStaleVersion, requireFound } from '../http/rejections.js';
import type { RequestOrigin } from '../http/request-session.js';
import type { CoverageCallDto, OnCallPlanDto, OnCallQueryDto } from './on-call.dto.js';
import { OnCallRepository } from './on-call.repository.js';

const BOARD_WEEKS = 8;

const audit = chartAudit('on-call');

/** The practice's on-call board and plans: who may go into labor when, and who covers. */
@Injectable()
export class OnCallService {
  constructor(
    private readonly database: Database,
    private readonly plans: OnCallRepository,
  ) {}

  /** @throws AppError VALIDATION_FAILED */
  async board(ownerId: string, query: OnCallQueryDto, now = new Date()): Promise<OnCallResponse> {
    const { range, today } = await this.days(ownerId, query, now);
    const { prisma } = this.database;
    const facts = await loadOnCallFacts(prisma, [ownerId], range);
    const board = onCallBoard(requireFound(facts.get(ownerId)), range, today);
    return { ...board, hasClinic: await hasClinic(prisma) };
  }

  /**
   * Returns the windows of everyone on this server who shares theirs. Only people who share their own windows can see
   * them.
   *
   * @throws AppError VALIDATION_FAILED
   */
  async clinic(ownerId: string, query: OnCallQueryDto, now = new Date()): Promise<ClinicOnCallResponse> {
    const { range, today } = await this.days(ownerId, query, now);
    const { prisma } = this.database;
    const practitioners = await loadClinic(prisma);
    const isShared = practitioners.some((practitioner) => practitioner.ownerId === ownerId);
    const shown = isShared ? practitioners : [];
    const facts = await loadOnCallFacts(
      prisma,
      shown.map((practitioner) => practitioner.ownerId),
      range,
    );
    return {
      from: range.start,
      to: range.end,
      today,
      isShared,
      practitioners: shown.map(({ ownerId: id, firstName, lastName, practice, phone }) => ({
        name: displayName({ name: `${firstName} ${lastName}` }),
        practice,
        phone,
        isYou: id === ownerId,
        ...clinicEntry(requireFound(facts.get(id)), range),
      })),
    };
  }

  private async days(
    ownerId: string,
    { from, to }: OnCallQueryDto,
    now: Date,
  ): Promise<{ range: DateRange; today: DateOnly }> {
    const today = todayInZone(now, await this.plans.timeZone(ownerId));
    const start = from ?? today;
    const range = { start, end: to ?? addWeeks(start, BOARD_WEEKS) };
    const isRange = range.start <= range.end && daysBetween(range.start, range.end) <= BOARD_DAYS_MAX;
    rejectInvalid(
      isRange ? [] : [{ field: 'to', message: `Please choose a range of at most ${BOARD_DAYS_MAX} days` }],
    );
    return { range, today };
  }

  /** @throws AppError NOT_FOUND */
  get(ownerId: string, clientId: string): Promise<OnCallPlanResponse> {
    return this.read(this.database.prisma, ownerId, clientId);
  }

  /**
   * Replaces a client's chosen window and backups. If nothing changes, nothing is written.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT
   */
  update(
    ownerId: string,
    clientId: string,
    input: OnCallPlanDto,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<OnCallPlanResponse> {
    const { override, coverage, version } = tidyOnCallPlan(input);
    rejectInvalid(validateOnCallPlan({ override, coverage }));
    return this.database.transaction(async (tx) => {
      const pregnancyId = await this.plans.lockClient(tx, ownerId, clientId);
      const current = await this.read(tx, ownerId, clientId);
      const before = current.plan;
      const next = { override, coverage: coverage.map((backup) => asStored(backup, before, now)) };
      const changed = changedParts(before, next);
      if (changed.length === 0) return current;
      rejectStaleVersion({ ...current, version: before.version }, version);
      await this.plans.save(tx, { ownerId, clientId, pregnancyId }, next);
      await recordAudit(tx, ownerId, audit('on-call.updated', { id: clientId, clientId }, origin, changed));
      return this.read(tx, ownerId, clientId);
    });
  }

  /**
   * Adds an entry to the log of who was asked to cover. An entry that already exists changes nothing.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED
   */
  addCall(
    ownerId: string,
    clientId: string,
    input: CoverageCallDto,
    origin: RequestOrigin,
  ): Promise<OnCallPlanResponse> {
    return this.database.transaction(async (tx) => {
      const pregnancyId = await this.plans.lockClient(tx, ownerId, clientId);
      const current = await this.read(tx, ownerId, clientId);
      if (await this.plans.hasCall(tx, ownerId, input.id)) return current;
      rejectInvalid(validateCoverageCall(input, current.plan));
      const call = toCoverageCall(input, current.plan.coverage);
      await this.plans.addCall(tx, { ownerId, pregnancyId }, call);
      await recordAudit(tx, ownerId, audit('on-call.updated', { id: clientId, clientId }, origin, ['calls']));
      return this.read(tx, ownerId, clientId);
    });
  }

  private async read(client: DatabaseClient, ownerId: string, clientId: string): Promise<OnCallPlanResponse> {
    const facts = requireFound(await loadClientOnCall(client, ownerId, clientId));
    const { name, edd, plan } = facts.client;
    const window = clientWindow({ ...facts.client, override: plan.override }, facts.settings);
    return { clientId, clientName: name, edd, window, plan };
  }
}

/** Keeps the id of a backup that the plan already has, and the time of an unchanged answer. */
function asStored(
  { id, name, phone, start, end, answer }: OnCallPlanDto['coverage'][number],
  { coverage }: OnCallPlan,
  now: Date,
): Coverage {
  const known = coverage.find((backup) => backup.id === id);
  const answeredAt = known?.answer === answer ? known.answeredAt : now.toISOString();
  return {
    id: known?.id ?? newId(),
    name,
    phone,
    start: start || null,
    end: end || null,
    answer,
    answeredAt: answer === 'open' ? null : answeredAt,
  };
}

type PlanParts = Pick<OnCallPlan, 'override' | 'coverage'>;

function changedParts(before: PlanParts, after: PlanParts): string[] {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const values = ({ override }: PlanParts) => override && [override.start, override.end, override.reason];
  const backups = ({ coverage }: PlanParts) =>
    coverage.map(({ id, name, phone, start, end, answer }) => [id, name, phone, start, end, answer]);
  return [
    ...(isSame(values(before), values(after)) ? [] : ['override']),
    ...(isSame(backups(before), backups(after)) ? [] : ['coverage']),
  ];
}
