import { useEffect, useState } from 'react';

const UPDATE_EVERY_MS = 60_000;

/**
 * Returns the current epoch milliseconds, updated every minute and when the tab becomes visible, since timers stop
 * while a device sleeps.
 */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const update = () => setNow(Date.now());
    const timer = window.setInterval(update, UPDATE_EVERY_MS);
    document.addEventListener('visibilitychange', update);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return now;
}
