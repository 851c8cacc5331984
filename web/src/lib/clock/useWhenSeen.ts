import { useEffect, useEffectEvent } from 'react';

/** Calls `work` whenever the tab comes into view again. */
export function useWhenSeen(work: () => void): void {
  const seen = useEffectEvent(work);
  useEffect(() => {
    const changed = () => {
      if (document.visibilityState === 'visible') seen();
    };
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  }, []);
}
