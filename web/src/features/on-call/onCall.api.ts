import type {
  ClinicOnCallResponse,
  CoverageCallWrite,
  DateRange,
  OnCallPlanResponse,
  OnCallPlanUpdate,
  OnCallResponse,
  TimeAway,
  TimeAwayFields,
} from '@doula-desk/domain';
import { clientError, HttpError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';

export async function fetchBoard({ start, end }: DateRange): Promise<OnCallResponse> {
  const body = await signedIn.get(`/api/on-call?${new URLSearchParams({ from: start, to: end })}`);
  if (
    !isRecord(body) ||
    !['clients', 'days', 'conflicts', 'births'].every((key) => Array.isArray(body[key]))
  ) {
    throw clientError('MALFORMED_RESPONSE');
  }
  // The store deep-freezes objects unless they're already frozen, which takes a while for a large board. Freezing just
  // the outer object avoids that.
  return Object.freeze(body) as unknown as OnCallResponse;
}

export async function fetchClinic({ start, end }: DateRange): Promise<ClinicOnCallResponse> {
  const body = await signedIn.get(`/api/on-call/clinic?${new URLSearchParams({ from: start, to: end })}`);
  if (!isRecord(body) || !Array.isArray(body.practitioners)) throw clientError('MALFORMED_RESPONSE');
  return body as unknown as ClinicOnCallResponse;
}

export async function fetchPlan(clientId: string): Promise<OnCallPlanResponse> {
  return readPlan(await signedIn.get(planOf(clientId)));
}

/** Fetches a client's on-call window; null if there isn't one. */
export async function fetchWindow(clientId: string): Promise<DateRange | null> {
  return (await fetchPlan(clientId)).window;
}

/**
 * @throws HttpError VERSION_CONFLICT when the version is outdated; {@link conflictingPlan} reads the current plan from
 * the error
 */
export async function savePlan(clientId: string, plan: OnCallPlanUpdate): Promise<OnCallPlanResponse> {
  return readPlan(await signedIn.put(planOf(clientId), plan));
}

/** Returns the current plan from a version conflict. */
export function conflictingPlan(error: unknown): OnCallPlanResponse | undefined {
  if (!(error instanceof HttpError) || error.code !== 'VERSION_CONFLICT') return undefined;
  const current = isRecord(error.payload) ? error.payload.current : undefined;
  return isPlan(current) ? current : undefined;
}

/** Sends a log entry. Idempotent. */
export async function sendCall(
  clientId: string,
  { id, kind, at, coverageId }: CoverageCallWrite,
): Promise<OnCallPlanResponse> {
  return readPlan(await signedIn.post(`${planOf(clientId)}/calls`, { id, kind, at, coverageId }));
}

/** @param idempotencyKey the same for every attempt to submit a form */
export async function createTimeAway(fields: TimeAwayFields, idempotencyKey: string): Promise<void> {
  await signedIn.post('/api/time-away', fields, { idempotencyKey });
}

export async function updateTimeAway({ id, version }: TimeAway, fields: TimeAwayFields): Promise<void> {
  await signedIn.put(timeAwayAt(id), { ...fields, version });
}

export async function deleteTimeAway(id: string): Promise<void> {
  await signedIn.delete(timeAwayAt(id));
}

function planOf(clientId: string): string {
  return `/api/clients/${encodeURIComponent(clientId)}/on-call`;
}

function timeAwayAt(id: string): string {
  return `/api/time-away/${encodeURIComponent(id)}`;
}

function readPlan(body: unknown): OnCallPlanResponse {
  if (!isPlan(body)) throw clientError('MALFORMED_RESPONSE');
  return body;
}

/** Returns whether a received or stored value is a client's plan. */
export function isPlan(body: unknown): body is OnCallPlanResponse {
  return (
    isRecord(body) &&
    isRecord(body.plan) &&
    Array.isArray(body.plan.coverage) &&
    Array.isArray(body.plan.calls)
  );
}
