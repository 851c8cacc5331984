import {
  addDays,
  type BirthPlan,
  type BirthPlanCreate,
  type BirthPlanListResponse,
  type BirthPlanResponse,
  type BirthPlanStats,
  type BirthPlanVersion,
  type BirthPlanVersionInfo,
  type DateOnly,
  DEFAULT_PLAN_STATUS,
  FIRST_PLAN_VERSION,
  foldText,
  nextVersion,
  type PlanContents,
  type PlanDocument,
  startOfDay,
  tidyAnswers,
  tidyText,
  validatePlan,
} from '@doula-desk/domain';
import { AppError, Database, loadPlanForDocument, newId, recordAudit } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { lockDueDate, requireClient } from '../clients/chart-locks.js';
import { pageOf, readPositionByAge } from '../http/list-pages.js';
import { chartAudit } from '../http/practitioner-audit.js';
import type { ClientPageQueryDto, PageQueryDto } from '../http/query.dto.js';
import type { RecordRef } from '../http/record-ref.js';
import { rejectInvalid, rejectStaleVersion, requireFound } from '../http/rejections.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { IdempotentCreates, type IdempotentRequest } from '../idempotency/idempotency.js';
import type { PlansQueryDto, UpdateBirthPlanDto } from './birth-plan.dto.js';
import { toBirthPlan, toCurrentVersion, toVersion, toVersionInfo } from './birth-plan.mapper.js';
import type { PlanConditions } from './birth-plan.queries.js';
import { BirthPlansRepository } from './birth-plans.repository.js';

const audit = chartAudit('birth-plan');

/** The practice's birth plans: current contents, earlier versions, and the printed and shared form. */
@Injectable()
export class BirthPlansService {
  constructor(
    private readonly database: Database,
    private readonly plans: BirthPlansRepository,
    private readonly creates: IdempotentCreates,
  ) {}

  /** Lists a page of the practice's plans, most recently saved first. */
  list(
    { ownerId, timeZone }: RequestSession,
    { q, from, to, clientId, templateType, status, ...page }: PlansQueryDto,
  ): Promise<BirthPlanListResponse> {
    return this.page(ownerId, page, {
      clientId,
      templateType,
      status,
      from: from && startOfDay(from, timeZone),
      before: to && startOfDay(addDays(to, 1), timeZone),
      text: foldText(q ?? '') || undefined,
    });
  }

  /**
   * Lists a page of a client's plans, most recently saved first.
   *
   * @throws AppError NOT_FOUND
   */
  async listOfClient(
    ownerId: string,
    clientId: string,
    { pregnancy, ...page }: ClientPageQueryDto,
  ): Promise<BirthPlanListResponse> {
    const answer = await this.page(ownerId, page, { clientId, pregnancy });
    if (answer.plans.length === 0) await requireClient(this.database.prisma, ownerId, clientId);
    return answer;
  }

  stats(ownerId: string): Promise<BirthPlanStats> {
    return this.plans.stats(ownerId);
  }

  /** @throws AppError NOT_FOUND, VALIDATION_FAILED, IDEMPOTENCY_CONFLICT */
  create(
    { ownerId, firstName, lastName }: RequestSession,
    clientId: string,
    input: BirthPlanCreate,
    request: IdempotentRequest,
    origin: RequestOrigin,
  ): Promise<BirthPlanResponse> {
    return this.creates.once(ownerId, request, async (tx) => {
      const contents = validContents(input, await lockDueDate(tx, ownerId, clientId));
      const ref = { ownerId, clientId, id: newId() };
      const createdBy = `${firstName} ${lastName}`.trim();
      await this.plans.insert(tx, ref, { contents, createdBy, version: FIRST_PLAN_VERSION });
      await recordAudit(tx, ownerId, audit('birth-plan.created', ref, origin));
      return { plan: toBirthPlan(requireFound(await this.plans.find(ref, tx))) };
    });
  }

  /** @throws AppError NOT_FOUND */
  async get(ref: RecordRef): Promise<BirthPlan> {
    return toBirthPlan(requireFound(await this.plans.find(ref)));
  }

  /**
   * Replaces a plan's contents, increments its version, and keeps the old contents as a version. Rejects an edit of an
   * outdated version unless its contents match the stored ones, which happens when the response was lost.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT
   */
  update(ref: RecordRef, input: UpdateBirthPlanDto, origin: RequestOrigin): Promise<BirthPlanResponse> {
    return this.database.transaction(async (tx) => {
      await lockDueDate(tx, ref.ownerId, ref.clientId);
      const row = requireFound(await this.plans.findForUpdate(tx, ref));
      const contents = validContents(input, row.clientEdd);
      const before = toBirthPlan(row);
      const changed = changedParts(before, contents);
      if (input.version !== row.version) {
        const isRetry = changed.length === 0 && nextVersion(input.version) === row.version;
        if (isRetry) return { plan: before };
        rejectStaleVersion(before, input.version);
      }
      await this.plans.update(tx, ref, { contents, version: nextVersion(row.version) });
      await recordAudit(tx, ref.ownerId, audit('birth-plan.updated', ref, origin, changed));
      return { plan: toBirthPlan(requireFound(await this.plans.find(ref, tx))) };
    });
  }

  /**
   * Deletes a plan with its versions; its links stop working.
   *
   * @throws AppError NOT_FOUND
   */
  remove(ref: RecordRef, origin: RequestOrigin): Promise<void> {
    return this.database.transaction(async (tx) => {
      if (!(await this.plans.remove(tx, ref))) throw new AppError('NOT_FOUND');
      await recordAudit(tx, ref.ownerId, audit('birth-plan.deleted', ref, origin));
    });
  }

  /**
   * Lists all versions of a plan, the current one first.
   *
   * @throws AppError NOT_FOUND
   */
  async versions(ref: RecordRef): Promise<BirthPlanVersionInfo[]> {
    const current = await this.get(ref);
    const former = await this.plans.versions(ref);
    return [toCurrentVersion(current), ...former.map(toVersion)].map(toVersionInfo);
  }

  /**
   * Returns one saved version of a plan.
   *
   * @throws AppError NOT_FOUND
   */
  async version(ref: RecordRef, version: string): Promise<BirthPlanVersion> {
    const current = await this.get(ref);
    if (current.version === version) return toCurrentVersion(current);
    return toVersion(requireFound(await this.plans.findVersion(ref, tidyText(version))));
  }

  /**
   * Returns a plan in its printed and shared form.
   *
   * @throws AppError NOT_FOUND
   */
  async document({ ownerId, clientId, id }: RecordRef): Promise<PlanDocument> {
    const plan = await loadPlanForDocument(this.database.prisma, ownerId, id);
    if (plan?.clientId !== clientId) throw new AppError('NOT_FOUND');
    return plan.document;
  }

  private async page(
    ownerId: string,
    { limit, cursor }: PageQueryDto,
    conditions: PlanConditions,
  ): Promise<BirthPlanListResponse> {
    const rows = await this.plans.list(ownerId, {
      rows: limit + 1,
      place: readPositionByAge(cursor),
      conditions,
    });
    const page = pageOf(rows, limit, toBirthPlan, ({ updatedAt, id }) => [updatedAt, id]);
    return { plans: page.entries, nextCursor: page.nextCursor };
  }
}

/**
 * Returns the contents to store.
 *
 * @param clientEdd overrides the plan's own due date if set
 * @throws AppError VALIDATION_FAILED
 */
function validContents(input: BirthPlanCreate, clientEdd: DateOnly | null): PlanContents {
  const { templateType, status = DEFAULT_PLAN_STATUS } = input;
  const contents: PlanContents = {
    templateType,
    status,
    edd: clientEdd ?? (input.edd ?? '').trim(),
    templateData: tidyAnswers(templateType, input.templateData),
  };
  rejectInvalid(validatePlan(contents));
  return contents;
}

/** Returns the names of the changed fields, including those of the answers. */
function changedParts(before: PlanContents, after: PlanContents): string[] {
  const parts = (['templateType', 'edd', 'status'] as const).filter((part) => before[part] !== after[part]);
  const [old, answers] = [before.templateData, after.templateData];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(answers)])];
  const isSame = (key: string) => JSON.stringify(old[key]) === JSON.stringify(answers[key]);
  return [...parts, ...keys.filter((key) => !isSame(key)).map((key) => `templateData.${key}`)];
}
