import type { ShiftHead, ShiftListItem, ShiftsResponse } from '@doula-desk/domain';
import { useCallback, useState } from 'react';
import type { Failure } from '../../../lib/http/HttpError.js';
import { useCall } from '../../../lib/useCall.js';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { useAppSelector } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { useTimeZone } from '../../../store/today.js';
import { keptEntriesForClient } from '../../entry-logs/index.js';
import { fetchShifts, type ShiftListRef } from '../shifts.api.js';
import { shiftLogs } from '../shifts.source.js';

interface ShiftList {
  /** Null until the first page has arrived. */
  shifts: ShiftListItem[] | null;
  nextCursor: string | null;
  isBusy: boolean;
  failure: Failure | null;
  load: (cursor: string | null) => void;
  remove: (id: string) => void;
}

/** Returns a pregnancy's shifts, including those that are only on this device so far. */
export function useShifts({ clientId, pregnancyId }: ShiftListRef): ShiftList {
  const zone = useTimeZone();
  const uid = useAppSelector(selectUser)?.uid;
  const [pages, setPages] = useState<ShiftsResponse | null>(null);
  const { isBusy, failure, start } = useCall(
    async (cursor: string | null) => ({ cursor, page: await fetchShifts({ clientId, pregnancyId }, cursor) }),
    ({ cursor, page }) =>
      setPages((before) =>
        cursor && before ? { ...page, shifts: [...before.shifts, ...page.shifts] } : page,
      ),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list reloads only when the pregnancy changes
  useLoadOnce(useCallback(() => start(null), [clientId, pregnancyId]));
  const known = new Set(pages?.shifts.map(({ id }) => id));
  const waiting =
    uid === undefined || pregnancyId !== null || (!pages && !failure)
      ? []
      : keptEntriesForClient(uid, shiftLogs, clientId)
          .filter((entry): entry is ShiftHead => entry.kind === 'shift')
          .filter(({ id }) => !known.has(id))
          .map((head) => toListItem(head, zone));
  const shifts = pages || waiting.length > 0 ? [...waiting, ...(pages?.shifts ?? [])] : null;
  return {
    shifts,
    nextCursor: pages?.nextCursor ?? null,
    isBusy,
    failure,
    load: start,
    remove: (id) =>
      setPages((before) => before && { ...before, shifts: before.shifts.filter((shift) => shift.id !== id) }),
  };
}

function toListItem({ id, at, endedAt, details }: ShiftHead, timeZone: string): ShiftListItem {
  return { id, start: at, end: endedAt, timeZone, location: details.location, entries: 0, sharedAt: null };
}
