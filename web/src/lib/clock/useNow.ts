import { useEffect, useState } from 'react';

const EVERY_MS = 60_000;

/**
 * Returns the current epoch milliseconds, updated every minute and when the tab becomes visible, since timers stop
 * while a device sleeps.
 */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const look = () => setNow(Date.now());
    const timer = window.setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}
