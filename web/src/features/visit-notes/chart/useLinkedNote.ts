import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { LoadedNotes } from '../useVisitNotes.js';

/** URL parameter that names a note. */
const NOTE = 'note';

/**
 * Scrolls to the note in the URL, loading further pages until it is there, and removes it from the URL. Search results
 * and notifications link here.
 * @param area that contains the list
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks each page that arrives; the count tells them apart
  useEffect(() => {
    if (wanted !== null && (isThere || isLoaded)) follow();
  }, [wanted, isThere, isLoaded, count]);
}
