import type { RecordList } from './records.js';

/**
 * Returns the key of a list of a client's records: the client's id for the current pregnancy, or the client's and the
 * pregnancy's for an earlier one.
 */
export function chartListKey(clientId: string, pregnancyId: string | null): string {
  return pregnancyId === null ? clientId : `${clientId}/${pregnancyId}`;
}

/** Returns the client of a list, and the pregnancy as the API's lists take it. */
export function chartListOf(key: string): { clientId: string; pregnancy: string } {
  const [clientId = '', pregnancy = 'current'] = key.split('/');
  return { clientId, pregnancy };
}

/** Returns whether a record is in the list of an earlier pregnancy, and so not in that of the current one. */
export function isOfEarlierPregnancy(
  lists: Readonly<Record<string, RecordList>>,
  { id, clientId }: { id: string; clientId: string },
): boolean {
  return Object.entries(lists).some(
    ([key, { ids }]) => key.startsWith(`${clientId}/`) && (ids?.includes(id) ?? false),
  );
}
