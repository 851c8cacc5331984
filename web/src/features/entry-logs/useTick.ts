import { useEffect, useState } from 'react';

/** Returns the current time in epoch milliseconds, updated at an interval. */
export function useTick(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = window.setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [everyMs]);
  return now;
}
