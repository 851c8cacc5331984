import { useEffect, useRef } from 'react';

/** Calls `ask` when a page opens and whenever it becomes another function; once, also where React runs effects twice. */
export function useAskOnce(ask: () => void): void {
  const asked = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (asked.current === ask) return;
    asked.current = ask;
    ask();
  }, [ask]);
}
