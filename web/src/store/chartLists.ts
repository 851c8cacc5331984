import type { RecordList } from './records.js';

/**
 * Returns the key of a list of a client's records: the client's id for the current pregnancy, or the ids of the client
 * and the pregnancy for an earlier one.
 */
export function chartListKey(clientId: string, pregnancyId: string | null): string {
  return pregnancyId === null ? clientId : `${clientId}/${pregnancyId}`;
}

/** Returns a list's client, and the pregnancy in the form that the API's list endpoints expect. */
export function parseChartListKey(key: string): { clientId: string; pregnancy: string } {
  const [clientId = '', pregnancy = 'current'] = key.split('/');
  return { clientId, pregnancy };
}

/** Returns whether a record is in an earlier pregnancy's list, and so not in the current pregnancy's list. */
export function isOfEarlierPregnancy(
  lists: Readonly<Record<string, RecordList>>,
  { id, clientId }: { id: string; clientId: string },
): boolean {
  return Object.entries(lists).some(
    ([key, { ids }]) => key.startsWith(`${clientId}/`) && (ids?.includes(id) ?? false),
  );
}
