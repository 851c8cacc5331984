import { randomUUID } from 'node:crypto';
import type {
  ErrorBody,
  ShiftEntriesResponse,
  ShiftEntryWrite,
  ShiftLogResponse,
  ShiftWrite,
} from '@doula-desk/domain';
import type { TestApi } from './test-api.js';

/** A shift across midnight. */
export const shiftExample: ShiftWrite = {
  start: '2026-11-20T03:00:00.000Z',
  end: null,
  location: 'Client Home',
  distance: 12_000,
  travelMinutes: 40,
  revision: 1,
  changedAt: '2026-11-20T03:00:00.000Z',
};

/** Returns a new entry of a shift's log. */
export function shiftEntry(changes: Partial<ShiftEntryWrite> = {}): ShiftEntryWrite {
  const at = changes.at ?? '2026-11-20T04:00:00.000Z';
  return {
    id: randomUUID(),
    kind: 'note',
    at,
    endedAt: null,
    note: '',
    details: {},
    revision: 1,
    changedAt: at,
    isDeleted: false,
    ...changes,
  };
}

/**
 * Returns API calls for the shifts of a practice's clients.
 *
 * @param api returns the suite's API; called lazily, like `practice`, because a suite starts it before its first test
 */
export function shiftCalls(api: () => TestApi, practice: () => { token: string }) {
  const urlOf = (clientId: string, shiftId: string) => `/api/clients/${clientId}/shifts/${shiftId}`;
  return {
    urlOf,
    write: (clientId: string, shiftId: string, changes: Partial<ShiftWrite> = {}, { token } = practice()) =>
      api().call<ShiftLogResponse & ErrorBody>('PUT', urlOf(clientId, shiftId), {
        token,
        body: { ...shiftExample, ...changes },
      }),
    send: (clientId: string, shiftId: string, entries: object[], { token } = practice()) =>
      api().call<ShiftEntriesResponse & ErrorBody>('POST', `${urlOf(clientId, shiftId)}/entries`, {
        token,
        body: { entries },
      }),
    read: (clientId: string, shiftId: string, { token } = practice()) =>
      api().call<ShiftLogResponse & ErrorBody>('GET', urlOf(clientId, shiftId), { token }),
  };
}
