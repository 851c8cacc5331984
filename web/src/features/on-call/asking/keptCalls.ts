import { type CoverageCall, coverageCallKinds, type OnCallPlanResponse } from '@doula-desk/domain';
import { readDraft, writeDraft } from '../../../lib/drafts.js';
import { isRecord } from '../../../lib/http/HttpError.js';
import { dropUnsent, keepUnsent, readUnsent } from '../../../lib/unsent.js';
import { isPlan } from '../onCall.api.js';

// Stored on this device: entries about who was asked to cover, until the server has them, and the backups, so that they
// can be called without a connection.

/** The kind under which this device stores unsent entries. */
export const COVERAGE_CALL = 'coverage-call' as const;

/** Stores an entry on this device. Returns false if the browser doesn't allow it. */
export function keepCall(uid: string, clientId: string, call: CoverageCall): boolean {
  return keepUnsent(uid, COVERAGE_CALL, idOf(clientId, call.id), { call });
}

export function dropCall(uid: string, clientId: string, id: string): void {
  dropUnsent(uid, COVERAGE_CALL, idOf(clientId, id));
}

/** Returns a client's unsent entries, by time. */
export function readCalls(uid: string, clientId: string): CoverageCall[] {
  const waiting = [...readUnsent(uid, COVERAGE_CALL)].flatMap(([id, { call }]) =>
    id.startsWith(idOf(clientId, '')) && isCall(call) ? [call] : [],
  );
  return waiting.sort((one, other) => one.at.localeCompare(other.at));
}

/** Stores the latest plan for use offline. */
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
