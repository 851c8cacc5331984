import { useEffect, useEffectEvent } from 'react';

const REFRESH = 'doula-desk:refresh';

/** Makes the page reload its data. */
export function refreshPage(): void {
  window.dispatchEvent(new Event(REFRESH));
}

/** Calls `work` when the tab becomes visible, when the connection returns while it is visible, and on `refreshPage`. */
export function useWhenVisible(work: () => void): void {
  const seen = useEffectEvent(work);
  useEffect(() => {
    const changed = () => {
      if (document.visibilityState === 'visible') seen();
    };
    document.addEventListener('visibilitychange', changed);
    window.addEventListener('online', changed);
    window.addEventListener(REFRESH, changed);
    return () => {
      document.removeEventListener('visibilitychange', changed);
      window.removeEventListener('online', changed);
      window.removeEventListener(REFRESH, changed);
    };
  }, []);
}
