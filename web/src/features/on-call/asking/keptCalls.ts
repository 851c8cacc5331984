import { type CoverageCall, coverageCallKinds, type OnCallPlanResponse } from '@doula-desk/domain';
import { readDraft, writeDraft } from '../../../lib/drafts.js';
import { isRecord } from '../../../lib/http/HttpError.js';
import { dropUnsent, keepUnsent, readUnsent } from '../../../lib/unsent.js';
import { isPlan } from '../onCall.api.js';

// What a phone keeps of the log of who was asked to cover until the server has it, and the backups to call without a
// connection.

/** The kind under which this device keeps entries until the server has them. */
export const COVERAGE_CALL = 'coverage-call' as const;

/** Keeps an entry. Returns false if the browser doesn't store anything. */
export function keepCall(uid: string, clientId: string, call: CoverageCall): boolean {
  return keepUnsent(uid, COVERAGE_CALL, idOf(clientId, call.id), { call });
}

export function dropCall(uid: string, clientId: string, id: string): void {
  dropUnsent(uid, COVERAGE_CALL, idOf(clientId, id));
}

/** Returns a client's entries that wait to be sent, by time. */
export function readCalls(uid: string, clientId: string): CoverageCall[] {
  const waiting = [...readUnsent(uid, COVERAGE_CALL)].flatMap(([id, { call }]) =>
    id.startsWith(idOf(clientId, '')) && isCall(call) ? [call] : [],
  );
  return waiting.sort((one, other) => one.at.localeCompare(other.at));
}

/** Keeps the latest plan for use offline. */
export function keepPlan(uid: string, answer: OnCallPlanResponse): void {
  writeDraft(planSlot(uid, answer.clientId), { answer });
}

export function readKeptPlan(uid: string, clientId: string): OnCallPlanResponse | null {
  const answer = readDraft(planSlot(uid, clientId))?.answer;
  return isPlan(answer) ? answer : null;
}

function isCall(value: unknown): value is CoverageCall {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.at === 'string' &&
    coverageCallKinds.some((kind) => kind === value.kind)
  );
}

function idOf(clientId: string, callId: string): string {
  return `${clientId}:${callId}`;
}

function planSlot(uid: string, clientId: string) {
  return { uid, name: `on-call-plan:${clientId}`, place: 'device' } as const;
}
