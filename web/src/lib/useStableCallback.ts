import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a stable function that calls the latest `work`, so that rows in a long list don't re-render. */
export function useStableCallback<Args extends unknown[]>(
  work: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
