import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { LoadedNotes } from '../useVisitNotes.js';

/** Part of the address that names a note. */
const NOTE = 'note';

/**
 * Moves to the note that the address names, loading further pages until it's there, and takes it out of the address.
 * Results of the search and notifications lead here.
 *
 * @param area that holds the list
 */
export function useNoteInAddress(
  { list, notes, loadMore }: LoadedNotes,
  area: RefObject<HTMLElement | null>,
): void {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get(NOTE);
  const isThere = notes?.some(({ id }) => id === wanted) ?? false;
  const isLoaded = list?.status === 'loaded' && list.more === 'idle';
  const count = notes?.length ?? 0;
  const follow = useEffectEvent(() => {
    if (!isThere && list?.nextCursor) return loadMore();
    // The focus brings it into sight as well.
    if (wanted !== null && isThere) {
      area.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(wanted)}"]`)?.focus();
    }
    const rest = new URLSearchParams(search);
    rest.delete(NOTE);
    setSearch(rest, { replace: true });
  });
  // Each page that arrives is looked at anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count tells pages apart
  useEffect(() => {
    if (wanted !== null && (isThere || isLoaded)) follow();
  }, [wanted, isThere, isLoaded, count]);
}
