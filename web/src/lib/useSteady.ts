import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same with every render and calls the latest one: rows of a long list need no drawing for it. */
export function useSteady<Args extends unknown[]>(work: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
