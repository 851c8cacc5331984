import type {
  BirthPlan,
  BirthPlanCreate,
  BirthPlanStats,
  BirthPlanUpdate,
  DateOnly,
  DateRange,
  PlanStatus,
  PlanTemplateType,
} from '@doula-desk/domain';
import { clientError, HttpError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';
import { parseChartListKey } from '../../store/chartLists.js';
import type { ChartPage } from '../../store/chartPages.js';
import { readPlan } from './birthPlans.records.js';

export type PlanRef = Pick<BirthPlan, 'id' | 'clientId'>;

/** The list's filters. Empty filters are ignored. */
export interface PlanQuery {
  text: string;
  clientId: string;
  templateType: PlanTemplateType | '';
  status: PlanStatus | '';
  /** Range of the days on which a plan was last saved, inclusive. */
  range: DateRange | null;
}

/** Returns whether a query has any filters. */
export function hasFilters({ text, clientId, templateType, status, range }: PlanQuery): boolean {
  return text.trim() !== '' || clientId !== '' || templateType !== '' || status !== '' || range !== null;
}

export const PLAN_PAGE_LENGTH = 50;

export interface PlanPage {
  plans: BirthPlan[];
  nextCursor: string | null;
}

/** Fetches a page of the practice's plans, most recently saved first. */
export async function fetchPlanPage(query: PlanQuery, cursor: string | null): Promise<PlanPage> {
  const params = new URLSearchParams();
  const parts = {
    q: query.text.trim(),
    clientId: query.clientId,
    templateType: query.templateType,
    status: query.status,
    from: query.range?.start,
    to: query.range?.end,
    cursor,
  };
  for (const [name, value] of Object.entries(parts)) if (value) params.set(name, value);
  return readPage(await signedIn.get(params.size > 0 ? `/api/birth-plans?${params}` : '/api/birth-plans'));
}

/**
 * Fetches a page of the plans in a chart, most recently saved first.
 *
 * @param key key of the list (`chartListKey`)
 */
export async function fetchChartPlans(key: string, cursor: string | null): Promise<ChartPage<BirthPlan>> {
  const { clientId, pregnancy } = parseChartListKey(key);
  const query = new URLSearchParams({ pregnancy, ...(cursor && { cursor }) });
  const { plans, nextCursor } = readPage(await signedIn.get(`${plansOf(clientId)}?${query}`));
  return { items: plans, nextCursor };
}

/** Fetches the whole practice's totals. `dueSoon` counts drafts. */
export async function fetchPlanStats(): Promise<BirthPlanStats> {
  const body = await signedIn.get('/api/birth-plans/stats');
  if (!isRecord(body)) throw clientError('MALFORMED_RESPONSE');
  const { total, inProgress, completed, dueSoon } = body;
  return {
    total: Number(total) || 0,
    inProgress: Number(inProgress) || 0,
    completed: Number(completed) || 0,
    dueSoon: Number(dueSoon) || 0,
  };
}

/** @param idempotencyKey the same key for every attempt from one form, so that a retry doesn't create a second plan */
export async function createPlan(
  clientId: string,
  body: BirthPlanCreate,
  idempotencyKey: string,
): Promise<BirthPlan> {
  return readResponse(await signedIn.post(plansOf(clientId), body, { idempotencyKey }));
}

/** @throws HttpError VERSION_CONFLICT if the version is outdated; {@link conflictingPlan} returns the current plan */
export async function updatePlan(plan: PlanRef, body: BirthPlanUpdate): Promise<BirthPlan> {
  return readResponse(await signedIn.put(planPath(plan), body));
}

/** Deletes a plan with its versions and links. @throws HttpError NOT_FOUND */
export async function deletePlan(plan: PlanRef): Promise<void> {
  await signedIn.delete(planPath(plan));
}

/** Fetches the due date in the client's chart, if any, and whether the pregnancy ended without a birth. */
export async function fetchEdd(clientId: string): Promise<{ edd: DateOnly | null; pregnancyEnded: boolean }> {
  const body = await signedIn.get(`/api/clients/${encodeURIComponent(clientId)}`);
  const client = isRecord(body) ? body.client : undefined;
  if (!isRecord(client)) throw clientError('MALFORMED_RESPONSE');
  return {
    edd: typeof client.edd === 'string' && client.edd ? client.edd : null,
    pregnancyEnded: isRecord(client.pregnancyEnd),
  };
}

/** Returns the plan that another session saved, from a version conflict error. */
export function conflictingPlan(error: unknown): BirthPlan | undefined {
  if (!(error instanceof HttpError) || error.code !== 'VERSION_CONFLICT') return undefined;
  return isRecord(error.payload) ? readPlan(error.payload.current) : undefined;
}

/** Returns the API path of a plan. */
export function planPath({ id, clientId }: PlanRef): string {
  return `${plansOf(clientId)}/${encodeURIComponent(id)}`;
}

function plansOf(clientId: string): string {
  return `/api/clients/${encodeURIComponent(clientId)}/birth-plans`;
}

function readPage(body: unknown): PlanPage {
  if (!isRecord(body) || !Array.isArray(body.plans)) throw clientError('MALFORMED_RESPONSE');
  return {
    plans: body.plans.flatMap((plan) => readPlan(plan) ?? []),
    nextCursor: typeof body.nextCursor === 'string' ? body.nextCursor : null,
  };
}

function readResponse(body: unknown): BirthPlan {
  const plan = isRecord(body) ? readPlan(body.plan) : undefined;
  if (!plan) throw clientError('MALFORMED_RESPONSE');
  return plan;
}
