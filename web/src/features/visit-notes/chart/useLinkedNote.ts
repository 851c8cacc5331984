import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { LoadedNotes } from '../useVisitNotes.js';

/** URL parameter with the id of a note. */
const NOTE = 'note';

/**
 * Scrolls to the note given in the URL, loading more pages until the list includes it, and removes it from the URL.
 * Search results and notifications use such links.
 * @param area the element that contains the list
 */
export function useLinkedNote(
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
    // Focusing also scrolls it into view.
    if (wanted !== null && isThere) {
      area.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(wanted)}"]`)?.focus();
    }
    const rest = new URLSearchParams(search);
    rest.delete(NOTE);
    setSearch(rest, { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each page, which changes the count
  useEffect(() => {
    if (wanted !== null && (isThere || isLoaded)) follow();
  }, [wanted, isThere, isLoaded, count]);
}
