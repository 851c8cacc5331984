import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/**
 * Returns the current epoch milliseconds. Updates when a minute begins, since records start and end on whole minutes,
 * and when the tab becomes visible, since timers stop while a device sleeps.
 */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    let timer = 0;
    const update = () => {
      window.clearTimeout(timer);
      const current = Date.now();
      setNow(current);
      timer = window.setTimeout(update, MINUTE_MS - (current % MINUTE_MS));
    };
    update();
    document.addEventListener('visibilitychange', update);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return now;
}
