import { type BirthEvent, type BirthLog, birthEventKinds, birthEventLabels } from '@doula-desk/domain';
import type { LogRef, LogSource } from '../entry-logs/index.js';
import { fetchBirthLog, isLog, sendBirthEvents } from './births.api.js';

/** Which birth: of a client's current pregnancy, or of an earlier one. */
export interface BirthRef {
  clientId: string;
  pregnancyId?: string | undefined;
}

/** The logs of births: one per pregnancy. */
export const birthLogs: LogSource<BirthLog, BirthEvent> = {
  name: 'birth',
  unsent: 'birth-entry',
  kinds: birthEventKinds,
  isLog,
  idOf: ({ pregnancyId }) => pregnancyId,
  entriesOf: ({ events }) => events,
  fetch: ({ clientId, logId }) => fetchBirthLog(clientId, logId),
  send: ({ clientId }, pregnancyId, events) =>
    sendBirthEvents(clientId, { pregnancyId, events: [...events] }),
  labelOf: ({ kind }) => birthEventLabels[kind],
};

/** Returns how the device names the log of a birth. */
export function toLogRef({ clientId, pregnancyId }: BirthRef): LogRef {
  return { source: birthLogs.name, clientId, logId: pregnancyId };
}
