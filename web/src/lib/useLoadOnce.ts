import { useEffect, useRef } from 'react';

/** Calls `ask` on mount and whenever it changes, but only once when React runs effects twice. */
export function useLoadOnce(ask: () => void): void {
  const asked = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (asked.current === ask) return;
    asked.current = ask;
    ask();
  }, [ask]);
}
