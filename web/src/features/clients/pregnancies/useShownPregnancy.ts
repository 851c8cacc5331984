import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** URL parameter with the id of an earlier pregnancy. */
export const PREGNANCY_PARAM = 'pregnancy';

/** Returns the earlier pregnancy in the URL, or null for the current one, and a function to select another. */
export function useShownPregnancy(): [shownId: string | null, show: (pregnancyId: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const show = useCallback(
    (id: string | null) => setSearch(id === null ? {} : { [PREGNANCY_PARAM]: id }),
    [setSearch],
  );
  return [search.get(PREGNANCY_PARAM), show];
}
