import { useEffect, useEffectEvent } from 'react';

/** Calls `work` when the tab becomes visible, and when the connection returns while it is visible. */
export function useWhenVisible(work: () => void): void {
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
