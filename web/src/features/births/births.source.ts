import { type BirthEvent, type BirthLog, birthEventKinds, birthEventLabels } from '@doula-desk/domain';
import type { LogRef, LogSource } from '../entry-logs/index.js';
import { fetchBirthLog, isLog, sendBirthEvents } from './births.api.js';

/** Identifies a birth by client and pregnancy. If the pregnancy is undefined, it's the current one. */
export interface BirthRef {
  clientId: string;
  pregnancyId?: string | undefined;
}

/** Birth logs, one per pregnancy. */
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

/** Returns the reference under which the device stores a birth's log. */
export function toLogRef({ clientId, pregnancyId }: BirthRef): LogRef {
  return { source: birthLogs.name, clientId, logId: pregnancyId };
}
