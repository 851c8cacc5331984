import { useEffect, useState } from 'react';

const EVERY_MS = 60_000;

/** Epoch milliseconds of now, renewed every minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
