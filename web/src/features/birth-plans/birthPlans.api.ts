import type {
  BirthPlan,
  BirthPlanCreate,
  BirthPlanStats,
  BirthPlanUpdate,
  DateOnly,
  DateRange,
  PlanTemplateType,
} from '@doula-desk/domain';
import { clientError, HttpError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';
import { readPlan } from './birthPlans.records.js';

/** Which plan, and of which client. */
export type PlanRef = Pick<BirthPlan, 'id' | 'clientId'>;

/** What the list is narrowed to; empty parts let everything through. */
export interface PlanQuery {
  text: string;
  clientId: string;
  templateType: PlanTemplateType | '';
  /** The days on which a plan was last saved, both included. */
  range: DateRange | null;
}

/** Whether a query leaves anything out. */
export function narrows({ text, clientId, templateType, range }: PlanQuery): boolean {
  return text.trim() !== '' || clientId !== '' || templateType !== '' || range !== null;
}

/** Plans of one page (specification part 2, section 9). */
export const PLAN_PAGE_LENGTH = 50;

export interface PlanPage {
  plans: BirthPlan[];
  nextCursor: string | null;
}

/** A page of the practice's plans, the one that was saved last first. */
export async function fetchPlanPage(query: PlanQuery, cursor: string | null): Promise<PlanPage> {
  const params = new URLSearchParams();
  const parts = {
    q: query.text.trim(),
    clientId: query.clientId,
    templateType: query.templateType,
    from: query.range?.start,
    to: query.range?.end,
    cursor,
  };
  for (const [name, value] of Object.entries(parts)) if (value) params.set(name, value);
  const body = await signedIn.get(params.size > 0 ? `/api/birth-plans?${params}` : '/api/birth-plans');
  if (!isRecord(body) || !Array.isArray(body.plans)) throw clientError('MALFORMED_RESPONSE');
  return {
    plans: body.plans.flatMap((plan) => readPlan(plan) ?? []),
    nextCursor: typeof body.nextCursor === 'string' ? body.nextCursor : null,
  };
}

/** Figures of the whole practice; `dueSoon` counts drafts (specification part 2, section 2.4). */
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

/** @param idempotencyKey the same for every try of one form, so that a retry makes no second plan */
export async function createPlan(
  clientId: string,
  body: BirthPlanCreate,
  idempotencyKey: string,
): Promise<BirthPlan> {
  return readAnswer(await signedIn.post(plansOf(clientId), body, { idempotencyKey }));
}

/** @throws HttpError `VERSION_CONFLICT` when the version is an old one; {@link planInTheWay} reads the new one from it */
export async function updatePlan(plan: PlanRef, body: BirthPlanUpdate): Promise<BirthPlan> {
  return readAnswer(await signedIn.put(planAddress(plan), body));
}

/** With its versions and its links. @throws HttpError NOT_FOUND */
export async function deletePlan(plan: PlanRef): Promise<void> {
  await signedIn.delete(planAddress(plan));
}

/** The due date that the client's chart has (null where it has none), and whether her pregnancy ended without the birth. */
export async function fetchEdd(clientId: string): Promise<{ edd: DateOnly | null; pregnancyEnded: boolean }> {
  const body = await signedIn.get(`/api/clients/${encodeURIComponent(clientId)}`);
  const client = isRecord(body) ? body.client : undefined;
  if (!isRecord(client)) throw clientError('MALFORMED_RESPONSE');
  return {
    edd: typeof client.edd === 'string' && client.edd ? client.edd : null,
    pregnancyEnded: isRecord(client.pregnancyEnd),
  };
}

/** The plan as somebody else has saved it, from a save that was refused for its old version. */
export function planInTheWay(error: unknown): BirthPlan | undefined {
  if (!(error instanceof HttpError) || error.code !== 'VERSION_CONFLICT') return undefined;
  return isRecord(error.payload) ? readPlan(error.payload.current) : undefined;
}

/** The address of a plan's calls. */
export function planAddress({ id, clientId }: PlanRef): string {
  return `${plansOf(clientId)}/${encodeURIComponent(id)}`;
}

function plansOf(clientId: string): string {
  return `/api/clients/${encodeURIComponent(clientId)}/birth-plans`;
}

function readAnswer(body: unknown): BirthPlan {
  const plan = isRecord(body) ? readPlan(body.plan) : undefined;
  if (!plan) throw clientError('MALFORMED_RESPONSE');
  return plan;
}
