import { useEffect, useState } from 'react';

const EVERY_MS = 60_000;

/** Epoch milliseconds of now, renewed every minute and when the tab is seen again: a device that slept told no time. */
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
