import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether a media query matches. Updates when this changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Matches windows that are wide enough for tables (Bootstrap's `md`). */
export const WIDE_ENOUGH_FOR_TABLES = '(min-width: 768px)';
