import { useEffect, useRef } from 'react';

/** Calls `load` on mount and whenever `load` changes, but only once if React runs effects twice. */
export function useLoadOnce(load: () => void): void {
  const loaded = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (loaded.current === load) return;
    loaded.current = load;
    load();
  }, [load]);
}
