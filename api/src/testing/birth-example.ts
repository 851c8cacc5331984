import { randomUUID } from 'node:crypto';
import type {
  BirthEventsResponse,
  BirthEventWrite,
  BirthLog,
  BirthLogResponse,
  BirthRecordRequest,
  ErrorBody,
} from '@doula-desk/domain';
import type { ApiResponse, TestApi } from './test-api.js';

export const babyExample = {
  name: 'Mira',
  bornAt: '2026-11-21T05:10:00.000Z',
  outcome: 'living',
  mode: 'spontaneous',
  sex: 'female',
  weight: 3420,
  length: 510,
  apgar1: 8,
  apgar5: 9,
  feeding: 'breast',
} as const;

/** A recorded birth without its version. */
export const birthExample = {
  place: 'Home',
  attendance: 'inPerson' as const,
  attendedBy: '',
  laborStartedAt: null,
  arrivedAt: '2026-11-20T22:00:00.000Z',
  departedAt: '2026-11-21T08:00:00.000Z',
  laborOnset: 'spontaneous' as const,
  painRelief: ['Water'],
  interventions: '',
  perineum: 'Intact',
  complications: '',
  notes: 'Calm and quick',
  babies: [babyExample],
};

/** Returns a new entry of a birth log. */
export function birthEntry(changes: Partial<BirthEventWrite> = {}): BirthEventWrite {
  const at = changes.at ?? '2026-11-20T23:50:00.000Z';
  return {
    id: randomUUID(),
    kind: 'custom',
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
 * Returns API calls for the births of a practice's clients.
 *
 * @param api returns the suite's API; called lazily, like `practice`, because a suite starts it before its first test
 */
export function birthCalls(api: () => TestApi, practice: () => { token: string }) {
  const urlOf = (clientId: string) => `/api/clients/${clientId}/birth`;

  return {
    urlOf,
    send: (clientId: string, events: object[], more: object = {}, { token } = practice()) =>
      api().call<BirthEventsResponse & ErrorBody>('POST', `${urlOf(clientId)}/events`, {
        token,
        body: { events, ...more },
      }),
    async logOf(clientId: string): Promise<BirthLog> {
      const { token } = practice();
      return (await api().call<BirthLogResponse>('GET', urlOf(clientId), { token })).body.log;
    },
    record: (
      clientId: string,
      changes: Partial<BirthRecordRequest> = {},
      { token } = practice(),
    ): Promise<ApiResponse<BirthLogResponse & ErrorBody>> =>
      api().call('PUT', urlOf(clientId), { token, body: { ...birthExample, version: 0, ...changes } }),
    auditOf: async (clientId: string): Promise<{ action: string; fields: string[] }[]> =>
      api().database.prisma.auditEvent.findMany({
        where: { clientId, NOT: { action: { endsWith: '.viewed' } } },
        orderBy: { id: 'asc' },
      }),
  };
}
