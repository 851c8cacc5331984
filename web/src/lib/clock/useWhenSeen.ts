import { useEffect, useEffectEvent } from 'react';

/** Calls `work` whenever the tab comes into view again, and when the connection is back while it is in view. */
export function useWhenSeen(work: () => void): void {
  const seen = useEffectEvent(work);
  useEffect(() => {
    const changed = () => {
      if (document.visibilityState === 'visible') seen();
    };
    document.addEventListener('visibilitychange', changed);
    window.addEventListener('online', changed);
    return () => {
      document.removeEventListener('visibilitychange', changed);
      window.removeEventListener('online', changed);
    };
  }, []);
}
