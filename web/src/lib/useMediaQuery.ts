import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether a media query matches, updated on change. */
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

/** Tables fit from this width (Bootstrap's `md`). */
export const WIDE_ENOUGH_FOR_TABLES = '(min-width: 768px)';
